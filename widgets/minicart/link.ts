export const LINK = 'a.showcart'

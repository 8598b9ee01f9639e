export const name = 'a'

export const name = 'late'

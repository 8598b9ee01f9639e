export const labels = {
  remaining: '(%1 remaining)',
  tooMany: '(%1 too many)',
}

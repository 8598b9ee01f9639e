export const labels = {
  correct: 'Please correct these fields:',
}

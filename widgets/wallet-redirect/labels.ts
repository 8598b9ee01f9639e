export const labels = {
  unavailable: 'This way to pay is unavailable. Choose another one.',
}

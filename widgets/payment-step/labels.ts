export const labels = {
  email: 'Please enter a valid email address (Ex: johndoe@domain.com).',
  billing: 'Complete the billing address.',
  required: 'This is a required field.',
  placing: 'Your order is being placed.',
  look: 'Look again',
  goOn: 'Go to the order page',
}

export const labels = {
  failed: 'Authentication Failed. Please try again with another form of payment.',
  unavailable:
    'Your bank cannot be asked about the card now. Nothing was charged. Try again, or choose another way to pay.',
  late: 'Your bank did not reply in time. Nothing was charged. Load the page again before you pay.',
}

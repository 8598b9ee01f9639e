export const labels = {
  title: 'Billing Agreement',
  ask: 'Would you like to sign a billing agreement to streamline further purchases with PayPal?',
  yes: 'Yes',
  no: 'No',
}

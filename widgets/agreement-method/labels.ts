export const labels = {
  title: 'Billing Agreement',
  prompt: '-- Please Select Billing Agreement--',
  choose: 'Choose a billing agreement.',
}

export const labels = {
  title: 'Agreements',
  read: 'Read',
  close: 'Close',
  required: 'This is a required field.',
  missing: 'Still to be agreed to: %1',
  failed: 'The text did not load. Please try again.',
}

export const labels = {
  title: 'Agreements',
  read: 'Read',
  close: 'Close',
  missing: 'Still to be agreed to: %1',
  failed: 'The text did not load. Please try again.',
}

export const labels = {
  title: 'Agreements',
  read: 'Read',
  close: 'Close',
  missing: 'Please accept: %1',
  failed: 'The text did not load. Please try again.',
}

/** What the shared dialogs say. */
export const labels = {
  wait: 'Please wait...',
  late: 'This takes longer than usual. You may close this and look at the page.',
  close: 'Close',
  attention: 'Attention',
  confirm: 'Please confirm',
  ok: 'OK',
  cancel: 'Cancel',
}

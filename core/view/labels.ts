/** Texts of the shared dialogs. */
export const labels = {
  wait: 'Please wait...',
  late: 'This takes longer than usual. You may close this and look at the page.',
  close: 'Close',
  confirm: 'Please confirm',
  ok: 'OK',
  cancel: 'Cancel',
}

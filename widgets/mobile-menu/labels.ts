export const labels = {
  menu: 'Menu',
  account: 'Account',
  settings: 'Settings',
  all: 'All %1',
  back: 'Back',
  close: 'Close',
}

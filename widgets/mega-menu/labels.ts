export const labels = {
  more: 'More',
  submenu: 'Submenu of %1',
  all: 'All %1',
}

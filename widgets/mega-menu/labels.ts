export const labels = {
  submenu: 'Submenu of %1',
  all: 'All %1',
}

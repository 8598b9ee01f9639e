export const labels = {
  item: '%1 item',
  items: '%1 items',
}

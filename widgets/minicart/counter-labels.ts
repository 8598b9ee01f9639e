/** Apart from the panel's, because the counter is filled in before anybody opens it. */
export const counterLabels = {
  item: '%1 item',
  items: '%1 items',
}

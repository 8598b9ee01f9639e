export const labels = {
  header: 'Pickup points',
  point: 'Pickup point',
  placeholder: 'Enter postcode/address',
  nothingChosen: 'Select a pickup point',
  open: 'Select pickup point',
  select: 'select',
  reset: 'reset search',
  missing: 'Select parcel terminal',
}

export const labels = {
  header: 'Pickup points',
  selectorHeader: 'Pickup point',
  placeholder: 'Enter postcode/address',
  nothingChosen: 'Select a pickup point',
  open: 'Select pickup point',
  select: 'select',
  missing: 'Select parcel terminal',
}

export const labels = {
  header: 'Pickup points',
  placeholder: 'Enter postcode/address',
  nothingChosen: 'Select a pickup point',
  open: 'Select pickup point',
  select: 'select',
  missing: 'Select parcel terminal',
}

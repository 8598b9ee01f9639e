export const labels = {
  title: 'Parcel terminals addresses',
  select: 'Select terminal',
  placeholder: 'Enter postcode / address',
  notFound: 'Place not found',
  showInMap: 'Show in map',
  search: 'Search',
  list: 'Parcel terminals list',
  missing: 'Select parcel terminal',
}

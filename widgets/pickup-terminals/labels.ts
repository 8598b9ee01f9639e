export const labels = {
  title: 'Parcel terminals addresses',
  select: 'Select terminal',
  placeholder: 'Enter postcode / address',
  notFound: 'Place not found',
  showInMap: 'Show in map',
  showMore: 'Show more',
  back: 'Back to list',
  search: 'Search',
  list: 'Parcel terminals list',
  suggestions: 'Suggested addresses',
  missing: 'Select parcel terminal',
}

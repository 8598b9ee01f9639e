export const labels = {
  carousel: 'carousel',
  next: 'Next',
  previous: 'Previous',
  page: 'Page %1 of %2',
  pause: 'Pause',
  play: 'Play',
}

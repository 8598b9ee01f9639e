export const labels = {
  pause: 'Pause the changing words',
  play: 'Play the changing words',
}

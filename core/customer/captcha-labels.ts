/** Texts of the captcha. */
export const labels = {
  captcha: 'Please type the letters and numbers below',
  picture: 'Letters and numbers in a picture',
  reload: 'Reload captcha',
  reloaded: 'A new picture is shown.',
}

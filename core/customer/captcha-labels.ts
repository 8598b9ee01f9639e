/** Texts of the captcha. */
export const labels = {
  captcha: 'Please type the letters and numbers below',
  /** Magento’s own text. */
  caseSensitive: 'Attention: Captcha is case sensitive.',
  picture: 'Letters and numbers in a picture',
  reload: 'Reload captcha',
  reloaded: 'A new picture is shown.',
}

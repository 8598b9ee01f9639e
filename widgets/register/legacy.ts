/** Magento's own registration form, with the letters that it prints where the shop asks for them. */
import type { Replaced } from '../../core/legacy/replaced.ts'

export const adapt = (_host: HTMLElement, replaced: Replaced): void => {
  const letters = replaced.components.find(({ name }) => name === 'captcha')
  const { type, url } = Object(letters?.config)
  const image = letters?.element?.querySelector('img')
  replaced.options = image
    ? {
        captcha: {
          [type]: {
            isRequired: true,
            isCaseSensitive: !!letters?.element?.parentElement?.querySelector('.captcha-note'),
            imageSrc: image.getAttribute('src'),
            imageHeight: image.getAttribute('height'),
            refreshUrl: url,
          },
        },
      }
    : {}
}

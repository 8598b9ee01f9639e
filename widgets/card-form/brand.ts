import { readNumber } from '../../core/checkout/card-rules.ts'
import { make } from '../../core/dom/make.ts'
import type { Field } from '../../core/form/fields.ts'
import type { CardFormOptions } from './options.ts'

/** Shows the brand of the number below its field, as text and picture, while the number may become right. */
export const connectBrand = (host: HTMLElement, number: Field, { availableTypes, icons }: CardFormOptions) => {
  const line = make('p', { class: 'skerry-card__brand', role: 'status' })
  number.after(line)
  const row = [...host.querySelectorAll<HTMLElement>('.credit-card-types .item')]
  let shown: string | undefined
  return {
    show() {
      const { detected } = readNumber(number.value)
      if (detected?.code === shown) return
      shown = detected?.code
      const { url, width, height } = Object(icons[shown ?? '']) as Record<string, unknown>
      const picture = url ? [make('img', { src: `${url}`, alt: '', width: `${width}`, height: `${height}` })] : []
      line.replaceChildren(...(detected ? [...picture, `${availableTypes[detected.code] ?? detected.title}`] : []))
      for (const item of row) {
        const isShown = !!shown && item.dataset['type'] === shown
        item.classList.toggle('_active', isShown)
        item.classList.toggle('_inactive', !!shown && !isShown)
      }
    },
    remove() {
      line.remove()
      for (const item of row) item.classList.remove('_active', '_inactive')
    },
  }
}

/** What tests of both pickers share. */
import { $quote } from '../../../core/checkout/quote.ts'
import { $chosenPoints } from '../../../core/checkout/shipping.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import { forgetPoints } from '../../../core/pickup/point-set.ts'
import points from '../../../widgets/pickup-points/index.ts'
import terminals from '../../../widgets/pickup-terminals/index.ts'
// Imported up front: the first import is slow.
import '../../../widgets/pickup-points/view.tsx'
import '../../../widgets/pickup-terminals/view.tsx'
import { connect } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

export const BOTH = ['pickup-points', 'pickup-terminals'] as const
export type Name = (typeof BOTH)[number]

/** The buttons that open a list. */
export const OPENERS = { 'pickup-points': 'Select pickup point', 'pickup-terminals': 'Select terminal' } as const

/** A shop in which nothing was typed, chosen or loaded. */
export const resetShop = (): void => {
  $quote.set({ ...$quote.get(), country: '', city: '', postcode: '' })
  $chosenPoints.set({})
  readFacts({ baseUrl: 'https://shop.test/' })
  forgetPoints()
  localStorage.clear()
  sessionStorage.clear()
  setSection('tide-data', { selectedPickupPoint: null })
}

export const widgetOf = (name: Name): typeof points =>
  name === 'pickup-points' ? points : (terminals as typeof points)

/** A host with the server's own list. */
export const markup = (name: Name, attributes = '', options = ''): string =>
  `<div data-widget="${name}" data-carrier="tide" data-title="Tide" ${attributes}><div data-fallback><select name="tide_parcel_terminal"><option value="">-</option>${options}</select></div></div>`

export const connectPicker = (name: Name, attributes = '', options = '') =>
  connect(widgetOf(name), name, markup(name, attributes, options))

export const all = <Found extends HTMLElement = HTMLElement>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(selector),
]

export const button = (text: string): HTMLButtonElement | undefined =>
  all<HTMLButtonElement>('button').find(each => each.textContent === text)

/** Types into the search box. */
export const write = (text: string): void => {
  const field = find<HTMLInputElement>('[role=combobox]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

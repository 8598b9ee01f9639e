import { onFieldChange, writeField } from '../../core/dom/changes.ts'
import { make } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { parseRules } from '../../core/form/rules.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { onCartItem } from '../../core/product/cart-item.ts'
import { countQuantity } from '../../core/product/count-quantity.ts'
import { labels } from './labels.ts'
import { pressed } from './model.ts'
import { QuantityOptions } from './options.ts'

const FIELD = 'input[name=qty], input.qty'
const UP = '.qtyplus, .qty-inc'
const BUTTONS = `${UP}, .qtyminus, .qty-dec`

/** The field of a button: that of its own control, as in a bundle's options, else the form's. */
const fieldOf = (button: Element) =>
  [button.closest('.control.qty, .field.qty'), button.closest('form')]
    .map(root => root?.querySelector<HTMLInputElement>(FIELD))
    .find(Boolean)

/** The increments of the field's rule, where no step says how far a press leads. */
const lotOf = ({ step, dataset }: HTMLInputElement): number =>
  step ? 0 : Number(Object(parseRules(dataset['validate'] ?? '')['validate-item-quantity'])['qtyIncrements']) || 0

/** Gives each button a name, and Luma's links without an address the role of a button. */
const nameButtons = (host: HTMLElement, productName: string | undefined) => {
  const area = host.closest('.product-info-main, .product-item')
  const own = (area ?? document).querySelector('.page-title, .product-item-name, h1')
  // Blank has the page's title above the product's details; that of a list is no tile's name.
  const title = own ?? (area?.matches('.product-item') ? null : document.querySelector('.page-title'))
  const product = productName ?? title?.textContent?.trim() ?? ''
  for (const button of host.querySelectorAll<HTMLElement>(BUTTONS)) {
    // A row of a grouped product has a name of its own.
    const name = button.closest('tr')?.querySelector('.product-item-name')?.textContent?.trim() ?? product
    if (!button.hasAttribute('aria-label'))
      button.setAttribute('aria-label', translate(button.matches(UP) ? labels.increase : labels.decrease, name))
    if (button.tagName === 'BUTTON') continue
    button.setAttribute('role', 'button')
    button.tabIndex = 0
  }
}

const makeButton = (name: string, sign: string, signal: AbortSignal) => {
  const button = make('button', { type: 'button', class: `skerry-quantity__button qty-${name}` }, sign)
  signal.addEventListener('abort', () => button.remove())
  return button
}

/** Shows the cart's quantity on the page that edits an item, until the shopper enters another; a new one of the cart wins. */
const followCart = (
  host: HTMLElement,
  field: HTMLInputElement | undefined,
  change: (field: HTMLInputElement, value: string) => void,
  signal: AbortSignal,
) => {
  let last: string | undefined
  onCartItem(
    host.closest('form'),
    ({ qty }) => {
      if (!field) return
      // At first it is the server's own quantity, or one that was entered before this chunk was loaded.
      const isNew = last === undefined ? field.value === field.defaultValue : last !== `${qty}`
      last = `${qty}`
      if (isNew) change(field, last)
    },
    signal,
  )
}

/** Buttons and limits of quantity fields, which accept no minus sign; their quantity is in `$quantity`. */
const connectQuantity = (host: HTMLElement, options: QuantityOptions, signal: AbortSignal): void => {
  const { min, max, step, buttons, productName } = options
  const fields = [...host.querySelectorAll<HTMLInputElement>(FIELD)]
  const [field] = fields
  const hasButtons = !!host.querySelector(BUTTONS)
  const written = [...host.querySelectorAll<HTMLElement>(BUTTONS), ...fields]
  signal.addEventListener('abort', snapshot(written))
  for (const each of fields) {
    if (min !== undefined) each.min = `${min}`
    if (max !== undefined) each.max = `${max}`
    if (step !== undefined) each.step = `${step}`
    if (buttons ?? !hasButtons) {
      each.before(makeButton('dec', '−', signal))
      each.after(makeButton('inc', '+', signal))
    }
  }
  nameButtons(host, productName)

  const count = (counted: HTMLInputElement) => countQuantity(host, counted)
  const change = (changed: HTMLInputElement, value: string) => {
    if (changed.value === value) return
    changed.value = value
    count(changed)
    writeField(changed, value, ['input', 'change'])
  }

  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(BUTTONS)
    const pressedField = button && fieldOf(button)
    if (!button || !pressedField) return
    event.preventDefault()
    const { value, min, step, disabled } = pressedField
    const size = Number(step) || 1
    const next = pressed(value, button.matches(UP) ? size : -size, Number(min), lotOf(pressedField))
    if (!disabled) change(pressedField, `${next}`)
  }
  host.addEventListener('click', press, { signal })
  host.addEventListener(
    'keydown',
    event => {
      // Native buttons send a click.
      if (/^( |Enter)$/.test(event.key) && (event.target as Element).matches('[role=button]')) press(event)
    },
    { signal },
  )

  // Prevented before it is typed, so that the caret stays; removed from pasted text afterwards.
  const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
    (target as HTMLInputElement).type === 'number'
  host.addEventListener(
    'beforeinput',
    event => {
      if (isNumber(event.target) && event.data === '-') event.preventDefault()
    },
    { signal },
  )
  const stripMinus = (target: EventTarget | null) => {
    if (isNumber(target) && target.value[0] === '-') target.value = target.value.slice(1)
  }
  host.addEventListener('input', ({ target }) => stripMinus(target), { signal, capture: true })
  // Typed before this chunk was loaded.
  for (const typed of host.querySelectorAll('input')) stripMinus(typed)

  // Of several fields of one product the first counts.
  for (const each of fields.toReversed()) count(each)
  onFieldChange(host, count, signal)
  followCart(host, field, change, signal)
}

/** Quantity fields with plus and minus. */
export default defineBehavior(QuantityOptions, connectQuantity)

/** What swatches do besides drawing: the choice goes to the shared stores and to the page's own scripts. */
import { batch } from 'nanostores'
import { jQueryOf, onFieldChange } from '../../core/dom/changes.ts'
import { emit } from '../../core/dom/emit.ts'
import { load } from '../../core/island/load.ts'
import { onCartItem } from '../../core/product/cart-item.ts'
import { $priceChanges } from '../../core/product/price-changes.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $selection, type Selection } from '../../core/product/selection.ts'
import { choose, fromAddress, preselect, selectionOf } from './model.ts'
import type { SwatchesOptions } from './options.ts'
import type { Chosen, Variants } from './variants.ts'

/** Options of a page that brought data. */
export type Facts = SwatchesOptions & { variants: Variants }

export const productOf = (host: HTMLElement, { config }: SwatchesOptions): string =>
  productIdOf(host) || String(config.productId)

/** Children shown by `preSelectedGallery`, by host: their pictures are in the page also when they are chosen again. */
const seeds = new WeakMap<HTMLElement, string | undefined>()

const write = (host: HTMLElement, facts: Facts, chosen: Chosen, before?: Selection) => {
  const productId = productOf(host, facts)
  const { selection, change } = selectionOf(facts, chosen, before, seeds.get(host))
  if (!before) seeds.set(host, selection.pictures.product)
  batch(() => {
    $priceChanges(productId).setKey('prices', change)
    $selection(productId).set(selection)
  })
  const child = host.closest('form')?.querySelector<HTMLInputElement>('[name=selected_configurable_option]')
  if (child && facts.variants.isSequential) child.value = selection.child ?? ''
  const added = Object.keys(chosen).some(id => chosen[id] !== before?.attributes[id])
  if (added || before)
    emit(host, added ? 'swatches:selected' : 'swatches:cleared', {
      productId,
      attributes: chosen,
      child: selection.child,
    })
}

const writeNext = (host: HTMLElement, facts: Facts, next: (chosen: Chosen) => Chosen) => {
  const before = $selection(productOf(host, facts)).get()
  const chosen = next(before.attributes)
  if (JSON.stringify(chosen) !== JSON.stringify(before.attributes)) write(host, facts, chosen, before)
}

/** Chooses an option, or clears the attribute with an empty id; what cannot be chosen changes nothing. */
export const chooseOption = (host: HTMLElement, facts: Facts, attributeId: string, optionId: string): void => {
  const attribute = facts.variants.attributes.find(({ id }) => id === attributeId)
  if (attribute) writeNext(host, facts, chosen => choose(facts.variants, chosen, attribute, optionId))
}

/** Fields of the form, one per attribute: the server's own, or the drawn ones. */
export const fieldsOf = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="super_attribute["]'),
]

const attributeIn = (name: string) => name.slice('super_attribute['.length, -1)

const valuesOf = (root: ParentNode): Chosen =>
  Object.fromEntries(fieldsOf(root).map(({ name, value }) => [attributeIn(name), value]))

type Redirect = { form?: unknown; redirectParameters?: string[] }

const REDIRECT = 'catalogCategoryAddToCartRedirect'

/** Puts the choice into the address that a refused tile leads to, so that the product page opens with it. */
const addToRedirects = (host: HTMLElement, { isSequential, attributes }: Variants, signal: AbortSignal) => {
  const push = ({ form, redirectParameters }: Redirect) => {
    // Old code hands the form over in a jQuery object.
    const element = form instanceof Element ? form : (form as ArrayLike<unknown> | undefined)?.[0]
    if (element && element !== host.closest('form')) return
    const chosen = valuesOf(host)
    for (const { id, code } of attributes) {
      const parameter = `${isSequential ? id : code}=${chosen[id]}`
      if (chosen[id] && !redirectParameters?.includes(parameter)) redirectParameters?.push(parameter)
    }
  }
  const hear = (event: Event, payload?: Redirect) => push(payload ?? (event as CustomEvent<Redirect>).detail ?? {})
  document.body.addEventListener(REDIRECT, hear, { signal })
  // jQuery's `trigger` reaches no native listener.
  const body = jQueryOf()?.(document.body)
  body?.on(REDIRECT, hear as (event: unknown) => void)
  signal.addEventListener('abort', () => body?.off(REDIRECT, hear as (event: unknown) => void))
}

/** Brings the tooltip with the first hover or focus; when that fails, the next one tries again. */
const loadTooltip = (host: HTMLElement, signal: AbortSignal) => {
  const arrival = new AbortController()
  const listen = () =>
    load('core/view/tooltip.ts', () => import('../../core/view/tooltip.ts')).then(
      ({ connectTooltip }) => {
        if (!arrival.signal.aborted && !signal.aborted) connectTooltip(host, '.swatch-option', signal)
        arrival.abort()
      },
      () => {},
    )
  for (const name of ['mouseover', 'focusin'])
    host.addEventListener(name, listen, { signal: AbortSignal.any([signal, arrival.signal]) })
}

/**
 * Chooses what the page opens with, while the server's own fields still stand in the host, and listens from then on.
 *
 * A field that the shopper has set before the script came wins over everything (swatches contract, A4).
 */
export const begin = (host: HTMLElement, facts: Facts, signal: AbortSignal): void => {
  const { config, variants } = facts
  const $chosen = $selection(productOf(host, facts))
  const defaults = (config.defaultValues ?? {}) as Chosen
  const texts = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  write(
    host,
    facts,
    preselect(variants, [valuesOf(host), $chosen.get().attributes, ...fromAddress(location), texts(defaults)]),
  )
  onCartItem(
    host.closest('form'),
    ({ options = [] }) => {
      const inCart = Object.fromEntries(options.map(({ option_id, option_value }) => [option_id, String(option_value)]))
      writeNext(host, facts, chosen => preselect(variants, [inCart, chosen]))
    },
    signal,
  )
  onFieldChange(
    host,
    ({ name, value, parentElement }) => {
      // The dropdown beside a hidden field has no name; its wrapper knows the attribute.
      const id = name
        ? attributeIn(name)
        : parentElement?.closest<HTMLElement>('[data-attribute-id]')?.dataset['attributeId']
      if (!id) return
      chooseOption(host, facts, id, value === '0' ? '' : value)
      // What could not be chosen must not stay in the field.
      writeFields(host, $chosen.get().attributes)
    },
    signal,
  )
  addToRedirects(host, variants, signal)
  if (facts.showTooltip) loadTooltip(host, signal)
}

/**
 * Brings the form's fields in line with the choice and tells the page, as a shopper's own change would.
 *
 * They are not React's: scripts of the page may write into them (swatches contract, A2).
 */
export const writeFields = (host: HTMLElement, chosen: Chosen): void => {
  for (const field of fieldsOf(host)) {
    const value = chosen[attributeIn(field.name)] ?? ''
    if (field.value === value) continue
    field.value = value
    // A dropdown may not list it yet.
    if (field.value === value) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

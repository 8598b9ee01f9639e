import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { make } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { translate } from '../../core/page/translate.ts'
import { finalAmount, type TierPrice } from '../../core/product/price.ts'
import { formatFrom, formatPrice } from '../../core/product/price-format.ts'
import { $prices } from '../../core/product/prices.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $selection, type Selection } from '../../core/product/selection.ts'
import { labels } from './labels.ts'
import { ANNOUNCE_MS, normalise, sentenceParts } from './model.ts'
import type { PriceOptions } from './options.ts'
import { codeOf, printedPrices, wrappersOf } from './printed.ts'

/** Products whose price is read out: only the first box of a product does so. */
const announced = new Set<string>()

/** Reads out new prices of the page's product; tiles are silent. */
const announcer = (host: HTMLElement, productId: string, signal: AbortSignal) => {
  if (announced.has(productId) || host.closest('.product-item')) return undefined
  announced.add(productId)
  announce('')
  const announceLater = debounce((text: string) => announce(translate(labels.price, text)), ANNOUNCE_MS)
  signal.addEventListener('abort', () => {
    announced.delete(productId)
    announceLater.cancel()
  })
  return announceLater
}

/** Writes an amount into the server's element, which keeps its largest width, so that nothing beside it moves. */
const write = (wrapper: HTMLElement, text: string) => {
  let shown = wrapper.querySelector<HTMLElement>('.price')
  if (!shown) {
    shown = make('span', { class: 'price' })
    wrapper.replaceChildren(shown)
  }
  const before = normalise(shown.textContent)
  if (before === normalise(text)) return
  const digits = (written: string) => written.replace(/\D/g, '').length
  shown.style.minInlineSize = `${Math.max(Number.parseFloat(shown.style.minInlineSize) || 0, digits(before) + 1)}ch`
  shown.textContent = text
}

/** Writes a child's tier prices into the block that the server keeps for them; without any, it is hidden and keeps its room. */
const drawTiers = (block: HTMLElement, tiers: readonly TierPrice[], format: (amount: number) => string): void => {
  const items = tiers.map(({ qty, price, percentage = 0 }) => {
    const values: Record<string, () => Node | string> = {
      '%1': () => String(Number(qty)),
      '%2': () =>
        make(
          'span',
          { class: 'price-container price-tier_price' },
          make('span', { class: 'price-wrapper' }, make('span', { class: 'price' }, format(Number(price)))),
        ),
      '%3%': () => make('strong', { class: 'benefit' }, make('span', { class: 'percent' }, String(percentage)), '%'),
    }
    return make('li', { class: 'item' }, ...sentenceParts(translate(labels.tier)).map(part => values[part]?.() ?? part))
  })
  if (items.length) block.replaceChildren(make('ul', { class: 'prices-tier items' }, ...items))
  block.hidden = !items.length
}

/** Old price, labels and tier block of a configurable product; the server's markup of any other is left alone. */
const followSelection = (host: HTMLElement, format: (amount: number) => string, signal: AbortSignal) => {
  const block = (host.closest('.product-info-main, .product-item') ?? host.parentElement)?.querySelector<HTMLElement>(
    '[data-role="tier-price-block"]',
  )
  let listed: readonly TierPrice[] | undefined
  return ({ isComplete, isOnSale, tierPrices }: Selection) => {
    if (isComplete === undefined) return
    host.querySelector('.price-box > span')?.classList.toggle('special-price', isOnSale)
    for (const old of host.querySelectorAll<HTMLElement>('.sly-old-price')) {
      // Luma's class hides it on the server's page.
      old.classList.remove('no-display')
      old.hidden = !isOnSale
    }
    for (const label of host.querySelectorAll<HTMLElement>('.normal-price .price-label')) label.hidden = isComplete
    if (block && tierPrices !== listed) {
      if (!listed) signal.addEventListener('abort', snapshot([block]))
      drawTiers(block, tierPrices, format)
    }
    listed = tierPrices
  }
}

/** Writes the product's current prices into a price box; amounts that have not changed stay as the server wrote them. */
const connectPrice = (host: HTMLElement, options: PriceOptions, signal: AbortSignal): void => {
  signal.addEventListener('abort', snapshot(host.querySelectorAll<HTMLElement>('*')))
  const productId = productIdOf(host)
  const format = (amount: number) => formatPrice(amount, formatFrom(options))
  const wrappers = wrappersOf(host)
  const announceLater = announcer(host, productId, signal)
  const stated = Object.entries(printedPrices(host, options)).map(([code, price]) => [code, finalAmount(price)])
  // Both boxes of a bundle have one configuration, but only one of them shows what is chosen.
  const printed = wrappers
    .filter(({ dataset }) => dataset['priceAmount'])
    .map(wrapper => [codeOf(wrapper), Number(wrapper.dataset['priceAmount'])])
  let shown: Readonly<Record<string, number>> = Object.fromEntries([...stated, ...printed])

  const writeAmounts = (next: Readonly<Record<string, number>>) => {
    const before = shown
    shown = next
    for (const wrapper of wrappers) {
      const amount = next[codeOf(wrapper)]
      if (amount !== undefined && amount !== before[codeOf(wrapper)]) write(wrapper, format(amount))
    }
    const { finalPrice: final = 0, oldPrice: old = final } = next
    if (final === (before['finalPrice'] ?? 0) && old === (before['oldPrice'] ?? before['finalPrice'] ?? 0)) return
    const payload = Object.entries(next).map(([code, amount]) => [
      code,
      { amount, adjustments: {}, final: amount, formatted: format(amount) },
    ])
    emitLegacy(host, 'priceUpdated', Object.fromEntries(payload))
    emit(host, 'price:changed', { productId, final, old, formatted: format(final) })
    announceLater?.(format(final))
  }

  const $selected = $selection(productId)
  signal.addEventListener('abort', $selected.subscribe(followSelection(host, format, signal)))
  signal.addEventListener('abort', $prices(productId).subscribe(writeAmounts))
}

export default connectPrice

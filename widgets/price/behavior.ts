import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { keep } from '../../core/dom/borrow.ts'
import { emit } from '../../core/dom/emit.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { type Amount, currentPrices, finalAmount, type TierPrice, tierChange } from '../../core/product/price.ts'
import { $priceChanges } from '../../core/product/price-changes.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $quantity } from '../../core/product/quantity.ts'
import { $selection } from '../../core/product/selection.ts'
import { labels } from './labels.ts'
import { ANNOUNCE_MS, normalise } from './model.ts'
import type { PriceOptions } from './options.ts'
import { drawTiers } from './tier-block.ts'

/** Products whose price is read out already: one box of a product does it, whatever their number. */
const announced = new Set<string>()

/** Reads out new prices of the page's product; tiles are silent. */
const announcer = (host: HTMLElement, productId: string, signal: AbortSignal) => {
  if (announced.has(productId) || host.closest('.product-item')) return undefined
  announced.add(productId)
  announce('')
  const say = debounce((text: string) => announce(translate(labels.price, text)), ANNOUNCE_MS)
  signal.addEventListener('abort', () => {
    announced.delete(productId)
    say.cancel()
  })
  return say
}

/** Writes an amount where the server wrote it; the width it once had stays, so what stands beside does not move. */
const write = (wrapper: HTMLElement, text: string) => {
  let shown = wrapper.querySelector<HTMLElement>('.price')
  if (!shown) {
    shown = document.createElement('span')
    shown.className = 'price'
    wrapper.replaceChildren(shown)
  }
  const before = normalise(shown.textContent)
  if (before === normalise(text)) return
  const digits = (written: string) => written.replace(/\D/g, '').length
  shown.style.minInlineSize = `${Math.max(Number.parseFloat(shown.style.minInlineSize) || 0, digits(before) + 1)}ch`
  shown.textContent = text
}

/** Keeps a price box in step with what is chosen and how many of it (price contract, 1). */
export const connectPrice = (host: HTMLElement, options: PriceOptions, signal: AbortSignal): void => {
  signal.addEventListener('abort', keep(host.querySelectorAll<HTMLElement>('*')))
  const productId = productIdOf(host)
  const format = (amount: number) => formatPrice(amount, options.priceFormat ?? page.priceFormat)
  const wrappers = [...host.querySelectorAll<HTMLElement>('[data-price-type]')]
  const typeOf = ({ dataset }: HTMLElement) => dataset['priceType'] as string
  const printed = wrappers.map(wrapper => [typeOf(wrapper), { amount: Number(wrapper.dataset['priceAmount']) || 0 }])
  const original: Record<string, Amount> = { ...Object.fromEntries(printed), ...options.prices }

  const say = announcer(host, productId, signal)
  const $chosen = $selection(productId)
  const $changes = $priceChanges(productId)
  const $pieces = $quantity(productId)
  const amounts = (prices: Record<string, Amount>) => {
    const final = finalAmount(prices['finalPrice'])
    return { final, old: prices['oldPrice'] ? finalAmount(prices['oldPrice']) : final }
  }
  let shown = original
  let drawnTiers: readonly TierPrice[] | undefined
  let restoreTiers: (() => void) | undefined

  const draw = () => {
    const { isComplete, isOnSale, tierPrices } = $chosen.get()
    const changes = $changes.get()
    const isConfigurable = isComplete !== undefined
    const tiers = isConfigurable ? tierPrices : options.tierPrices
    // Of the child alone: what a custom option costs is not part of a tier.
    const child = currentPrices(original, { prices: changes['prices'] ?? {} })
    const prices = currentPrices(original, { ...changes, tier: tierChange(child, tiers, $pieces.get()) })

    for (const wrapper of wrappers) {
      const price = prices[typeOf(wrapper)]
      if (price && finalAmount(price) !== finalAmount(shown[typeOf(wrapper)]))
        write(wrapper, format(finalAmount(price)))
    }
    if (isConfigurable) {
      host.querySelector(':scope > span')?.classList.toggle('special-price', isOnSale)
      for (const old of host.querySelectorAll<HTMLElement>('.sly-old-price')) {
        // Luma's class hides it on the server's page.
        old.classList.remove('no-display')
        old.hidden = !isOnSale
      }
      for (const label of host.querySelectorAll<HTMLElement>('.normal-price .price-label')) label.hidden = isComplete
      const block = (
        host.closest('.product-info-main, .product-item') ?? host.parentElement
      )?.querySelector<HTMLElement>('[data-role="tier-price-block"]')
      if (block && tierPrices !== drawnTiers) {
        restoreTiers ??= keep([block])
        drawTiers(block, tierPrices, format)
      }
      drawnTiers = tierPrices
    }

    const before = amounts(shown)
    const now = amounts(prices)
    shown = prices
    if (before.final === now.final && before.old === now.old) return
    const formatted = format(now.final)
    emit(host, 'price:changed', { productId, ...now, formatted })
    say?.(formatted)
  }

  signal.addEventListener('abort', () => restoreTiers?.())
  for (const $store of [$chosen, $changes, $pieces]) signal.addEventListener('abort', $store.listen(draw))
  draw()
}

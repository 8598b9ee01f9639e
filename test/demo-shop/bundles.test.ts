/** What the kit shows for a bundle and what the shop's cart charges, by rules that were written apart. */
import { expect, test } from 'vitest'
import { currentPrices, finalAmount, tierChange } from '../../core/product/price.ts'
import { breakfastSet, firstNightKit } from '../../fixtures/shop/catalogue/bundles.ts'
import { priceConfig } from '../../fixtures/shop/catalogue/magento-json.ts'
import type { Bundle } from '../../fixtures/shop/catalogue/model.ts'
import { round, stores } from '../../fixtures/shop/catalogue/store.ts'
import { bundlePrice, isMultiple, optionConfig, partsOf } from '../../fixtures/shop/magento/bundle.ts'
import { bundleFrom, type Choice, changesOf, orderFor, sourceOf } from '../../widgets/bundle/model.ts'

const CHOICES = 10_000

/** Numbers from 0 to 1 that are the same in every run. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 4294967296
}

/** A form's fields, and the same choice as the kit reads it. */
const chooseFrom = ({ options }: Bundle, random: () => number) => {
  const fields: Record<string, string> = {}
  const choice: Record<string, { id: string; qty: number }[]> = {}
  for (const option of options) {
    const { id, isRequired, selections } = option
    const first = Math.floor(random() * selections.length)
    const chosen = isMultiple(option)
      ? selections.filter(() => random() < 0.5)
      : selections.filter((_, index) => index === first && (isRequired || random() < 0.7))
    choice[id] = chosen.map(({ id, qty, isQtyFree }) => ({ id, qty: isQtyFree ? 1 + Math.floor(random() * 12) : qty }))
    if (isMultiple(option)) fields[`bundle_option[${id}][]`] = chosen.map(({ id }) => id).join(',')
    else if (chosen[0]) {
      fields[`bundle_option[${id}]`] = chosen[0].id
      // A quantity that is switched off is not sent.
      if (chosen[0].isQtyFree) fields[`bundle_option_qty[${id}]`] = `${choice[id]?.[0]?.qty}`
    }
  }
  return { fields, choice }
}

type Tiers = ReturnType<typeof priceConfig>['tierPrices']

const shownFor = (config: object, choice: Choice, count: number, tiers: Tiers) => {
  const bundle = bundleFrom({ ...config })
  const order = orderFor(count, tiers, [], bundle)
  const changes = Object.entries(bundle.options).map(([id, option]) =>
    changesOf(option, own => sourceOf(`bundle_option[${id}]`, own), [], choice[id] ?? [], bundle.isFixed, order),
  )
  const tier = tierChange(bundle.prices, tiers, count)
  return round(finalAmount(currentPrices(bundle.prices, Object.assign({ tier }, ...changes))['finalPrice']))
}

test.each([firstNightKit, breakfastSet])(
  'the cart charges for $slug what the kit shows, at 10,000 choices and up to six of them',
  bundle => {
    const [store] = stores
    if (!store) throw new Error('There is no store.')
    const config = optionConfig(bundle, store)
    const { tierPrices } = priceConfig(bundle, store)
    const random = randomFrom(bundle.id)
    const wrong: object[] = []
    const totals = new Set<number>()
    for (let count = 0; count < CHOICES; count += 1) {
      const { fields, choice } = chooseFrom(bundle, random)
      const taken = 1 + Math.floor(random() * 6)
      const charged = bundlePrice(bundle, partsOf(bundle, fields) ?? [], taken)
      const shown = shownFor(config, choice, taken, tierPrices)
      totals.add(charged)
      if (!(Math.abs(shown - charged) < 0.005)) wrong.push({ shown, charged, taken, choice })
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(totals.size).toBeGreaterThan(10)
  },
)

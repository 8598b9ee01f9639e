/** Ten thousand random bundles and choices, against a reference that is slow and plain. */
import { expect, test } from 'vitest'
import { currentPrices, finalAmount, type Prices } from '../../../core/product/price.ts'
import { bundleFrom, type Choice, changesOf, sourceOf } from '../../../widgets/bundle/model.ts'

const BUNDLES = 10_000
const CODES = ['oldPrice', 'basePrice', 'finalPrice']

type RawPrices = Record<string, { amount: number | string; adjustments?: Record<string, number> }>
type RawSelection = {
  qty: number | string
  prices: RawPrices
  tierPrice: { price_qty: string; prices: RawPrices }[]
}
type RawOption = { selections: Record<string, RawSelection> }
type Picked = Record<string, { id: string; qty: number }[]>

/** Numbers from 0 to 1 that are the same in every run. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

const makeBundle = (random: () => number) => {
  const whole = (most: number) => Math.floor(random() * (most + 1))
  const cents = () => whole(20_000) / 100
  const isTaxed = random() < 0.5
  const pricesOf = (final: number): RawPrices => ({
    oldPrice: { amount: final + (random() < 0.3 ? cents() : 0) },
    basePrice: { amount: Math.round(final / 0.0121) / 100 },
    finalPrice: {
      amount: random() < 0.5 ? final : `${final}`,
      ...(isTaxed && { adjustments: { tax: whole(500) / 100, weee: whole(100) / 100 } }),
    },
  })
  const makeSelection = (): RawSelection => ({
    qty: random() < 0.5 ? 1 + whole(4) : `${1 + whole(4)}.0000`,
    prices: pricesOf(cents()),
    tierPrice: Array.from({ length: whole(4) }, () => ({ price_qty: `${1 + whole(14)}`, prices: pricesOf(cents()) })),
  })
  let id = 0
  const options: Record<string, RawOption> = {}
  for (let option = 1; option <= 1 + whole(4); option += 1) {
    const selections: Record<string, RawSelection> = {}
    for (let count = 0; count <= whole(5); count += 1) selections[`${++id}`] = makeSelection()
    options[`${option}`] = { selections }
  }
  // Fixed bundles have a price of their own.
  const config = { prices: pricesOf(random() < 0.5 ? 0 : cents()), options }
  const picked: Picked = {}
  for (const [option, { selections }] of Object.entries(options)) {
    const all = Object.keys(selections)
    const many = random() < 0.5 ? all.filter(() => random() < 0.5) : all.slice(0, whole(1))
    picked[option] = many.map(id => ({ id, qty: random() < 0.5 ? Number(selections[id]?.qty) : whole(15) }))
  }
  return { config, picked }
}

const final = ({ finalPrice }: RawPrices): number => {
  let sum = Number(finalPrice?.amount)
  for (const adjustment of Object.values(finalPrice?.adjustments ?? {})) sum += adjustment
  return sum
}

/** The amount of one code, added up as a shop's clerk would. */
const reference = (config: { prices: RawPrices; options: Record<string, RawOption> }, picked: Picked, code: string) => {
  const amountOf = (prices: RawPrices) => {
    let sum = Number(prices[code]?.amount)
    for (const adjustment of Object.values(prices[code]?.adjustments ?? {})) sum += adjustment
    return sum
  }
  let total = amountOf(config.prices)
  for (const [option, chosen] of Object.entries(picked))
    for (const { id, qty } of chosen) {
      const own = config.options[option]?.selections[id] as RawSelection
      let best = own.prices
      for (const tier of own.tierPrice)
        if (qty >= Number(tier.price_qty) && final(tier.prices) < final(best) - 1e-9) best = tier.prices
      total += amountOf(best) * qty
    }
  return total
}

test('ten thousand random bundles cost what the plain reference adds up, at each of several choices', () => {
  const random = randomFrom(20)
  const wrong: object[] = []
  let chosenPieces = 0
  for (let count = 0; count < BUNDLES; count += 1) {
    const { config, picked } = makeBundle(random)
    const kept = JSON.stringify(config)
    const bundle = bundleFrom(config)
    const steps: Choice[] = [picked, Object.fromEntries(Object.keys(picked).map(id => [id, []])), picked]
    let before: Choice = {}
    let changes: Record<string, Prices> = {}
    for (const choice of steps) {
      for (const [id, option] of Object.entries(bundle.options))
        changes = {
          ...changes,
          ...changesOf(option, own => sourceOf(`bundle_option[${id}]`, own), before[id] ?? [], choice[id] ?? []),
        }
      before = choice
      const shown = currentPrices(bundle.prices, changes)
      for (const code of CODES) {
        const wanted = reference(config, choice as Picked, code)
        if (!(Math.abs(finalAmount(shown[code]) - wanted) < 1e-4)) wrong.push({ code, wanted, config, choice })
      }
    }
    chosenPieces += Object.values(picked).flat().length
    if (JSON.stringify(config) !== kept) wrong.push({ changed: config })
  }
  expect(wrong).toEqual([])
  expect(chosenPieces).toBeGreaterThan(BUNDLES)
})

import { batch, computed } from 'nanostores'
import { onFieldChange, onFieldWrite } from '../../core/dom/changes.ts'
import { emit } from '../../core/dom/emit.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { $parts } from '../../core/product/parts.ts'
import { $statedPrices, setPriceChanges } from '../../core/product/price-changes.ts'
import { formatFrom, formatPrice } from '../../core/product/price-format.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $quantity } from '../../core/product/quantity.ts'
import { isChanged, optionIdOf } from './fields.ts'
import { entriesOf, type Group, groupsIn, preselect, selectedIn, showSelection, writeEntries } from './groups.ts'
import {
  bundleFrom,
  type Choice,
  type Chosen,
  changesOf,
  configWith,
  isWithin,
  ONE,
  orderFor,
  parsePieces,
  partsOf,
} from './model.ts'
import type { BundleOptions } from './options.ts'
import { printedTiers } from './printed-tiers.ts'

const isSame = (one: Chosen, other: Chosen) => JSON.stringify(one) === JSON.stringify(other)

/** Pieces of each selection: the shopper's own, else the shop's. */
const createQuantities = () => {
  const entered = new Map<Group, Map<string, number>>()
  return {
    of: (group: Group, id: string) => entered.get(group)?.get(id) ?? group.option.selections[id]?.qty ?? 0,
    enter: (group: Group, id: string, qty: number) =>
      entered.set(group, new Map([...(entered.get(group) ?? []), [id, qty]])),
  }
}

/** Price, summary and texts of a bundle follow what is chosen in the server's fields. */
const connectBundle = (host: HTMLElement, { optionConfig }: BundleOptions, signal: AbortSignal): void => {
  const productId = productIdOf(host)
  const bundle = bundleFrom(optionConfig)
  const groups = groupsIn(host, bundle)
  const all = [...groups.values()]
  const form = host.closest('form') ?? host
  const priceFormat = formatFrom(optionConfig)
  const quantities = createQuantities()
  const undo = snapshot(
    all.flatMap(group => [...entriesOf(group), ...group.tierBlocks, ...(group.quantity ? [group.quantity] : [])]),
  )
  let choice: Choice = {}
  let order = ONE
  let emitted: Readonly<Record<string, unknown>> = optionConfig
  /** While the quantity of another selection is written. */
  let isShowing = false

  const chosenOf = (group: Group, ids = selectedIn(group)): Chosen =>
    ids.map(id => ({ id, qty: quantities.of(group, id) }))

  const show = (group: Group, [id]: readonly string[]) => {
    isShowing = true
    showSelection(group, id, id === undefined ? 0 : quantities.of(group, id))
    isShowing = false
  }

  /** Updates prices and summary to the choice of some options; the others stay. */
  const apply = (changed: Choice) => {
    const before = choice
    choice = { ...before, ...changed }
    const changes = Object.entries(changed).map(([id, chosen]) => {
      const { option, source } = groups.get(id) as Group
      return changesOf(option, source, before[id] ?? [], chosen, bundle.isFixed, order)
    })
    batch(() => {
      setPriceChanges(productId, Object.assign({}, ...changes))
      $parts(productId).set(partsOf(bundle, choice))
    })
  }

  const emitSummary = (changed: Choice) => {
    emitted = configWith(emitted, changed)
    emitLegacy(form, 'updateProductSummary', { config: emitted })
  }

  const start = (group: Group): readonly [string, Chosen] => {
    preselect(group)
    writeEntries(group, amount => formatPrice(amount, priceFormat))
    const ids = selectedIn(group)
    const [id] = ids
    const { quantity, limits } = group
    // Entered before this script has started.
    const entered = quantity && !quantity.disabled && isChanged(quantity) ? quantity.value : undefined
    if (id !== undefined && entered !== undefined && isWithin(parsePieces(entered), limits))
      quantities.enter(group, id, parsePieces(entered))
    show(group, ids)
    // Outside its limits it stays as it is: the field's own validation says what is wrong.
    if (quantity && !quantity.disabled && entered !== undefined) quantity.value = entered
    return [group.id, chosenOf(group, ids)]
  }

  const follow = (field: HTMLInputElement) => {
    const group = groups.get(optionIdOf(field))
    if (!group) return
    const before = choice[group.id] ?? []
    const ids = selectedIn(group)
    const [id] = ids
    if (field !== group.quantity) {
      // A click raises two events.
      if (ids.length === before.length && ids.every((own, at) => own === before[at]?.id)) return
      show(group, ids)
    } else if (id !== undefined) quantities.enter(group, id, parsePieces(field.value))
    const chosen = chosenOf(group, ids)
    if (isSame(chosen, before)) return
    // The field's own validation says what is wrong; until then the last right choice stays shown.
    if (group.quantity && chosen.some(({ qty }) => !isWithin(qty, group.limits))) return
    apply({ [group.id]: chosen })
    emitSummary({ [group.id]: chosen })
    emit(host, 'bundle:changed', { productId, selected: choice })
  }

  // The parts make up the price: what the boxes state contains the server's own choice already.
  const stated = { prices: bundle.prices, tierPrices: [] }
  const $stated = $statedPrices(productId)
  const printed = printedTiers()
  const $order = computed([$quantity(productId), $stated], (count, boxes) =>
    orderFor(
      count,
      boxes.flatMap(({ tierPrices }) => tierPrices),
      printed,
      bundle,
    ),
  )
  const followOrder = (next: typeof order) => {
    const isSame = next.count === order.count && next.share === order.share
    order = next
    if (!isSame) apply(choice)
  }
  signal.addEventListener('abort', $order.subscribe(followOrder))
  batch(() => {
    $stated.set([stated, ...$stated.get()])
    apply(Object.fromEntries(all.map(start)))
  })
  emitSummary(choice)
  onFieldChange(host, follow, signal)
  // The buttons of `quantity`.
  onFieldWrite(host, field => isShowing || follow(field), signal)
  signal.addEventListener('abort', () => {
    batch(() => {
      $stated.set($stated.get().filter(other => other !== stated))
      apply(Object.fromEntries(all.map(({ id }) => [id, []])))
      $parts(productId).set(undefined)
    })
    undo()
  })
}

export default connectBundle

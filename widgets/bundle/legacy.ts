/** Hosts that replace Magento's bundle, its summary and its price boxes: each of them follows the others of its own kind alone. */
import { giveBack, type Replaced, replaced } from '../../core/legacy/replaced.ts'
import { productIdOf } from '../../core/product/product-id.ts'

const TOGETHER = ['price', 'bundle-summary', 'bundle']

/** Hosts of the same product that replace what `widget` does. */
const hostsOf = (host: HTMLElement, widget: string) =>
  [...replaced].filter(([other, own]) => own[widget] && productIdOf(other) === productIdOf(host))

const giveAllBack = (host: HTMLElement): void => {
  for (const widget of TOGETHER) for (const [other] of hostsOf(host, widget)) giveBack(other, widget)
}

export const adapt = (host: HTMLElement, own: Replaced): void => {
  const boxes = hostsOf(host, 'price')
  for (const part of [own, ...boxes.map(([, { price }]) => price as Replaced)]) part.undo = () => giveAllBack(host)
  if (!boxes.length) giveBack(host, 'bundle')
}

export const adaptSummary = (host: HTMLElement): void => {
  if (!hostsOf(host, 'bundle').length) giveBack(host, 'bundle-summary')
}

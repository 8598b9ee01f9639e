import { debounce } from '../../core/async/debounce.ts'
import { make } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { translate } from '../../core/page/translate.ts'
import { $parts, type Part } from '../../core/product/parts.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { labels } from './labels.ts'
import { ANNOUNCE_MS, changedParts } from './model.ts'
import type { BundleSummaryOptions } from './options.ts'

const line = ({ qty, name }: Part['chosen'][number]) => translate(labels.line, qty, name)

const item = ({ title, chosen }: Part) =>
  make(
    'li',
    {},
    make('strong', { class: 'label' }, translate(labels.title, title)),
    ' ',
    make('div', { 'data-container': 'options' }, ...chosen.map(own => make('div', {}, line(own)))),
  )

const sentence = ({ title, chosen }: Part) =>
  chosen.length ? `${translate(labels.title, title)} ${chosen.map(line).join(', ')}` : translate(labels.none, title)

/** Updates the list to `parts`; what has not changed stays the same node, so that only the rest is laid out. */
const redraw = (list: HTMLElement, drawn: ReadonlyMap<string, Element>, parts: readonly Part[]) => {
  const items = new Map(parts.map(part => [JSON.stringify(part), part]))
  const next = new Map([...items].map(([key, part]) => [key, drawn.get(key) ?? item(part)]))
  const kept = new Set(next.values())
  for (const old of [...list.childNodes]) if (!kept.has(old as Element)) old.remove()
  let place = list.firstChild
  for (const node of kept)
    if (node === place) place = place.nextSibling
    else list.insertBefore(node, place)
  return next
}

/** Lists what is chosen, and reads out politely what has changed once it stays as it is. */
const connectSummary = (host: HTMLElement, _: BundleSummaryOptions, signal: AbortSignal) => {
  const productId = productIdOf(host)
  const list = host.querySelector('ul') ?? host.appendChild(make('ul', { class: 'bundle items' }))
  const undo = snapshot([host, list])
  const status = make('div', { class: 'skerry-sr-only', role: 'status' })
  host.append(status)
  let drawn: ReadonlyMap<string, Element> = new Map()
  let announced: readonly Part[] | undefined
  const announce = debounce((parts: readonly Part[]) => {
    status.textContent = changedParts(announced ?? [], parts)
      .map(sentence)
      .join('. ')
    announced = parts
  }, ANNOUNCE_MS)

  const draw = (parts: readonly Part[] | undefined) => {
    if (!parts) return
    drawn = redraw(list, drawn, parts)
    host.classList.toggle('empty', !parts.length)
    // The first parts are read where they are, with the page.
    if (announced) announce(parts)
    else announced = parts
  }

  signal.addEventListener('abort', announce.cancel)
  signal.addEventListener('abort', $parts(productId).subscribe(draw))
  return () => {
    status.remove()
    undo()
  }
}

export default connectSummary

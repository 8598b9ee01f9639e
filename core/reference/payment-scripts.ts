/** `payment-scripts.json`: every script of the kit that a payment page may load, its hash, and what it is for (PCI DSS 6.4.3). */
import { readFileSync } from 'node:fs'
import type { Manifest } from '../cli/release.ts'
import type { Facts } from './facts.ts'

export type PaymentScript = { file: string; integrity: string; purpose: string }

/** Groups of widgets that a checkout may have; those of products and listings are on other pages. */
const PLACES = ['Checkout', 'Navigation', 'Theme', 'Visitor']

/** The first sentence of a widget's README. */
const purposeOf = (widget: string): string => {
  const [, text = ''] = /^# .*\n+(.+)/.exec(readFileSync(`widgets/${widget}/README.md`, 'utf8')) ?? []
  return `${widget}: ${text}`
}

/** Every script, by the names of files. */
export const toPaymentScripts = ({ widgets }: Facts, manifest: Manifest): PaymentScript[] => {
  const purposes = new Map<string, Set<string>>()
  const add = (file: string, purpose: string) => purposes.set(file, (purposes.get(file) ?? new Set()).add(purpose))
  const { entry, chunks, files } = manifest
  const names = widgets
    .filter(({ place, name }) => PLACES.includes(place) && manifest.widgets[name])
    .map(each => each.name)
  const isOnPage = (source: string) => {
    const [, widget = ''] = /^widgets\/([^/]+)\//.exec(source) ?? []
    return widget ? names.includes(widget) : true
  }
  add(entry.file, 'Starts the widgets of a page, and checks the hash of every other file.')
  add(entry.takeover, 'Gives components of Magento to widgets, on pages where they are taken over.')
  add('skerry.js', 'The one tag, whose name has no hash: imports the entry and the takeover.')
  for (const file of Object.keys(files).filter(name => /^react(-\w{8})?\.js$/.test(name)))
    add(file, 'Renders the islands of a theme’s own; is on no page without them.')
  for (const list of entry.lists) add(list, 'Has the names and hashes of other files.')
  const shared = new Set<string>()
  for (const [source, [own = '', ...imports]] of Object.entries(chunks)) {
    if (!isOnPage(source)) continue
    const [, widget = ''] = /^widgets\/([^/]+)\//.exec(source) ?? []
    add(own, widget ? purposeOf(widget) : `Loaded by widgets when they need it: ${source}`)
    for (const file of imports) shared.add(file)
  }
  for (const file of shared) if (!purposes.has(file)) add(file, 'Code that several widgets share.')
  return [...purposes]
    .map(([file, texts]) => ({ file, integrity: files[file]?.integrity ?? '', purpose: [...texts].join(' ') }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** Brings the built kit into Storybook's frame, as a page's head does: facts, style sheet, one script tag. */
import facts from 'shop:/#[data-skerry-page]'
import { ORIGIN } from '../server/origin.ts'
import type { Visit } from '../server/stand-in.ts'
import type { Globals } from './globals.ts'
import { toDocument, toScript, toTemplate } from './trusted-types.ts'

const NETWORK_HEADER = 'x-story-network'

/** What holds for the whole document: another one needs a page of its own. */
type Held = Pick<Globals, 'flavour' | 'language'>
let held: Held | undefined

/** Network condition and motion of the story that is shown now. */
const now = { network: 'clear', isStill: false }

/** For a story in which the network turns while the shopper is at it. */
export const setNetwork = (network: string): void => {
  now.network = network
}

const address = (path: string) => new URL(path, location.href).href

/** Snippets carry an example's address; a mounted one has this page's. */
export const here = (html: string): string => html.replaceAll(ORIGIN, location.origin)

/** Answers that never come, for a story of a control that waits. */
const STUCK = 'stuck'

/** Every request of the page gets the story's network condition. */
const interceptFetch = () => {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (now.network === 'clear') return send(input, init)
    const request = new Request(input, init)
    if (now.network === STUCK)
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    request.headers.set(NETWORK_HEADER, now.network)
    return send(request)
  }
}

/** `matchMedia` answers as the toolbar says; style sheets follow by an attribute of the document. */
const holdMotion = () => {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = query => {
    const list = ask(query)
    if (!/prefers-reduced-motion: reduce/.test(query)) return list
    return new Proxy(list, {
      get: (target, key) => {
        if (key === 'matches') return now.isStill || target.matches
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

const add = (element: HTMLScriptElement | HTMLLinkElement) => {
  document.head.append(element)
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () =>
      reject(
        new Error(`${'src' in element ? element.src : element.href} did not come. Is the kit built (npm run build)?`),
      ),
    )
  })
}

const begin = async ({ flavour, language }: Held) => {
  interceptFetch()
  holdMotion()
  document.head.append(toTemplate(here(facts[language as 'en'] ?? facts.en)).content)
  const href = address(`skerry/${flavour}/skerry.css`)
  await add(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  await add(toScript(address(`skerry/${flavour}/skerry.js`)))
}

/** The same story on a page of its own, with other globals than the frame's address said. */
const reopen = (globals: Globals) => {
  const url = new URL(location.href)
  url.searchParams.set(
    'globals',
    Object.entries(globals)
      .filter(([, value]) => typeof value === 'string')
      .map(([key, value]) => `${key}:${value}`)
      .join(';'),
  )
  location.replace(url)
  // Nothing more is drawn here.
  return new Promise<never>(() => {})
}

/** Forgets the last visitor, here and in the shop, and lets the story's own one in. */
const open = async (visit: Visit) => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (/^mage-|skerry/.test(key)) store.removeItem(key)
  await fetch('/__book/open', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
  }).catch(() => {
    // A Storybook without a shop behind it shows everything but answers.
  })
}

export type Wish = {
  visit?: Visit
  /** `path#selector`: what this visitor's page of the shop has there; the whole page without a selector. */
  from?: string
}

const STORES: Record<string, string> = { lt: '/lt', ar: '/rtl' }

/** A piece of the page that the shop draws for this visitor, or all that its body holds. */
const fromShop = async (address: string, language: string): Promise<string> => {
  const [path = '', selector] = address.split('#', 2)
  const url = (STORES[language] ?? '') + path
  const text = await (await fetch(url === '/' ? '/home' : url, { headers: { Accept: 'text/html' } })).text()
  const { body } = toDocument(text)
  for (const facts of body.querySelectorAll('[data-skerry-page]')) facts.remove()
  if (!selector) return `<div class="${body.className}" data-container="body">${body.innerHTML}</div>`
  const found = body.querySelector(selector.startsWith('.') || selector.startsWith('[') ? selector : `#${selector}`)
  if (!found) throw new Error(`${url} has no ${selector}.`)
  return found.outerHTML.replaceAll(location.origin, ORIGIN)
}

// A story keeps its signal as long as it stays: other globals or options do not bring another visitor.
const opened = new WeakSet<AbortSignal>()

/** Resolves when the page is the story's: visitor, language, kit and network condition. */
export const prepareStory = async (
  globals: Globals,
  { visit = {}, from }: Wish,
  signal: AbortSignal,
): Promise<{ snippet: string | undefined }> => {
  const { flavour, language, network, motion } = globals
  if (held && (held.flavour !== flavour || held.language !== language)) await reopen(globals)
  now.network = 'clear'
  now.isStill = motion === 'reduced'
  if (!opened.has(signal)) await open(visit)
  opened.add(signal)
  if (!held) {
    held = { flavour, language }
    await begin(held)
  }
  const snippet = from ? await fromShop(from, language) : undefined
  now.network = network
  return { snippet }
}

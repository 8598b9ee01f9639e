/** Loads the built kit into Storybook's frame as a page's head does: facts, stylesheet, one script tag. */
import facts from 'shop:/#[data-skerry-page]'
import { ORIGIN } from '../server/origin.ts'
import type { Visit } from '../server/stand-in.ts'
import type { Globals } from './globals.ts'
import { toDocument, toScript, toTemplate } from './trusted-types.ts'

const NETWORK_HEADER = 'x-story-network'

/** Settings of the whole document: other values need a new page. */
type Held = Pick<Globals, 'flavour' | 'language'>
let held: Held | undefined

/** Network condition and motion of the story that is shown now. */
const now = { network: 'clear', prefersReducedMotion: false }

/** For a story in which the network changes during an action. */
export const setNetwork = (network: string): void => {
  now.network = network
}

const address = (path: string) => new URL(path, location.href).href

/** Replaces the example origin of snippets by that of this page. */
export const here = (html: string): string => html.replaceAll(ORIGIN, location.origin)

/** No answer ever, for stories of loading states. */
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

/** `matchMedia` follows the toolbar; stylesheets follow by an attribute of the document. */
const holdMotion = () => {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = query => {
    const list = ask(query)
    if (!/prefers-reduced-motion: reduce/.test(query)) return list
    return new Proxy(list, {
      get: (target, key) => {
        if (key === 'matches') return now.prefersReducedMotion || target.matches
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

/** Opens the same story on a new page with these globals. */
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
  // This page is being left.
  return new Promise<never>(() => {})
}

/** Replaces the previous visitor, in the browser and in the shop, by the story's own. */
const open = async (visit: Visit) => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (/^mage-|skerry/.test(key)) store.removeItem(key)
  await fetch('/__book/open', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
  }).catch(() => {
    // Without the shop as its server, a Storybook shows everything but answers.
  })
}

export type Wish = {
  visit?: Visit
  /** `path#selector` of the shop's page for this visitor; without a selector the whole page. */
  from?: string
}

const STORES: Record<string, string> = { lt: '/lt', ar: '/rtl' }

/** An element of the shop's page for this visitor, or its whole body. */
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

// A story keeps its signal while it is shown, so other globals or options do not reset the visitor.
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
  now.prefersReducedMotion = motion === 'reduced'
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

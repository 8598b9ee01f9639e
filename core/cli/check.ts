/**
 * `skerry check`: what is wrong with a rendered page, told as the kit itself would tell it, with its place. One file: rule
 * after rule over the same elements, all telling through the same sentence.
 */

import { safeParse } from 'valibot'
import { MAGENTO_ATTRIBUTES, nearest } from '../../core/island/report.ts'
import { referenceOf, references } from '../../widgets/references.ts'
import { closest, isHost, namesOf, pathOf, readElements } from './html.mjs'
import { findFault } from './json-fault.mjs'
import { Problem, readPage } from './release.mjs'

/**
 * @typedef {{ line: number, column: number, widget?: string, element: string, attribute?: string, expected?: string,
 *   received?: string, suggestion?: string, message: string, isWarning?: boolean }} Finding
 */

const WHEN = /^(ready|idle|visible|interaction|media .+|with [a-z-]+)$/
const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const camel = name => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const KERNEL = ['data-widget', 'data-when', 'data-options', 'data-island-state']

/** Attributes that HTML itself gives a meaning: `title` on a host is no forgotten `data-title`. */
const HTML_ATTRIBUTES = new Set(
  'abbr accept action alt async autocomplete autofocus autoplay charset checked cite class cols content controls coords data datetime default defer dir disabled download draggable enctype for form headers height hidden high href hreflang id inert is itemid itemprop kind label lang list loading loop low max maxlength media method min multiple muted name nonce novalidate open optimum part pattern placeholder popover popovertarget poster preload readonly rel required reversed role rows rowspan sandbox scope selected shape size sizes slot span spellcheck src srcset start step style summary tabindex target title translate type usemap value width wrap'.split(
    ' ',
  ),
)

const sentence = ({ widget, what, element, attribute, expected, received, suggestion }) =>
  [
    `${widget ? `[${widget}] ` : ''}${what}`,
    `Element: ${element}.`,
    attribute && `Attribute: ${attribute}: expected ${expected}, received ${received}.`,
    suggestion && `Did you mean ${suggestion}?`,
  ]
    .filter(Boolean)
    .join(' ')

const wordsOf = expected => [...(expected ?? '').matchAll(/"([^"]+)"/g)].map(([, word]) => word)

/** The JSON script of a host, not that of a host inside it. */
const scriptsOf = host => {
  const found = []
  const visit = element => {
    for (const child of element.children) {
      if (isHost(child)) continue
      if (child.name === 'script' && child.attributes.has('data-options')) found.push(child)
      visit(child)
    }
  }
  visit(host)
  return found
}

/** Line of the page where a text inside it stops being JSON. */
const faultLine = ({ text, textLine }) => textLine + text.slice(0, findFault(text) ?? 0).split('\n').length - 1

const readScript = (host, tell) => {
  const [script, second] = scriptsOf(host)
  if (second)
    tell(second, {
      what: 'A second script of options is not read.',
      attribute: 'data-options',
      expected: 'one script in a host',
      received: 'two',
    })
  if (!script) return { said: {} }
  try {
    const said = JSON.parse(script.text.trim() || '{}')
    if (said && typeof said === 'object') return { script, said }
    tell(script, {
      what: 'Invalid options.',
      attribute: 'data-options',
      expected: 'an object',
      received: JSON.stringify(said),
    })
  } catch (error) {
    tell(
      script,
      { what: 'Invalid options.', attribute: 'data-options', expected: 'JSON', received: error.message },
      { line: faultLine(script) },
    )
  }
  return { script, said: {}, isBroken: true }
}

/** What one widget of a host says, checked by the widget's own schema. */
const checkWidget = (host, name, { said, script, isBroken }, tell) => {
  const { options, schema, hostAttributes = {}, needs } = referenceOf(name)
  const known = options.map(({ attribute }) => attribute)
  const knownNames = options.map(option => option.name)
  const attributes = [...host.attributes].filter(
    ([attribute, value]) => attribute.startsWith('data-') && !KERNEL.includes(attribute) && value,
  )
  const input = {
    ...said,
    ...Object.fromEntries(attributes.map(([attribute, value]) => [camel(attribute.slice(5)), value])),
  }
  const others = namesOf(host)
    .filter(other => other !== name)
    .flatMap(other => referenceOf(other)?.options.map(({ attribute }) => attribute) ?? [])
  /** Misspelt attribute → what was meant. */
  const strangers = new Map()
  for (const attribute of host.attributes.keys()) {
    if (
      KERNEL.includes(attribute) ||
      known.includes(attribute) ||
      attribute in hostAttributes ||
      others.includes(attribute)
    )
      continue
    if (MAGENTO_ATTRIBUTES.has(attribute)) continue
    const isData = attribute.startsWith('data-')
    if (!isData && (HTML_ATTRIBUTES.has(attribute) || /^(on|aria-)|:/.test(attribute))) continue
    const bare = attribute.replace(/^data[-_]?/, '')
    const meant = nearest(
      bare,
      known.map(option => option.slice(5)).filter(option => !host.attributes.has(`data-${option}`)),
    )
    if (meant) strangers.set(attribute, `data-${meant}`)
  }
  const { issues = [] } = isBroken ? {} : safeParse(schema, input)
  const explained = new Set()
  for (const issue of issues) {
    const path = issue.path?.map(({ key }) => String(key)) ?? []
    const attribute = `data-${kebab(path[0] ?? '')}`
    const isWritten = path.length === 1 && host.attributes.has(attribute)
    const isMissing = issue.received === 'undefined'
    const [misspelt] = [...strangers].find(([, meant]) => isMissing && meant === attribute) ?? []
    if (misspelt) explained.add(misspelt)
    const suggestion = misspelt
      ? attribute
      : nearest((issue.received ?? '').replaceAll('"', ''), wordsOf(issue.expected))
    tell(
      isWritten || misspelt || !script || isMissing ? host : script,
      {
        widget: name,
        what: isMissing ? 'Missing data.' : 'Invalid options.',
        attribute: misspelt ?? (isWritten || isMissing ? attribute : `data-options, ${path.join('.')}`),
        expected: isMissing ? options.find(({ name }) => name === path[0])?.type : (issue.expected ?? issue.message),
        received: misspelt
          ? `"${host.attributes.get(misspelt)}"`
          : isMissing
            ? 'nothing'
            : (issue.received ?? 'something else'),
        suggestion,
      },
      { attribute: misspelt ?? attribute },
    )
  }
  for (const [attribute, meant] of strangers)
    if (!explained.has(attribute))
      tell(
        host,
        {
          widget: name,
          what: 'Unknown attribute.',
          attribute,
          expected: 'an option of the widget',
          received: `"${host.attributes.get(attribute)}"`,
          suggestion: meant,
        },
        { attribute },
      )
  for (const key of Object.keys(said)) {
    if (knownNames.includes(key)) continue
    const meant = nearest(
      key,
      knownNames.filter(option => !(option in said)),
    )
    if (meant)
      tell(script, {
        widget: name,
        what: 'Unknown option.',
        attribute: `data-options, ${key}`,
        expected: 'an option of the widget',
        received: JSON.stringify(said[key]),
        suggestion: meant,
      })
  }
  if (needs && !isBroken && !needs.some(option => option in input))
    tell(host, {
      widget: name,
      what: 'Missing data.',
      attribute: `data-options, ${needs.join(' or ')}`,
      expected: 'an object',
      received: 'nothing',
    })
}

const checkHost = (host, defined, tell) => {
  const names = namesOf(host)
  const when = host.attributes.get('data-when')
  if (when && !WHEN.test(when))
    tell(
      host,
      {
        widget: names.join(' '),
        what: 'Invalid options.',
        attribute: 'data-when',
        expected: 'ready, idle, visible, interaction or media (…)',
        received: `"${when}"`,
        suggestion: nearest(when, ['ready', 'idle', 'visible', 'interaction', 'media']),
      },
      { attribute: 'data-when' },
    )
  const script = readScript(host, (element, finding, place) =>
    tell(element, { widget: names.join(' '), ...finding }, place),
  )
  for (const name of names) {
    if (defined.includes(name)) continue
    if (!references[name]) {
      tell(
        host,
        {
          widget: name,
          what: 'No widget has this name.',
          attribute: 'data-widget',
          expected: 'the name of a widget',
          received: `"${name}"`,
          suggestion: nearest(name, [...Object.keys(references), ...defined]),
        },
        { attribute: 'data-widget' },
      )
      continue
    }
    // Several widgets on a host share its script, keyed by their names.
    const said = names.length > 1 ? (script.said[name] ?? {}) : script.said
    checkWidget(host, name, { ...script, said }, tell)
  }
  if (names.length > 1 && script.script)
    for (const key of Object.keys(script.said))
      if (!names.includes(key))
        tell(script.script, {
          widget: names.join(' '),
          what: 'A host of several widgets keys its options by their names.',
          attribute: `data-options, ${key}`,
          expected: names.map(name => `"${name}"`).join(' or '),
          received: `"${key}"`,
          suggestion: nearest(key, names),
        })
}

const checkPolicy = (element, tell) => {
  for (const [attribute, value] of element.attributes) {
    if (/^on[a-z]+$/.test(attribute))
      tell(
        element,
        {
          what: 'Inline handler: the policy blocks it.',
          attribute,
          expected: 'a listener in a script file',
          received: `"${value.slice(0, 60)}"`,
        },
        { attribute },
      )
    else if (/^(href|src|action|formaction)$/.test(attribute) && /^\s*javascript:/i.test(value))
      tell(
        element,
        {
          what: 'Script in an address: the policy blocks it.',
          attribute,
          expected: 'an address',
          received: `"${value.slice(0, 60)}"`,
        },
        { attribute },
      )
  }
  const { name, attributes, text } = element
  const type = attributes.get('type') ?? ''
  if (
    name === 'script' &&
    !attributes.has('src') &&
    text.trim() &&
    /^$|javascript|^module$/i.test(type) &&
    !attributes.has('nonce')
  )
    tell(
      element,
      { what: 'Inline script: a strict policy blocks it unless it names its hash or nonce.' },
      { isWarning: true },
    )
}

const checkPage = (elements, tell) => {
  const [page] = elements.filter(({ name, attributes }) => name === 'script' && attributes.has('data-skerry-page'))
  if (page)
    try {
      JSON.parse(page.text)
    } catch (error) {
      tell(
        page,
        { what: 'Broken facts of the page.', attribute: 'data-skerry-page', expected: 'JSON', received: error.message },
        { line: faultLine(page) },
      )
    }
  const hosts = elements.filter(isHost)
  const isLegacy = elements.some(({ attributes }) => attributes.get('type') === 'text/x-magento-init')
  if (hosts[0] && !page && !isLegacy)
    tell(
      hosts[0],
      {
        what: 'Missing data: no facts of the page.',
        attribute: 'data-skerry-page',
        expected: '<script type="application/json" data-skerry-page>, or Magento’s own x-magento-init blocks',
        received: 'neither',
      },
      { isWarning: true },
    )
  for (const script of elements.filter(
    ({ name, attributes }) =>
      name === 'script' && /\/skerry(-[A-Z0-9]{8})?\.js(\?|$)/.test(attributes.get('src') ?? ''),
  ))
    if (script.attributes.get('type') !== 'module')
      tell(
        script,
        {
          what: 'The kit is a module.',
          attribute: 'type',
          expected: '"module"',
          received: `"${script.attributes.get('type') ?? ''}"`,
        },
        { attribute: 'type' },
      )
}

/**
 * Everything wrong with a page, in the order of its lines.
 *
 * @param {string} html
 * @param {{ define?: readonly string[] }} options `define`: names of the theme's own widgets.
 * @returns {Finding[]}
 */
export const findFaults = (html, { define = [] } = {}) => {
  const { elements, doubled } = readElements(html)
  const findings = []
  const tell = (element, finding, { attribute, line, isWarning } = {}) => {
    const place = element.at(attribute)
    const told = { element: pathOf(element), ...finding }
    const { what: _, ...rest } = told
    findings.push({
      line: line ?? place.line,
      column: line ? 1 : place.column,
      ...rest,
      message: sentence(told),
      isWarning: isWarning ?? false,
    })
  }
  for (const host of elements.filter(isHost)) checkHost(host, define, tell)
  for (const script of elements.filter(({ name, attributes }) => name === 'script' && attributes.has('data-options')))
    if (!closest(script, isHost))
      tell(
        script,
        {
          what: 'Options without a widget.',
          attribute: 'data-options',
          expected: 'a host around it',
          received: 'none',
        },
        { isWarning: true },
      )
  const ids = new Map()
  for (const element of elements) {
    const id = element.attributes.get('id')
    if (id) {
      const first = ids.get(id)
      if (first)
        tell(
          element,
          {
            what: 'Duplicate id.',
            attribute: 'id',
            expected: 'an id of its own',
            received: `"${id}", as in line ${first.at('id').line}`,
          },
          { attribute: 'id' },
        )
      else ids.set(id, element)
    }
    checkPolicy(element, tell)
  }
  for (const { line, column } of doubled)
    findings.push({
      line,
      column,
      element: '',
      message: 'An attribute stands twice on one element: a browser takes the first.',
      isWarning: false,
    })
  checkPage(elements, tell)
  return findings.sort((a, b) => a.line - b.line || a.column - b.column)
}

export const check = async (places, { define, json }, { out }) => {
  if (!places.length) throw new Problem('Say which page to check: a file or an address.')
  const all = []
  for (const place of places) {
    const findings = findFaults(await readPage(place), { define: define?.split(',').map(name => name.trim()) })
    all.push(...findings.map(finding => ({ page: place, ...finding })))
  }
  const errors = all.filter(({ isWarning }) => !isWarning)
  if (json) out(JSON.stringify(all, null, 2))
  else {
    for (const { page, line, column, isWarning, message } of all)
      out(`${page}:${line}:${column}: ${isWarning ? 'warning' : 'error'}: ${message}`)
    out(
      `${places.length} ${places.length === 1 ? 'page' : 'pages'}: ${errors.length} errors, ${all.length - errors.length} warnings`,
    )
  }
  return errors.length ? 1 : 0
}

/**
 * Checks a host: its names, its options by the widgets' own schemas, and misspelt attributes. One file, because each check
 * depends on what the others found: a misspelt attribute explains a missing option.
 */
import { safeParse } from 'valibot'
import { referenceOf, references, type WidgetReference } from '../../widgets/references.ts'
import { MAGENTO_ATTRIBUTES, nearest } from '../island/report.ts'
import type { Report } from './findings.ts'
import { namesOf, type PageElement } from './html.ts'
import { findFault } from './json-fault.ts'

const MOMENTS = ['ready', 'idle', 'visible', 'interaction', 'media', 'with']

/** A media query: a type, conditions in brackets, or both. */
const MEDIA =
  /^(not |only )?(all|screen|print|\([^()]*(\([^()]*\)[^()]*)*\))(\s*(and|or|,|not)\s*(all|screen|print|not|\([^()]*(\([^()]*\)[^()]*)*\)))*$/i
const KERNEL = ['data-widget', 'data-when', 'data-options', 'data-island-state']

/** Attributes that HTML itself defines: `title` on a host is no forgotten `data-title`. */
const HTML_ATTRIBUTES = new Set(
  'abbr accept action alt async autocomplete autofocus autoplay charset checked cite class cols content controls coords data datetime default defer dir disabled download draggable enctype for form headers height hidden high href hreflang id inert is itemid itemprop kind label lang list loading loop low max maxlength media method min multiple muted name nonce novalidate open optimum part pattern placeholder popover popovertarget poster preload readonly rel required reversed role rows rowspan sandbox scope selected shape size sizes slot span spellcheck src srcset start step style summary tabindex target title translate type usemap value width wrap'.split(
    ' ',
  ),
)

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Words that a schema lists as its expectation: `("replace" | "prepend")`. */
const wordsOf = (expected = ''): string[] => [...expected.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word)

type Values = Record<string, unknown>

/** The JSON script of a host, parsed. */
type Options = { script: PageElement | undefined; values: Values; isBroken: boolean }

/** JSON scripts of a host, without those of hosts inside it. */
const scriptsOf = ({ inside }: PageElement): PageElement[] =>
  inside.filter(({ name, attributes }) => name === 'script' && attributes.has('data-options'))

/** Line of the page on which the text of a script stops being JSON. */
export const faultLine = ({ text, textLine }: PageElement): number =>
  textLine + text.slice(0, findFault(text) ?? 0).split('\n').length - 1

const readOptions = (host: PageElement, report: Report): Options => {
  const [script, second] = scriptsOf(host)
  const attribute = 'data-options'
  if (second)
    report(second, {
      what: 'A second script of options is not read.',
      attribute,
      expected: 'one script in a host',
      received: 'two',
    })
  if (!script) return { script, values: {}, isBroken: false }
  try {
    const values = JSON.parse(script.text.trim() || '{}')
    if (values && typeof values === 'object') return { script, values, isBroken: false }
    report(script, { what: 'Invalid options.', attribute, expected: 'an object', received: JSON.stringify(values) })
  } catch (error) {
    const received = (error as SyntaxError).message
    report(script, { what: 'Invalid options.', attribute, expected: 'JSON', received }, { line: faultLine(script) })
  }
  return { script, values: {}, isBroken: true }
}

/** Attributes of a host that are probably misspelt: attribute → what was meant. */
const findMisspelt = (
  host: PageElement,
  { name, options, hostAttributes = {} }: WidgetReference,
): Map<string, string> => {
  const known = options.map(({ attribute }) => attribute)
  const ofOthers = namesOf(host)
    .filter(other => other !== name)
    .flatMap(other => referenceOf(other)?.options.map(({ attribute }) => attribute) ?? [])
  const isExpected = (attribute: string) =>
    [...KERNEL, ...known, ...ofOthers].includes(attribute) ||
    attribute in hostAttributes ||
    MAGENTO_ATTRIBUTES.has(attribute) ||
    (!attribute.startsWith('data-') && (HTML_ATTRIBUTES.has(attribute) || /^(on|aria-)|:/.test(attribute)))
  const free = known.filter(attribute => !host.attributes.has(attribute)).map(attribute => attribute.slice(5))
  const misspelt = new Map<string, string>()
  for (const attribute of host.attributes.keys()) {
    const meant = isExpected(attribute) ? undefined : nearest(attribute.replace(/^data[-_]?/, ''), free)
    if (meant) misspelt.set(attribute, `data-${meant}`)
  }
  return misspelt
}

/** The widget's input from the host's attributes and JSON. */
const inputOf = (host: PageElement, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    [...host.attributes]
      .filter(([attribute, value]) => attribute.startsWith('data-') && !KERNEL.includes(attribute) && value)
      .map(([attribute, value]) => [camel(attribute.slice(5)), value]),
  ),
})

type Checked = { host: PageElement; reference: WidgetReference; options: Options; misspelt: Map<string, string> }

/** Reports what the widget's schema refuses; returns the misspelt attributes that explain a missing option. */
const reportIssues = ({ host, reference, options, misspelt }: Checked, report: Report): Set<string> => {
  const { name, schema } = reference
  const explained = new Set<string>()
  const { issues = [] } = options.isBroken ? {} : safeParse(schema, inputOf(host, options.values))
  for (const { path, expected, received, message } of issues) {
    const keys = path?.map(({ key }) => String(key)) ?? []
    const attribute = `data-${kebab(keys[0] ?? '')}`
    const isWritten = keys.length === 1 && host.attributes.has(attribute)
    const isMissing = received === 'undefined'
    const [written] = [...misspelt].find(([, meant]) => isMissing && meant === attribute) ?? []
    if (written) explained.add(written)
    report(
      isWritten || isMissing || !options.script ? host : options.script,
      {
        widget: name,
        what: isMissing ? 'Missing data.' : 'Invalid options.',
        attribute: written ?? (isWritten || isMissing ? attribute : `data-options, ${keys.join('.')}`),
        expected: isMissing ? reference.options.find(option => option.name === keys[0])?.type : (expected ?? message),
        received: written ? `"${host.attributes.get(written)}"` : isMissing ? 'nothing' : received,
        suggestion: written ? attribute : nearest(received.replaceAll('"', ''), wordsOf(expected ?? undefined)),
      },
      { at: written ?? attribute },
    )
  }
  return explained
}

const reportMisspelt = ({ host, reference, options, misspelt }: Checked, explained: Set<string>, report: Report) => {
  const widget = reference.name
  const expected = 'an option of the widget'
  for (const [attribute, suggestion] of misspelt)
    if (!explained.has(attribute)) {
      const received = `"${host.attributes.get(attribute)}"`
      report(host, { widget, what: 'Unknown attribute.', attribute, expected, received, suggestion }, { at: attribute })
    }
  const names = reference.options.map(({ name }) => name)
  for (const [key, value] of Object.entries(options.values)) {
    const suggestion = names.includes(key)
      ? undefined
      : nearest(
          key,
          names.filter(name => !(name in options.values)),
        )
    if (suggestion && options.script)
      report(options.script, {
        widget,
        what: 'Unknown option.',
        attribute: `data-options, ${key}`,
        expected,
        received: JSON.stringify(value),
        suggestion,
      })
  }
}

const checkWidget = (host: PageElement, reference: WidgetReference, options: Options, report: Report) => {
  const checked = { host, reference, options, misspelt: findMisspelt(host, reference) }
  reportMisspelt(checked, reportIssues(checked, report), report)
  checkParts(host, reference, report)
  const { name, needs } = reference
  const input = inputOf(host, options.values)
  if (needs && !options.isBroken && !needs.some(option => option in input))
    report(host, {
      widget: name,
      what: 'Missing data.',
      attribute: `data-options, ${needs.join(' or ')}`,
      expected: 'an object',
      received: 'nothing',
    })
}

/** Whether an element fits a list of simple selectors: a name, classes and attributes. */
const matches = ({ name, attributes }: PageElement, selector: string): boolean =>
  selector.split(', ').some(one => {
    const [, tag = '', rest = ''] = /^([a-z]*)(.*)$/.exec(one) ?? []
    const classes = attributes.get('class')?.split(/\s+/) ?? []
    return (
      (!tag || tag === name) &&
      [...rest.matchAll(/\.([\w-]+)|\[([\w-]+)(?:=([\w-]+))?\]/g)].every(([, word, attribute = '', value]) =>
        word
          ? classes.includes(word)
          : value === undefined
            ? attributes.has(attribute)
            : attributes.get(attribute) === value,
      )
    )
  })

/** A host with everything in it, hosts inside included. */
const contentsOf = (host: PageElement): PageElement[] => {
  const found = [host]
  for (let index = 0; index < found.length; index++) found.push(...(found[index]?.inside ?? []))
  return found
}

const checkParts = (host: PageElement, { name, parts = {} }: WidgetReference, report: Report) => {
  const contents = contentsOf(host)
  for (const [selector, what] of Object.entries(parts))
    if (!contents.some(element => matches(element, selector)))
      report(
        host,
        { widget: name, what: 'A part is missing.', expected: `${what} (${selector})`, received: 'nothing' },
        { at: 'data-widget', isWarning: true },
      )
}

const isMoment = (when: string, defined: readonly string[]) => {
  const [word = '', ...rest] = when.split(' ')
  const more = rest.join(' ').trim()
  if (word === 'media') return MEDIA.test(more)
  if (word === 'with') return !!referenceOf(more) || defined.includes(more)
  return MOMENTS.includes(word) && !more
}

const checkWhen = (host: PageElement, defined: readonly string[], report: Report) => {
  const when = host.attributes.get('data-when')
  if (!when || isMoment(when, defined)) return
  report(
    host,
    {
      what: 'Invalid options.',
      attribute: 'data-when',
      expected: 'ready, idle, visible, interaction or media (…)',
      received: `"${when}"`,
      suggestion: nearest(
        when.split(' ')[0] ?? '',
        MOMENTS.filter(word => !when.startsWith(`${word} `)),
      ),
    },
    { at: 'data-when' },
  )
}

/** Several widgets on one host share its script, keyed by their names. */
const checkKeys = (names: readonly string[], { script, values }: Options, report: Report) => {
  if (names.length < 2 || !script) return
  for (const key of Object.keys(values).filter(key => !names.includes(key)))
    report(script, {
      what: 'A host of several widgets keys its options by their names.',
      attribute: `data-options, ${key}`,
      expected: names.map(name => `"${name}"`).join(' or '),
      received: `"${key}"`,
      suggestion: nearest(key, names),
    })
}

/** @param defined Names of the theme's own widgets. */
export const checkHost = (host: PageElement, defined: readonly string[], report: Report): void => {
  const names = namesOf(host)
  const reportHost: Report = (element, fault, details) =>
    report(element, { widget: names.join(' '), ...fault }, details)
  checkWhen(host, defined, reportHost)
  const options = readOptions(host, reportHost)
  for (const name of names.filter(name => !defined.includes(name))) {
    const reference = referenceOf(name)
    if (reference) {
      const values = names.length > 1 ? ((options.values[name] as Values | undefined) ?? {}) : options.values
      checkWidget(host, reference, { ...options, values }, report)
    } else
      report(
        host,
        {
          widget: name,
          what: 'No widget has this name.',
          attribute: 'data-widget',
          expected: 'the name of a widget',
          received: `"${name}"`,
          suggestion: nearest(name, [...Object.keys(references), ...defined]),
        },
        { at: 'data-widget' },
      )
  }
  checkKeys(names, options, reportHost)
}

/** Messages for theme developers; all in one file, so that failures and warnings are worded alike. */
import { emit } from '../dom/emit.ts'
import { renew } from '../release/renew.ts'
import { namesOf } from './options.ts'
import type { Failure, FailureReason, GivenOptions } from './report-failure.ts'
import type { OptionsSchema, SchemaIssue } from './widget.ts'

const WHEN = ['ready', 'idle', 'visible', 'interaction']

/** One wrong option: the attribute as written in HTML, the expected and the received value. */
type Fault = { attribute?: string; expected?: string; received?: string; suggestion?: string }

/** Edit distance of two words; two swapped neighbours count once. */
const distance = (from: string, to: string): number => {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let line = 1; line <= from.length; line++) {
    const above = row
    row = [line]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[line - 1] === to[column - 1]
      const isSwapped = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1]
      row[column] = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
  }
  return row.at(-1) ?? 0
}

const plain = (word: string) => word.toLowerCase().replace(/[-_\s]/g, '')

/** At most a third of a word's letters may differ. */
const isLike = (word: string, far: number) => far <= Math.max(1, Math.floor(word.length / 3))

/**
 * The candidate most similar to a word, if any is similar enough. Hyphens, underscores and capitals do not count. Between
 * two that are equally near, the one with the same first letter wins.
 */
export const nearest = (word: string, candidates: readonly string[]): string | undefined => {
  const wanted = plain(word)
  const begins = (candidate: string) => (plain(candidate)[0] === wanted[0] ? 0 : 1)
  const [best] = candidates
    .map(candidate => ({ candidate, far: distance(wanted, plain(candidate)) }))
    .filter(({ candidate, far }) => isLike(plain(candidate), far))
    .toSorted(
      (a, b) => a.far - b.far || begins(a.candidate) - begins(b.candidate) || a.candidate.length - b.candidate.length,
    )
  return best?.candidate
}

/** A path short enough to read and long enough to find the element: up to an id, three steps at most. */
export const cssPath = (element: Element): string => {
  const steps: string[] = []
  for (let step: Element | null = element; step && steps.length < 3; step = step.parentElement) {
    if (step.id) return [`#${step.id}`, ...steps].join(' > ')
    steps.unshift([step.localName, ...step.classList].slice(0, 3).join('.'))
  }
  return steps.join(' > ')
}

const kebab = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const pathOf = ({ path = [] }: SchemaIssue) =>
  path.map(step => String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step))

/** The words of a schema's picklist, as valibot writes them: `("replace" | "prepend")`. */
const wordsOf = (expected: string) => [...expected.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word)

const optionFault = ({ host, widget }: Failure, issue: SchemaIssue): Fault => {
  const path = pathOf(issue)
  const [key = ''] = path
  const attribute = `data-${kebab(key)}`
  const { expected, received } = issue
  const fault: Fault = {
    attribute: path.length === 1 && host.hasAttribute(attribute) ? attribute : `data-options, ${path.join('.')}`,
    expected: expected ?? issue.message,
    received: received ?? 'something else',
  }
  if (received === 'undefined') {
    // The option is missing: perhaps its name is misspelt.
    const valid = optionNames(widget?.options).map(option => `data-${kebab(option)}`)
    const others = host.getAttributeNames().filter(name => name.startsWith('data-') && !valid.includes(name))
    const written = path.length === 1 ? nearest(attribute, others) : undefined
    if (path.length === 1) fault.attribute = written ?? attribute
    if (written) fault.suggestion = attribute
    // Valibot expects the name of the key in quotes, which reads like the value that is wanted.
    fault.expected = 'a value'
    fault.received = written ? JSON.stringify(host.getAttribute(written)) : 'nothing'
  } else {
    const suggestion = nearest((received ?? '').replaceAll('"', ''), wordsOf(expected ?? ''))
    if (suggestion) fault.suggestion = suggestion
  }
  return fault
}

const faultOf = (failure: Failure): Fault => {
  const { name, names = [], reason, error } = failure
  const { issues, when } = (error ?? {}) as { issues?: readonly SchemaIssue[]; when?: string }
  if (reason === 'unknown') {
    const suggestion = nearest(name, names)
    return {
      attribute: 'data-widget',
      expected: 'the name of a widget',
      received: `"${name}"`,
      ...(suggestion && { suggestion }),
    }
  }
  if (reason !== 'options') return {}
  if (issues?.[0]) return optionFault(failure, issues[0])
  if (when) {
    const suggestion = nearest(when, WHEN)
    const expected = `${WHEN.join(', ')} or media (…)`
    return { attribute: 'data-when', expected, received: `"${when}"`, ...(suggestion && { suggestion }) }
  }
  return { attribute: 'data-options', expected: 'JSON', received: String((error as Error).message) }
}

const WHAT: Record<FailureReason, string> = {
  unknown: 'No widget has this name.',
  options: 'Invalid options.',
  load: 'Its script could not be loaded, is not the released file, or the page preloads it without integrity. It is tried again when the network is back or the shopper acts.',
  connect: 'It threw while connecting.',
}

/** Magento's own data attributes, even if they resemble an option. */
export const MAGENTO_ATTRIBUTES: ReadonlySet<string> = new Set(
  'action appearance bind block collapsible container content-type element group label mage-init method-code placeholder post price-amount price-box price-type product-id product-sku product-type role target th toggle trigger validate value'
    .split(' ')
    .map(name => `data-${name}`),
)

/** Characters of a value that a message quotes. */
const LONGEST = 80

/** Names of a widget's options, if its schema lists them. */
export const optionNames = (schema?: OptionsSchema): string[] =>
  Object.keys((schema as { entries?: object } | undefined)?.entries ?? {})

/**
 * Given keys that are no option but resemble a missing one. Other unknown keys are left alone.
 *
 * @param options Names of the widget's options.
 * @param others Options of other widgets on the host, which read the same attributes.
 */
export const misspeltOptions = (
  { host, input }: Pick<GivenOptions, 'host' | 'input'>,
  options: readonly string[],
  others: readonly string[] = [],
): Required<Fault>[] =>
  Object.entries(input).flatMap(([key, value]) => {
    const attribute = `data-${kebab(key)}`
    if (options.includes(key) || others.includes(key) || MAGENTO_ATTRIBUTES.has(attribute)) return []
    const isAttribute = host.dataset[key] === value
    const meant = nearest(
      key,
      // An attribute wins over the script, so it may be meant for an option of the script, too.
      options.filter(option => !(option in (isAttribute ? host.dataset : input))),
    )
    if (meant === undefined) return []
    return [
      {
        attribute: isAttribute ? attribute : `data-options, ${key}`,
        expected: 'an option of the widget',
        received: JSON.stringify(value).slice(0, LONGEST),
        suggestion: isAttribute ? `data-${kebab(meant)}` : meant,
      },
    ]
  })

const logged = new Set<string>()

/** Reports each misspelt option by a cancelable event, then one message. The island works without it. */
export const logWarnings = async ({ host, name, input, table }: GivenOptions): Promise<void> => {
  const names = namesOf(host)
  const schemas = await Promise.all(names.map(async other => (await table[other]?.load())?.options))
  const options = optionNames(schemas[names.indexOf(name)])
  const element = cssPath(host)
  for (const fault of misspeltOptions({ host, input }, options, schemas.flatMap(optionNames))) {
    const { attribute, expected, received, suggestion } = fault
    const message = `[${name}] Unknown option. Element: ${element}. Attribute: ${attribute}: expected ${expected}, received ${received}. Did you mean ${suggestion}?`
    const isHandled = !emit(host, 'island:warning', { widget: name, element, ...fault, message })
    // biome-ignore lint/suspicious/noConsole: a missing option has no other trace.
    if (!isHandled && !logged.has(message)) console.warn(message)
    logged.add(message)
  }
}

/** Reports a failed island by a cancelable event with all that is known, then one message. */
export const logFailure = (failure: Failure): void => {
  const { host, name, reason, error } = failure
  // The loader names the file.
  if (reason === 'load' && error instanceof Error && /^https?:\S+$/.test(error.message)) renew(error.message)
  const fault = faultOf(failure)
  const element = cssPath(host)
  const sentences = [
    `[${name}] ${WHAT[reason]}`,
    `Element: ${element}.`,
    fault.attribute && `Attribute: ${fault.attribute}: expected ${fault.expected}, received ${fault.received}.`,
    fault.suggestion && `Did you mean ${fault.suggestion}?`,
    (reason === 'connect' || reason === 'load') && String(error),
    "The server's own markup stays as it was.",
  ]
  const message = sentences.filter(Boolean).join(' ')
  const isHandled = !emit(host, 'island:failed', { widget: name, element, reason, ...fault, message, error })
  // biome-ignore lint/suspicious/noConsole: this is the one message a theme developer gets.
  if (!isHandled) console.error(message)
}

import { emit } from '../dom/emit.ts'
import type { Failure, FailureReason } from './tell.ts'
import type { SchemaIssue } from './widget.ts'

/** What is said of one option: the attribute as written in HTML, what was wanted, what was there. */
type Fault = { attribute?: string; expected?: string; received?: string; suggestion?: string }

/** Letters that must change to turn one word into the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...from].entries()) {
    const above = row
    row = [line + 1]
    for (const [column, other] of [...to].entries())
      row.push(
        Math.min(
          (above[column] ?? 0) + (letter === other ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
        ),
      )
  }
  return row.at(-1) ?? 0
}

/** The candidate most like a word, if it is like it at all: at most a third of its letters differ, and always two may. */
export const nearest = (word: string, candidates: readonly string[]): string | undefined => {
  const [best] = candidates
    .map(candidate => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(2, candidate.length / 3))
    .toSorted((a, b) => a.far - b.far)
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

/** Words that a schema names one by one, as valibot writes them: `("replace" | "prepend")`. */
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
    // The option is missing: perhaps it stands there under a name that is nearly right.
    const valid = Object.keys((widget?.options as { entries?: object } | undefined)?.entries ?? {}).map(
      entry => `data-${kebab(entry)}`,
    )
    const strangers = host.getAttributeNames().filter(name => name.startsWith('data-') && !valid.includes(name))
    fault.attribute = path.length === 1 ? (nearest(attribute, strangers) ?? attribute) : (fault.attribute ?? attribute)
    if (fault.attribute !== attribute && path.length === 1) fault.suggestion = attribute
  } else {
    const suggestion = nearest((received ?? '').replaceAll('"', ''), wordsOf(expected ?? ''))
    if (suggestion) fault.suggestion = suggestion
  }
  return fault
}

const faultOf = (failure: Failure): Fault => {
  const { name, names = [], reason, error } = failure
  const { issues, attribute, expected, received } = (error ?? {}) as Fault & { issues?: readonly SchemaIssue[] }
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
  if (attribute) {
    const suggestion = nearest(received ?? '', wordsOf(`"${expected?.replaceAll(/, | or /g, '" "')}"`))
    return { attribute, ...(expected && { expected }), received: `"${received}"`, ...(suggestion && { suggestion }) }
  }
  return { attribute: 'data-options', expected: 'JSON', received: String((error as Error).message) }
}

const WHAT: Record<FailureReason, string> = {
  unknown: 'No widget has this name.',
  options: 'Invalid options.',
  load: 'Its script could not be loaded, or is not the released file. It is tried again when the network is back or the shopper acts.',
  connect: 'It threw while connecting.',
}

/** Tells that one island failed: a cancelable event with all that is known, then one message. */
export const report = (failure: Failure): void => {
  const { host, name, reason, error } = failure
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
  const goesOn = emit(host, 'island:failed', { widget: name, element, reason, ...fault, message, error })
  // biome-ignore lint/suspicious/noConsole: this is the one message a theme developer gets.
  if (goesOn) console.error(message)
}

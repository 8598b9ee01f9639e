/** Attribute sets with one mistake each, the same in every run: as hands make them, and as templates do. */
import { referenceOf, widgetNames } from '../../../widgets/references.ts'

export type Mutation = {
  widget: string
  /** What the host says: attribute → value. */
  attributes: Record<string, string>
  /** The attribute with the mistake, as it is written. */
  written: string
  /** What should have stood there: an attribute, a word, a widget's name. */
  meant?: string
  kind: 'attribute' | 'widget' | 'word' | 'value'
}

/** Mulberry32: numbers that look random and are the same each time. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Letters from which on a word is misspelt twice, now and then. */
const LONG = 9

/** A slip of the hand: a letter left out, doubled, wrong, or changed places with its neighbour. */
const slip = (word: string, random: (below: number) => number): string => {
  const at = 1 + random(word.length - 1)
  const letter = word[at] ?? ''
  const slips = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + LETTERS[random(26)] + word.slice(at + 1),
    () => word.slice(0, at - 1) + letter + word[at - 1] + word.slice(at + 1),
    () => word.slice(0, at) + LETTERS[random(26)] + word.slice(at),
    () => word.replaceAll('-', '_'),
    () => word.replaceAll('-', ''),
  ]
  return slips[random(slips.length)]?.() ?? word
}

const misspell = (word: string, random: (below: number) => number): string => {
  const once = slip(word, random)
  return word.length >= LONG && random(3) === 0 ? slip(once, random) : once
}

const WRONG: Readonly<Record<string, readonly string[]>> = {
  integer: ['many', '1.5', '12px', 'NaN', '{}'],
  number: ['many', '12px', '1,5', '--1'],
  flag: ['on', 'off', '2', 'ja', 'truthy'],
  json: ['{', '{"a":}', "{'a': 1}", '[1,', 'undefined'],
}

/** `count` attribute sets; every widget and every option takes part. */
export const mutations = (count: number, seed = 20): Mutation[] => {
  const random = numbers(seed)
  const made: Mutation[] = []
  const known = new Set(widgetNames)
  while (made.length < count) {
    const widget = widgetNames[made.length % widgetNames.length] ?? ''
    const { options: all = [], hostAttributes = {} } = referenceOf(widget) ?? {}
    // An option called `options` has no attribute: `data-options` is the kernel's.
    const options = all.filter(({ name }) => name !== 'options')
    const right = Object.fromEntries(
      options.filter(({ isRequired }) => isRequired).map(({ attribute, example }) => [attribute, example]),
    )
    const taken = new Set([...options.map(({ attribute }) => attribute), ...Object.keys(hostAttributes)])
    const withWords = options.filter(({ values }) => values.length)
    const kind = options.length ? random(10) : 0
    const among = kind > 7 && withWords.length ? withWords : options
    const option = among[random(among.length || 1)]
    if (!option || kind === 0) {
      const written = misspell(widget, random)
      if (!known.has(written))
        made.push({ widget: written, attributes: right, written: 'data-widget', meant: widget, kind: 'widget' })
      continue
    }
    const { attribute, example, values, type } = option
    const others = Object.fromEntries(Object.entries(right).filter(([name]) => name !== attribute))
    if (kind < 6) {
      const written = `data-${misspell(attribute.slice('data-'.length), random)}`
      if (!taken.has(written) && /^data-[a-z]/.test(written))
        made.push({
          widget,
          attributes: { ...others, [written]: example },
          written,
          meant: attribute,
          kind: 'attribute',
        })
      continue
    }
    const word = values[random(values.length || 1)]
    if (word && word.length > 2) {
      const said = misspell(word, random)
      if (!values.includes(said))
        made.push({
          widget,
          attributes: { ...others, [attribute]: said },
          written: attribute,
          meant: word,
          kind: 'word',
        })
      continue
    }
    const wrong = WRONG[type]
    if (wrong)
      made.push({
        widget,
        attributes: { ...others, [attribute]: wrong[random(wrong.length)] ?? '' },
        written: attribute,
        kind: 'value',
      })
  }
  return made
}

const escaped = (text: string) =>
  text.replace(/[&"<]/g, sign => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[sign] ?? '')

/** The host as a server prints it, with what works without script inside. */
export const toHost = ({ widget, attributes }: Mutation): string =>
  `<div id="host" data-widget="${widget}"${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}><p class="server">What the server printed</p></div>`

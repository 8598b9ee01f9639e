/** A widget's reference as the text of its page in Storybook. */
import { referenceOf } from '../../widgets/references.ts'

const table = (title: string, head: readonly [string, string], rows: Readonly<Record<string, string>> | undefined) => {
  const lines = Object.entries(rows ?? {})
  if (!lines.length) return ''
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  return `\n\n### ${title}\n\n| ${head.join(' | ')} |\n| --- | --- |\n${lines
    .map(([name, about]) => `| \`${cell(name)}\` | ${cell(about)} |`)
    .join('\n')}`
}

/** Markdown: description, host, loading time and fallback. */
export const introOf = (widget: string): string => {
  const reference = referenceOf(widget)
  if (!reference) return ''
  const { about, host, when, loads, withoutScript } = reference
  const sections = loads.length ? ` Sections: ${loads.map(name => `\`${name}\``).join(', ')}.` : ''
  return `${about}.\n\nHost: ${host}. Loads when: \`${when}\`.${sections}\n\nWithout JavaScript: ${withoutScript}.`
}

/** Markdown tables of events, sections, calls, states, attributes and texts. */
export const referenceTablesOf = (widget: string): string => {
  const reference = referenceOf(widget)
  if (!reference) return ''
  const { events, legacyEvents, listens, sections, calls, states, hostAttributes, texts } = reference
  return [
    table('Events', ['Event', 'When'], events),
    table('Events for legacy code', ['Event', 'When'], legacyEvents),
    table('Listens to', ['Event', 'Effect'], listens),
    table('Reads', ['Section', 'Used for'], sections),
    table('Calls', ['Request', 'When'], calls),
    table('States', ['Attribute or class', 'When'], states),
    table('Other attributes', ['Attribute', 'Description'], hostAttributes),
    table('Texts', ['Key', 'English'], texts),
  ].join('')
}

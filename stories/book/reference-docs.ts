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
  return `${about}.\n\nHost: ${host}. Moment: \`${when}\`.${sections}\n\nWithout script: ${withoutScript}.`
}

/** Markdown tables of events, sections, calls, states, attributes and texts. */
export const referenceTablesOf = (widget: string): string => {
  const reference = referenceOf(widget)
  if (!reference) return ''
  const { events, legacyEvents, listens, sections, calls, states, hostAttributes, texts } = reference
  return [
    table('Events', ['Event', 'When'], events),
    table('Events of the old world', ['Event', 'When'], legacyEvents),
    table('Listens to', ['Event', 'What happens'], listens),
    table('Reads', ['Section', 'What of it'], sections),
    table('Calls', ['Request', 'When'], calls),
    table('States', ['Attribute or class', 'When'], states),
    table('Other attributes', ['Attribute', 'What it is'], hostAttributes),
    table('Texts', ['Key', 'English'], texts),
  ].join('')
}

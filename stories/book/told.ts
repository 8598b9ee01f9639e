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

/** Markdown: the sentence, where it stands, and what it tells, reads, calls and says. */
export const toldOf = (widget: string): string => {
  const reference = referenceOf(widget)
  if (!reference) return ''
  const { about, host, when, loads, events, listens, sections, calls, states, texts, withoutScript } = reference
  return [
    `${about}.`,
    `\n\nHost: ${host}. Moment: \`${when}\`.${loads.length ? ` Sections: ${loads.map(name => `\`${name}\``).join(', ')}.` : ''}`,
    `\n\nWithout script: ${withoutScript}.`,
    table('Events', ['Event', 'When'], events),
    table('Listens to', ['Event', 'What happens'], listens),
    table('Reads', ['Section', 'What of it'], sections),
    table('Calls', ['Request', 'When'], calls),
    table('States', ['Attribute or class', 'When'], states),
    table('Texts', ['Key', 'English'], texts),
  ].join('')
}

/** Markdown as HTML, as far as the guides and READMEs use it: headings, paragraphs, lists, tables, fenced code, emphasis. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)

/** Text with `code` between backticks, **strong** and *emphasised* words. */
export const prose = (text: string): string =>
  escapeHtml(text)
    .split('`')
    .map((part, index) =>
      index % 2
        ? `<code>${part}</code>`
        : part.replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>').replace(/\*([^*\s]+)\*/g, '<em>$1</em>'),
    )
    .join('')

export const code = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

/** Id of a heading. */
export const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Guides and READMEs link each other as files of the repository. */
const toAddress = (target: string): string =>
  target.replace(/^\d+-(.*)\.md$/, '$1.html').replace(/^\.\.\/([a-z-]+)\/README\.md/, '$1.html')

const linked = (html: string): string =>
  html.replace(
    /\[([^\]]+)\]\(([^)]+)\)/g,
    (_, text: string, target: string) => `<a href="${toAddress(target)}">${text}</a>`,
  )

const listOf = (block: string): string =>
  `<ul>${block
    .split(/^- /m)
    .filter(Boolean)
    .map(item => `<li>${linked(prose(item.replace(/\s+/g, ' ').trim()))}</li>`)
    .join('')}</ul>`

const tableOf = (block: string): string => {
  const rows = block.split('\n').map(line => line.slice(1, -1).split(/(?<!\\)\|/))
  const cells = (row: readonly string[], name: 'td' | 'th') =>
    row.map(text => `<${name}>${linked(prose(text.replaceAll('\\|', '|').trim()))}</${name}>`).join('')
  const [head = [], , ...body] = rows
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`
}

const toBlock = (block: string): string => {
  const [, marks, title] = block.match(/^(##+) (.*)$/) ?? []
  if (marks && title) return `<h${marks.length} id="${idOf(title)}">${prose(title)}</h${marks.length}>`
  if (block.startsWith('- ')) return listOf(block)
  if (block.startsWith('|')) return tableOf(block)
  return `<p>${linked(prose(block.replaceAll('\n', ' ')))}</p>`
}

/** Markdown as HTML; the first heading is left out, because pages have their own. */
export const toHtml = (markdown: string): string =>
  markdown
    .replace(/^# .*\n/, '')
    // Marks around what is generated.
    .replace(/^<!-- .* -->\n?/gm, '\n')
    // Every second part is what a fence holds.
    .split(/^```\w*\n([\s\S]*?)^```$/m)
    .map((part, index) =>
      index % 2
        ? code(part.trimEnd())
        : part
            .split(/\n{2,}/)
            .map(block => block.trim())
            .filter(Boolean)
            .map(toBlock)
            .join('\n'),
    )
    .join('\n')

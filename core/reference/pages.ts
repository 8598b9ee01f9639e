/** The reference as pages: plain HTML with one stylesheet, so that the strictest policy shows them. */
import { readFileSync } from 'node:fs'
import { otherwiseOf } from './editor.mjs'
import { byPlace, MARKED, readmeOf } from './readme.mjs'
import { toLayout, toTemplate } from './snippets.mjs'

const safe = text =>
  `${text}`.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

/** Text with `code` between backticks, **strong** and *emphasised* words. */
const prose = text =>
  safe(text)
    .split('`')
    .map((part, index) =>
      index % 2
        ? `<code>${part}</code>`
        : part.replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>').replace(/\*([^*\s]+)\*/g, '<em>$1</em>'),
    )
    .join('')

const code = text => `<pre tabindex="0"><code>${safe(text)}</code></pre>`

const navigation = (widgets, current, readings) =>
  `<nav aria-label="Reference"><ul><li><a href="index.html"${current ? '' : ' aria-current="page"'}>Overview</a></li></ul>${
    readings.length
      ? `<h2>Guides</h2><ul>${readings.map(({ file, title }) => `<li><a href="${file}"${file === current ? ' aria-current="page"' : ''}>${safe(title)}</a></li>`).join('')}</ul>`
      : ''
  }${byPlace(widgets)
    .map(
      ([place, list]) =>
        `<h2>${place}</h2><ul>${list.map(({ name }) => `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${name}</a></li>`).join('')}</ul>`,
    )
    .join('')}</nav>`

const page = (facts, { title, current, readings }, content) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(title)}</title>
<link rel="stylesheet" href="reference.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><a href="index.html">Skerry</a><span>Reference ${safe(facts.version)}</span></header>
<div class="frame">
${navigation(facts.widgets, current, readings)}
<main id="content">
${content}
</main>
</div>
</body>
</html>
`

const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`

const row = (term, ...lines) => {
  const [first, ...rest] = lines.filter(Boolean)
  return `<div><dt>${term}</dt><dd>${first ?? ''}${rest.map(line => `<small>${line}</small>`).join('')}</dd></div>`
}

const list = rows => `<dl class="options">${rows.join('\n')}</dl>`

const idOf = title => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const section = (title, content) => (content ? `<h2 id="${idOf(title)}">${title}</h2>\n${content}` : '')

const pairs = record => {
  const rows = Object.entries(record ?? {}).map(([term, text]) => row(`<code>${safe(term)}</code>`, prose(text)))
  return rows.length ? list(rows) : ''
}

const optionRow = option =>
  row(
    `<code>${option.attribute}</code>`,
    `${prose(option.about)}${option.unit ? `, in ${safe(option.unit)}` : ''}.`,
    `${option.values.length ? option.values.map(word => `<code>${word}</code>`).join(' or ') : option.type} · ${
      option.isRequired ? '<strong>required</strong>' : `default: ${prose(otherwiseOf(option))}`
    }`,
    option.shape && `Shape: <code>${safe(option.shape)}</code>`,
    `Example: <code>${safe(`${option.attribute}="${option.example.replaceAll('"', '&quot;')}"`)}</code>`,
  )

const eventRow = ({ name, when, detail, note }) =>
  row(`<code>${name}</code>`, `${prose(when)}.`, detail && `Detail: <code>${safe(detail)}</code>`, note && prose(note))

/** Kind of a README's generated part → what a page shows in its place. */
const PARTS = {
  summary: ({ about }) => `<p class="lead">${prose(about)}.</p>`,
  host: ({ host, markup }) => `<p>Host: ${prose(host)}.</p>${code(markup)}`,
  attributes: ({ options }) => (options.length ? list(options.map(optionRow)) : '<p>It has no options.</p>'),
  events: ({ events }) => (events.length ? list(events.map(eventRow)) : '<p>It sends no events.</p>'),
  fallback: ({ withoutScript }) => `<p>${prose(withoutScript)}.</p>`,
}

const chipsOf = ({ when, sizes, loads }) => {
  const chips = [
    `loads when: <code>${when}</code>`,
    ...Object.entries(sizes).map(
      ([flavour, { script, style }]) =>
        `${flavour[0].toUpperCase()}${flavour.slice(1)}: ${kilobytes(script)} script and ${kilobytes(style)} style, shared files included`,
    ),
    ...(loads.length ? [`section ${loads.map(section => `<code>${section}</code>`).join(', ')}`] : []),
  ]
  return `<ul class="facts">${chips.map(chip => `<li>${chip}</li>`).join('')}</ul>`
}

/** A widget's README as HTML, its generated parts as a page shows them. */
const readmeToHtml = (markdown, widget) =>
  markdown
    .split(MARKED)
    .map((part, index) => {
      if (index % 3 === 0) return toHtml(part)
      if (index % 3 === 1) return PARTS[part](widget) + (part === 'summary' ? chipsOf(widget) : '')
      return ''
    })
    .join('\n')

const widgetPage = (facts, widget, readings) =>
  page(
    facts,
    { title: `${widget.name} – Skerry`, current: widget.name, readings },
    `<h1>${widget.name}</h1>
${readmeToHtml(readFileSync(readmeOf(widget.name), 'utf8'), widget)}
${section('Other attributes of the host', pairs(widget.hostAttributes))}
${section('Events for legacy code', pairs(widget.legacyEvents))}
${section('Events it listens to', pairs(widget.listens))}
${section('Sections it reads', pairs(widget.sections))}
${section('Server calls', pairs(widget.calls))}
${section('States', pairs(widget.states))}
${section('Texts', widget.texts ? `<p>The English text is the key of its translation.</p><ul>${[...new Set(Object.values(widget.texts))].map(text => `<li>${safe(text)}</li>`).join('')}</ul>` : '')}
${section('For a Magento theme', `<details><summary>Template</summary>${code(toTemplate(widget))}</details><details><summary>Layout update</summary>${code(toLayout(widget))}</details>`)}`,
  )

const overview = (facts, readings) =>
  page(
    facts,
    { title: 'Skerry: reference', current: '', readings },
    `<h1>Reference</h1>
<p class="lead">${facts.widgets.length} widgets for server-rendered shops. Each page shows what the server prints, the options, the events, and what works without JavaScript.</p>
${readings.length ? `<h2>Guides</h2><ul class="cards">${readings.map(({ file, title, about }) => `<li><a href="${file}"><strong>${safe(title)}</strong><span>${safe(about)}</span></a></li>`).join('')}</ul>` : ''}
${byPlace(facts.widgets)
  .map(
    ([place, list]) =>
      `<h2>${place}</h2><ul class="cards">${list.map(({ name, about }) => `<li><a href="${name}.html"><strong>${name}</strong><span>${prose(about)}</span></a></li>`).join('')}</ul>`,
  )
  .join('\n')}
${section('Attributes that every host has', pairs(facts.hostAttributes))}
${section('Events of the kit itself', list(facts.kitEvents.map(eventRow)))}`,
  )

/** Guides and READMEs link each other as files of the repository. */
const toAddress = target =>
  target.replace(/^\d+-(.*)\.md$/, '$1.html').replace(/^\.\.\/([a-z-]+)\/README\.md/, '$1.html')

const linked = html =>
  html.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, text, target) => `<a href="${toAddress(target)}">${text}</a>`)

const listOf = (name, block, mark) =>
  `<${name}>${block
    .split(mark)
    .filter(Boolean)
    .map(item => `<li>${linked(prose(item.replace(/\s+/g, ' ').trim()))}</li>`)
    .join('')}</${name}>`

const tableOf = block => {
  const rows = block.split('\n').map(line => line.slice(1, -1).split(/(?<!\\)\|/))
  const cells = (row, name) =>
    row.map(text => `<${name}>${linked(prose(text.replaceAll('\\|', '|').trim()))}</${name}>`).join('')
  const [head, , ...body] = rows
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`
}

const toBlock = block => {
  const [, marks, title] = block.match(/^(##+) (.*)$/) ?? []
  if (title) return `<h${marks.length} id="${idOf(title)}">${prose(title)}</h${marks.length}>`
  if (block.startsWith('- ')) return listOf('ul', block, /^- /m)
  if (block.startsWith('|')) return tableOf(block)
  return `<p>${linked(prose(block.replaceAll('\n', ' ')))}</p>`
}

/** Markdown as HTML, as far as guides and READMEs use it: headings, paragraphs, lists, tables, fenced code, emphasis. */
const toHtml = markdown =>
  markdown
    .replace(/^# .*\n/, '')
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

/**
 * File name → content of the whole reference.
 *
 * @param {{ name: string, text: string }[]} guides Markdown files: the first heading is the title, what follows it the sentence on the card.
 */
export const toPages = (facts, guides = []) => {
  const readings = guides.map(({ name, text }) => ({
    file: name.replace(/\.md$/, '.html'),
    title: text.match(/^# (.*)$/m)[1],
    about: text.split('\n\n')[1].replaceAll('\n', ' ').replaceAll('`', ''),
    text,
  }))
  return {
    'index.html': overview(facts, readings),
    ...Object.fromEntries(facts.widgets.map(widget => [`${widget.name}.html`, widgetPage(facts, widget, readings)])),
    ...Object.fromEntries(
      readings.map(({ file, title, text }) => [
        file,
        page(
          facts,
          { title: `${title} – Skerry`, current: file, readings },
          `<h1>${safe(title)}</h1>\n${toHtml(text)}`,
        ),
      ]),
    ),
  }
}

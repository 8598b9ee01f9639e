/** The pages of the reference: plain HTML with one stylesheet, so that they work under the strictest policy. */
import { readFileSync } from 'node:fs'
import type { OptionReference } from '../schema/reference.ts'
import { defaultOf, quoteExample } from './editor.ts'
import type { EventFacts, Facts, WidgetFacts } from './facts.ts'
import { code, escapeHtml, idOf, prose, toHtml } from './markdown.ts'
import { byPlace, MARKED, type Part, readmeOf } from './readme.ts'
import { handleOf, toLayout, toTemplate } from './snippets.ts'

/** A guide as the reference links it. */
type Reading = { file: string; title: string; about: string; text: string }

const navigation = (widgets: readonly WidgetFacts[], current: string, readings: readonly Reading[]): string =>
  `<nav aria-label="Reference"><ul><li><a href="index.html"${current ? '' : ' aria-current="page"'}>Overview</a></li></ul>${
    readings.length
      ? `<h2>Guides</h2><ul>${readings.map(({ file, title }) => `<li><a href="${file}"${file === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`).join('')}</ul>`
      : ''
  }${byPlace(widgets)
    .map(
      ([place, list]) =>
        `<h2>${place}</h2><ul>${list.map(({ name }) => `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${name}</a></li>`).join('')}</ul>`,
    )
    .join('')}</nav>`

type Head = { title: string; current: string; readings: readonly Reading[] }

const page = (facts: Facts, { title, current, readings }: Head, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="reference.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><a href="index.html">Skerry</a><span>Reference ${escapeHtml(facts.version)}</span></header>
<div class="frame">
${navigation(facts.widgets, current, readings)}
<main id="content">
${content}
</main>
</div>
</body>
</html>
`

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const row = (term: string, ...lines: (string | undefined)[]): string => {
  const [first, ...rest] = lines.filter(Boolean)
  return `<div><dt>${term}</dt><dd>${first ?? ''}${rest.map(line => `<small>${line}</small>`).join('')}</dd></div>`
}

const list = (rows: readonly string[]): string => `<dl class="options">${rows.join('\n')}</dl>`

const section = (title: string, content: string): string =>
  content ? `<h2 id="${idOf(title)}">${title}</h2>\n${content}` : ''

const pairs = (record: Readonly<Record<string, string>> = {}): string => {
  const rows = Object.entries(record).map(([term, text]) => row(`<code>${escapeHtml(term)}</code>`, prose(text)))
  return rows.length ? list(rows) : ''
}

const optionRow = (option: OptionReference): string =>
  row(
    `<code>${option.attribute}</code>`,
    `${prose(option.about)}${option.unit ? `, in ${escapeHtml(option.unit)}` : ''}.`,
    `${option.values.length ? option.values.map(word => `<code>${word}</code>`).join(' or ') : option.type} · ${
      option.isRequired ? '<strong>required</strong>' : `default: ${prose(defaultOf(option))}`
    }`,
    option.shape && `Shape: <code>${escapeHtml(option.shape)}</code>`,
    `Example: <code>${escapeHtml(quoteExample(option))}</code>`,
  )

const eventRow = ({ name, when, detail, note }: EventFacts): string =>
  row(
    `<code>${name}</code>`,
    `${prose(when)}.`,
    detail && `Detail: <code>${escapeHtml(detail)}</code>`,
    note && prose(note),
  )

const chipsOf = ({ when, sizes, loads }: WidgetFacts): string => {
  const chips = [
    `loads when: <code>${when}</code>`,
    ...Object.entries(sizes).map(
      ([flavour, { script, style }]) =>
        `${flavour.charAt(0).toUpperCase()}${flavour.slice(1)}: ${kilobytes(script)} script and ${kilobytes(style)} style, shared files included`,
    ),
    ...(loads.length ? [`section ${loads.map(section => `<code>${section}</code>`).join(', ')}`] : []),
  ]
  return `<ul class="facts">${chips.map(chip => `<li>${chip}</li>`).join('')}</ul>`
}

/** Generated part of a README → its HTML, which has more details. */
const PARTS: Readonly<Record<Part, (widget: WidgetFacts) => string>> = {
  attributes: ({ options }) => (options.length ? list(options.map(optionRow)) : '<p>It has no options.</p>'),
  events: ({ events }) => (events.length ? list(events.map(eventRow)) : '<p>It sends no events.</p>'),
}

/** A widget's README as HTML, its generated parts as a page shows them. Heading and summary are at the page's top. */
const readmeToHtml = (markdown: string, widget: WidgetFacts): string =>
  markdown
    .slice(markdown.indexOf('\n## '))
    .split(MARKED)
    .map((part, index) => {
      if (index % 3 === 0) return toHtml(part)
      return index % 3 === 1 ? PARTS[part as Part](widget) : ''
    })
    .join('\n')

const widgetPage = (facts: Facts, widget: WidgetFacts, readings: readonly Reading[]): string =>
  page(
    facts,
    { title: `${widget.name} – Skerry`, current: widget.name, readings },
    `<h1>${widget.name}</h1>
<p class="lead">${prose(widget.about)}.</p>${chipsOf(widget)}
${readmeToHtml(readFileSync(readmeOf(widget.name), 'utf8'), widget)}
${section('Other attributes of the host', pairs(widget.hostAttributes))}
${section('Events for legacy code', pairs(widget.legacyEvents))}
${section('Events it listens to', pairs(widget.listens))}
${section('Sections it reads', pairs(widget.sections))}
${section('Server calls', pairs(widget.calls))}
${section('States', pairs(widget.states))}
${section('Texts', widget.texts ? `<p>The English text is the key of its translation.</p><ul>${[...new Set(Object.values(widget.texts))].map(text => `<li>${escapeHtml(text)}</li>`).join('')}</ul>` : '')}
${section('For a Magento theme', `<details><summary>Template</summary>${code(toTemplate(widget))}</details><details><summary>Layout update, by <code>&lt;update handle="${handleOf(widget.name)}"/&gt;</code></summary>${code(toLayout(widget))}</details>`)}`,
  )

const overview = (facts: Facts, readings: readonly Reading[]): string =>
  page(
    facts,
    { title: 'Skerry: reference', current: '', readings },
    `<h1>Reference</h1>
<p class="lead">${facts.widgets.length} widgets for server-rendered shops. Each page shows what the server prints, the options, the events, and what works without JavaScript.</p>
${readings.length ? `<h2>Guides</h2><ul class="cards">${readings.map(({ file, title, about }) => `<li><a href="${file}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(about)}</span></a></li>`).join('')}</ul>` : ''}
${byPlace(facts.widgets)
  .map(
    ([place, list]) =>
      `<h2>${place}</h2><ul class="cards">${list.map(({ name, about }) => `<li><a href="${name}.html"><strong>${name}</strong><span>${prose(about)}</span></a></li>`).join('')}</ul>`,
  )
  .join('\n')}
${section('Attributes that every host has', pairs(facts.hostAttributes))}
${section('Events of the kit itself', list(facts.kitEvents.map(eventRow)))}`,
  )

/** The first heading of a guide is its title, the paragraph after it the sentence on its card. */
const toReading = ({ name, text }: { name: string; text: string }): Reading => {
  const [heading = '', about = ''] = text.split('\n\n')
  return {
    file: name.replace(/\.md$/, '.html'),
    title: heading.replace(/^# /, ''),
    about: about.replaceAll('\n', ' ').replaceAll('`', ''),
    text,
  }
}

/**
 * File name → content of the whole reference.
 *
 * @param guides Markdown files.
 */
export const toPages = (facts: Facts, guides: readonly { name: string; text: string }[]): Record<string, string> => {
  const readings = guides.map(toReading)
  const guidePage = ({ file, title, text }: Reading) =>
    page(
      facts,
      { title: `${title} – Skerry`, current: file, readings },
      `<h1>${escapeHtml(title)}</h1>\n${toHtml(text)}`,
    )
  return {
    'index.html': overview(facts, readings),
    ...Object.fromEntries(facts.widgets.map(widget => [`${widget.name}.html`, widgetPage(facts, widget, readings)])),
    ...Object.fromEntries(readings.map(reading => [reading.file, guidePage(reading)])),
  }
}

/** The inspector's panel: one drawing, hence one file, and by hand, so that it needs nothing of what it inspects. */
import { make, makeButton } from '../../core/dom/make.ts'
import type { IslandLine, RequestLine } from './read.ts'
import { bytesOf, type Facts, milliseconds, short, toReport } from './report.ts'
import { SHEET } from './sheet.ts'

type Child = Node | string

const button = (text: string, press: () => void) => makeButton({}, press, text)

const tableOf = (caption: string, heads: readonly string[], rows: readonly (readonly Child[])[]) =>
  make(
    'table',
    { 'aria-label': caption },
    make('thead', {}, make('tr', {}, ...heads.map(head => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows.map(cells => make('tr', {}, ...cells.map(cell => make('td', {}, cell))))),
  )

const requestRows = (lines: readonly RequestLine[]) =>
  lines.map(({ address, atMs, tookMs, bytes }) => [
    make('code', {}, address.replace(location.origin, '')),
    milliseconds(atMs),
    milliseconds(tookMs),
    `${bytes} B`,
  ])

const REQUEST_HEADS = ['Address', 'At', 'Took', 'Bytes']

/** One island as a disclosure; `point` marks its host on the page, or removes the mark. */
const islandDetails = (line: IslandLine, isOpen: boolean, point: (host?: HTMLElement) => void) => {
  const { name, state, atMs, element, when, sections, options, faults, host } = line
  const box = make(
    'details',
    { 'data-key': `${name} ${element}` },
    make(
      'summary',
      {},
      make('strong', {}, name),
      make('span', { class: `state ${state}` }, state),
      ...(faults.length ? [make('span', { class: 'fault' }, `${faults.length} faults`)] : []),
      make('span', { class: 'path' }, element),
    ),
    ...faults.map(fault => make('p', { class: 'fault' }, fault)),
    make(
      'div',
      { class: 'inside' },
      make(
        'span',
        { class: 'quiet' },
        `Starts: ${when}${atMs === undefined ? '' : `, connected at ${milliseconds(atMs)}`}${sections.length ? `, sections: ${sections.join(', ')}` : ''} `,
      ),
      button('Show on the page', () => {
        host.scrollIntoView({ block: 'center' })
        point(host)
      }),
      tableOf(
        `Options of ${name}`,
        ['Option', 'Value', 'Source'],
        options.map(({ name, value, source }) => [make('code', {}, name), make('code', {}, short(value)), source]),
      ),
    ),
  )
  box.open = isOpen
  const summary = box.firstElementChild as HTMLElement
  for (const sign of ['pointerenter', 'focus']) summary.addEventListener(sign, () => point(host))
  for (const sign of ['pointerleave', 'blur']) summary.addEventListener(sign, () => point())
  return box
}

const group = (key: string, text: string, isOpen: boolean, ...content: Child[]) => {
  const box = make(
    'details',
    { 'data-key': key },
    make('summary', {}, make('strong', {}, text)),
    make('div', { class: 'inside' }, ...content),
  )
  box.open = isOpen
  return box
}

/** Sections, requests and files, each group as a disclosure. */
const groupsOf = ({ sections, requests, files }: Facts, isOpen: (key: string) => boolean) => [
  group(
    'sections',
    `Sections: ${sections.length}`,
    isOpen('sections'),
    tableOf(
      'Sections',
      ['Section', 'Loaded', 'Bytes', 'Fields'],
      sections.map(({ name, loaded, bytes, isStale, keys }) => [
        make('code', {}, name),
        isStale ? `stale (${loaded})` : loaded,
        `${bytes} B`,
        keys.join(', '),
      ]),
    ),
  ),
  group(
    'requests',
    `Requests of script: ${requests.length}`,
    isOpen('requests'),
    tableOf('Requests of script', REQUEST_HEADS, requestRows(requests)),
  ),
  group(
    'files',
    `Files of the kit: ${files.length}, ${bytesOf(files)}`,
    isOpen('files'),
    tableOf('Files of the kit', REQUEST_HEADS, requestRows(files)),
  ),
]

export type Panel = { show(facts: Facts): void; focus(): void; close(): void }

/** @param again Asked for by "Refresh". */
export const openPanel = (again: () => void, closed: () => void): Panel => {
  const outer = make('div', { 'data-skerry-inspector': '' })
  const root = outer.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  const mark = make('div', { class: 'mark', hidden: '' })
  const title = make('h2', { id: 'title', tabindex: '-1' }, 'Skerry')
  const said = make('p', { role: 'status', class: 'quiet' })
  const body = make('div', { class: 'body' })
  const before = document.activeElement
  let report = ''
  let marked: HTMLElement | undefined

  const point = (host?: HTMLElement) => {
    marked = host
    mark.hidden = !host
    if (!host) return
    const { left, top, width, height } = host.getBoundingClientRect()
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  }
  const end = new AbortController()
  const follow = () => point(marked)
  for (const name of ['scroll', 'resize'])
    addEventListener(name, follow, { signal: end.signal, capture: true, passive: true })

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report)
      said.textContent = 'The report is copied.'
    } catch {
      // Without https, or without leave, it is there to be copied by hand.
      const text = make('textarea', { 'aria-label': 'Report', readonly: '' })
      text.value = report
      said.replaceChildren('Copy it by hand: ', text)
      text.select()
    }
  }
  const close = () => {
    end.abort()
    outer.remove()
    if (before instanceof HTMLElement) before.focus()
    closed()
  }

  const section = make(
    'section',
    { role: 'dialog', 'aria-labelledby': 'title' },
    make(
      'div',
      { class: 'bar' },
      title,
      button('Refresh', again),
      button('Copy report', copy),
      button('Other side', () => section.classList.toggle('left')),
      button('Close', close),
    ),
    said,
    body,
  )
  section.addEventListener('keydown', event => {
    if (event.key === 'Escape') close()
  })
  root.append(mark, section)
  document.body.append(outer)

  return {
    show(facts) {
      const { islands, version } = facts
      report = toReport(facts)
      const open = new Set(
        [...body.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset['key']),
      )
      const at = root.activeElement?.closest<HTMLElement>('details')?.dataset['key']
      const failed = islands.filter(({ state }) => state === 'failed').length
      title.textContent = `Skerry ${version}: ${islands.length} islands${failed ? `, ${failed} failed` : ''}`
      body.replaceChildren(
        ...islands.map(line => islandDetails(line, open.has(`${line.name} ${line.element}`), point)),
        ...groupsOf(facts, key => open.has(key)),
      )
      if (at !== undefined)
        [...body.querySelectorAll<HTMLElement>('details')]
          .find(({ dataset }) => dataset['key'] === at)
          ?.querySelector('summary')
          ?.focus()
      follow()
    },
    focus: () => title.focus(),
    close,
  }
}

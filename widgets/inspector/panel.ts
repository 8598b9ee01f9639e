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

type IslandTools = {
  /** Marks a host on the page, or removes the mark. */
  point(host?: HTMLElement): void
  copy(text: string, done: string): void
}

/** One island as a disclosure. */
const islandDetails = (line: IslandLine, key: string, isOpen: boolean, { point, copy }: IslandTools) => {
  const { name, state, atMs, element, when, sections, options, faults, host, tag } = line
  const [, number] = / #(\d+)$/.exec(key) ?? []
  const box = make(
    'details',
    { 'data-key': key, 'data-words': `${name} ${state} ${element} ${tag}`.toLowerCase() },
    make(
      'summary',
      {},
      make('strong', {}, name),
      make('span', { class: `state ${state}` }, state),
      ...(faults.length ? [make('span', { class: 'fault' }, `${faults.length} faults`)] : []),
      make('span', { class: 'path' }, number ? `${element} (${number})` : element),
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
      button('Copy what to paste', () => copy(tag, `The start tag of ${name} is copied.`)),
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
const groupsOf = ({ facts, sections, requests, files }: Facts, isOpen: (key: string) => boolean) => [
  group(
    'facts',
    `Facts of the page: ${facts.length}`,
    isOpen('facts'),
    tableOf(
      'Facts of the page',
      ['Fact', 'Value'],
      facts.map(({ name, value }) => [make('code', {}, name), make('code', {}, short(value))]),
    ),
  ),
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

export type Panel = {
  show(facts: Facts): void
  /** Whether something in it is being pressed. */
  isPressed(): boolean
  focus(): void
  close(): void
}

/** A key for each line; a host that looks like one before it gets its number. */
const keysOf = (islands: readonly IslandLine[]): string[] => {
  const counts = new Map<string, number>()
  return islands.map(({ name, element }) => {
    const key = `${name} ${element}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > 1 ? `${key} #${count}` : key
  })
}

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
  const search = make('input', { type: 'search', placeholder: 'name, state, class …' })
  const before = document.activeElement
  let report = ''
  /** Keys of lines that had a fault when they were drawn. */
  const faulty = new Set<string>()
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

  const copy = async (content: string, done: string) => {
    try {
      await navigator.clipboard.writeText(content)
      said.textContent = done
    } catch {
      // Without https, or without leave, it is there to be copied by hand.
      const text = make('textarea', { 'aria-label': 'Report', readonly: '' })
      text.value = content
      said.replaceChildren('Copy it by hand: ', text)
      text.select()
    }
  }
  const filter = () => {
    const words = search.value.toLowerCase().match(/\S+/g) ?? []
    for (const box of body.querySelectorAll<HTMLElement>('details[data-words]'))
      box.hidden = !words.every(word => box.dataset['words']?.includes(word))
  }
  search.addEventListener('input', filter)
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
      button('Copy report', () => copy(report, 'The report is copied.')),
      button('Other side', () => section.classList.toggle('left')),
      button('Close', close),
    ),
    make('label', { class: 'search' }, 'Search ', search),
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
      const closed = new Set(
        [...body.querySelectorAll<HTMLElement>('details:not([open])')].map(({ dataset }) => dataset['key']),
      )
      const keys = keysOf(islands)
      const at = root.activeElement?.closest<HTMLElement>('details')?.dataset['key']
      const failed = islands.filter(({ state }) => state === 'failed').length
      title.textContent = `Skerry ${version}: ${islands.length} islands${failed ? `, ${failed} failed` : ''}`
      body.replaceChildren(
        ...islands.map((line, index) => {
          const key = keys[index] ?? ''
          // An island with faults is open until it is closed.
          const isOpen = open.has(key) || (line.faults.length > 0 && (!closed.has(key) || !faulty.has(key)))
          if (line.faults.length) faulty.add(key)
          return islandDetails(line, key, isOpen, { point, copy })
        }),
        ...groupsOf(facts, key => open.has(key)),
      )
      if (at !== undefined)
        [...body.querySelectorAll<HTMLElement>('details')]
          .find(({ dataset }) => dataset['key'] === at)
          ?.querySelector('summary')
          ?.focus()
      filter()
      follow()
    },
    isPressed: () => section.matches(':active'),
    focus: () => title.focus(),
    close,
  }
}

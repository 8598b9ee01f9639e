/** Bytes and times of a preview's page, with the kit and without, as a table of the bar. */
import { make } from '../dom/make.ts'

type Figures = { scripts: number; bytes: number; paintMs: number; readyMs: number }

let paintMs = 0
new PerformanceObserver(list => {
  paintMs = list.getEntries().at(-1)?.startTime ?? paintMs
}).observe({ type: 'largest-contentful-paint', buffered: true })

const keyOf = (isOff: boolean) => `skerry-preview ${isOff ? 'before' : 'after'} ${location.pathname}`

const readFigures = (isOff: boolean): Figures | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(isOff)) ?? '') as Figures
  } catch {
    return undefined
  }
}

const measure = (): Figures => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ initiatorType, name }) =>
      (initiatorType === 'script' || /\.js(\?|$)/.test(name)) && !/\/__skerry\/bar\.js/.test(name),
  )
  return {
    scripts: new Set(files.map(({ name }) => name)).size,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    paintMs: Math.round(paintMs),
    readyMs: Math.round(page?.loadEventEnd ?? 0),
  }
}

/** Keeps the figures of the loaded page for the other side of the table. */
export const keepFigures = (isOff: boolean): void => sessionStorage.setItem(keyOf(isOff), JSON.stringify(measure()))

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** This page before and after, as far as both were seen in this tab. */
export const figuresTable = () => {
  const [before, after] = [readFigures(true), readFigures(false)]
  const row = (title: string, of: (figures: Figures) => string) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, title),
      ...[before, after].map(figures => make('td', {}, figures ? of(figures) : 'not seen yet')),
    )
  return make(
    'table',
    { 'aria-label': 'This page before and after' },
    make('tr', {}, make('td'), make('th', { scope: 'col' }, 'Before'), make('th', { scope: 'col' }, 'After')),
    row('Script files', ({ scripts }) => `${scripts}`),
    row('Script, as transferred', ({ bytes }) => kB(bytes)),
    row('Largest paint', figures => `${figures.paintMs} ms`),
    row('Loaded', figures => `${figures.readyMs} ms`),
  )
}

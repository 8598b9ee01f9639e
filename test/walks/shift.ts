/** Movement of a page under the shopper's own finger, which the browser's measure for page loads leaves out. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { centre } from './shopper.ts'
import { walk } from './walk.ts'

export const SCREENS = {
  'on a phone': { width: 375, height: 667, touch: true },
  'on a desk': { width: 1280, height: 900, touch: false },
}

/** A walk in one flavour: layout comes from the stylesheets, which both share. */
export const still = (name: string, take: Parameters<typeof walk>[1]): void => walk(name, take, { flavours: 'drawn' })

/** As strict as for a page that loads. */
const SHIFT_LIMIT = 0.005

/** Runs in the page: collects the layout shifts from now on. */
const collectShifts = () => {
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  Object.assign(window, { shifts: { entries, observer } })
}

/** Runs in the page: the sum of the collected layout shifts two frames later, and what moved from where to where. */
const sumShifts = async (isLate: boolean) => {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const { shifts } = window as unknown as { shifts: { entries: Shift[]; observer: PerformanceObserver } }
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  shifts.entries.push(...(shifts.observer.takeRecords() as Shift[]))
  shifts.observer.disconnect()
  const counted = shifts.entries.filter(({ hadRecentInput }) => !(isLate && hadRecentInput))
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const moved = counted.flatMap(({ sources }) =>
    sources.map(
      ({ node, previousRect, currentRect }) =>
        `${place(previousRect)} → ${place(currentRect)}: ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue}`,
    ),
  )
  return { total: counted.reduce((sum, { value }) => sum + value, 0), moved }
}

/**
 * Asserts that the page shifts no more than a page that loads may, while `act` runs and two frames after.
 *
 * @param isLate Only what is longer than half a second after an input, which the browser counts, too.
 */
export const movesNothing = async (
  page: Page,
  act: () => Promise<unknown>,
  { isLate = false }: { isLate?: boolean } = {},
): Promise<void> => {
  await page.evaluate(collectShifts)
  await act()
  const { total, moved } = await page.evaluate(sumShifts, isLate)
  expect(total, `layout shift; moved from and to x, y, width, height:\n${moved.join('\n')}\n`).toBeLessThanOrEqual(
    SHIFT_LIMIT,
  )
}

/** The layout shift since the page began to load. */
export const shiftSinceLoad = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let shift = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are given before the next frame is over.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)))
      }),
  )

/** Runs in the page: remembers where the pressed element is and all that can be seen above it. */
const rememberPlaces = (target: Element) => {
  const { bottom: edge } = target.getBoundingClientRect()
  const isAbove = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight && bottom <= edge
  }
  const above = [...document.querySelectorAll('main *, .page-header *')].filter(
    element => element.checkVisibility({ visibilityProperty: true }) && isAbove(element),
  )
  const places = [target, ...above].map(
    element => [element, element.getBoundingClientRect().top, element.closest('dialog')] as const,
  )
  Object.assign(window, { places })
}

/** Runs in the page: what has moved from its place, as markup; what is gone, or in a dialog since, has not. */
const movedPlaces = () =>
  (window as unknown as { places: [Element, number, Element | null][] }).places.flatMap(([element, top, dialog]) => {
    const by = element.getBoundingClientRect().top - top
    return element.checkVisibility() && element.closest('dialog') === dialog && Math.abs(by) > 1
      ? [`${Math.round(by)} px: ${element.outerHTML.slice(0, 120)}`]
      : []
  })

/** Asserts that the pressed element stays under the finger while `press` closes something above it and opens something below. */
export const staysUnderPress = async (target: Locator, press: () => Promise<unknown>): Promise<void> => {
  const top = () => target.evaluate(element => element.getBoundingClientRect().top)
  const before = await top()
  await press()
  await target.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
  })
  expect(Math.abs((await top()) - before), `pixels that ${target} moves`).toBeLessThanOrEqual(1)
}

/**
 * Asserts that the pressed element stays, and that all else moves no more than a page that loads may: lines of a list beside
 * it that gets one more.
 */
export const staysStill = async (target: Locator, press: () => Promise<unknown>): Promise<void> => {
  await staysUnderPress(target, () => movesNothing(target.page(), press))
}

/** Brings what is below the list to the middle: tiles that come into view for the first time have a guessed height until then. */
export const centreBelowTiles = async (target: Locator): Promise<void> => {
  let before = Number.NaN
  await expect
    .poll(async () => {
      await centre(target)
      const height = await target.evaluate(element => element.ownerDocument.documentElement.scrollHeight)
      const hasMoved = height !== before
      before = height
      return hasMoved
    })
    .toBe(false)
}

/**
 * Asserts that neither the pressed element nor anything in sight above it moves while `press` runs.
 *
 * @param opens Whether something opens below the pressed element, which may move what is under it.
 */
export const staysPut = async (
  target: Locator,
  press: () => Promise<unknown>,
  { opens = false }: { opens?: boolean } = {},
): Promise<void> => {
  const page = target.page()
  await target.evaluate(rememberPlaces)
  await (opens ? press() : movesNothing(page, press))
  expect(await page.evaluate(movedPlaces), `what ${target} moves`).toEqual([])
}

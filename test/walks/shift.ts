/** Movement of a page under the shopper's own finger, which the browser's measure for page loads leaves out. */
import type { Page } from 'playwright-core'

/** As strict as for a page that loads. */
export const SHIFT_LIMIT = 0.005

/** The layout shift while `act` runs and two frames after, also what follows an input. */
export const shiftDuring = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const entries: { value: number }[] = []
    const observer = new PerformanceObserver(list => entries.push(...(list.getEntries() as never[])))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, { shifts: { entries, observer } })
  })
  await act()
  return page.evaluate(async () => {
    const { shifts } = window as unknown as { shifts: { entries: { value: number }[]; observer: PerformanceObserver } }
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    shifts.entries.push(...(shifts.observer.takeRecords() as never[]))
    shifts.observer.disconnect()
    return shifts.entries.reduce((sum, { value }) => sum + value, 0)
  })
}

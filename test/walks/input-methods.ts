/** Three ways to use a page: a mouse, a keyboard and nothing else, a finger on a small screen. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitorOptions } from '../support/browser-page.ts'

export type InputMethod = {
  /** The screen that goes with them. */
  screen: VisitorOptions
  /** A button, a link, an option. */
  press(target: Locator): Promise<void>
  /** A checkbox or a radio. */
  tick(target: Locator): Promise<void>
  /** Pointer, focus or finger come to it, whether it can be chosen or not. */
  reach(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** An option of the browser's own list, by its label. */
  select(list: Locator, label: string): Promise<void>
  /** The thumb of a slider, towards its higher values. */
  raise(thumb: Locator): Promise<void>
  /** The first point of the list under a search field. */
  takeFirst(field: Locator, options: Locator): Promise<void>
}

type Place = { readonly x: number; readonly y: number }

const MOST_TABS = 120

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === document.activeElement)

/** Tab after tab, as somebody who cannot point. */
const reach = async (target: Locator): Promise<Page> => {
  const page = target.page()
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(target)) return page
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${target}.`)
}

/** Runs in the page: whether the focus is on a radio of the same group. */
const isFocusInGroup = (radio: Element) => {
  const focused = document.activeElement as HTMLInputElement | null
  const group = radio.closest('[role=radiogroup]')
  const { type, name } = radio as HTMLInputElement
  return group ? group.contains(focused) : focused?.type === type && focused.name === name
}

/** Radios of one group are one stop: the arrow keys go through them. */
const reachRadio = async (target: Locator): Promise<void> => {
  const page = target.page()
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS && !(await target.evaluate(isFocusInGroup)); tabs++)
    await page.keyboard.press('Tab')
  for (let steps = 0; steps < 20 && !(await hasFocus(target)); steps++) await page.keyboard.press('ArrowDown')
}

const isRadio = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element.matches('[type=radio], [role=radio]'))

const reachByKeyboard = async (target: Locator): Promise<void> => {
  if (await isRadio(target)) await reachRadio(target)
  else await reach(target)
}

/** A finger moves over the screen, from one place to another. */
export const swipe = async (page: Page, from: Place, to: Place): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step++) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 })
    // One move for each frame: from several at once the browser guesses where the finger is, further on.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  }
  await touch('touchEnd')
  await session.detach()
}

/** Where the thumb of a range at its lowest value is, and a place a third of its track further on. */
const raisedFrom = async (range: Locator): Promise<readonly [Place, Place]> => {
  await range.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await range.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = y + height / 2
  return [
    { x: x + 12, y: middle },
    { x: x + width / 3, y: middle },
  ]
}

const mouse: InputMethod = {
  screen: {},
  press: target => target.click(),
  tick: target => target.check(),
  reach: target => target.hover(),
  async write(field, text) {
    await field.click()
    await field.fill(text)
  },
  async select(list, label) {
    await list.selectOption({ label })
  },
  async raise(thumb) {
    const { mouse: pointer } = thumb.page()
    const [from, to] = await raisedFrom(thumb)
    await pointer.move(from.x, from.y)
    await pointer.down()
    await pointer.move(to.x, to.y, { steps: 4 })
    await pointer.up()
  },
  takeFirst: (_field, options) => options.first().click(),
}

const keyboard: InputMethod = {
  screen: {},
  async press(target) {
    const page = await reach(target)
    await page.keyboard.press('Enter')
  },
  async tick(target) {
    await reachByKeyboard(target)
    if (!(await target.isChecked())) await target.page().keyboard.press('Space')
  },
  reach: reachByKeyboard,
  async write(field, text) {
    const page = await reach(field)
    await page.keyboard.type(text)
  },
  async select(list, label) {
    const page = await reach(list)
    await page.keyboard.type(label)
    expect(await list.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)).toBe(label)
  },
  async raise(thumb) {
    const page = await reach(thumb)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('PageUp')
  },
  async takeFirst(field) {
    const page = await reach(field)
    await page.keyboard.press('ArrowDown')
    // The field keeps the focus and names the option that it means.
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toMatch(/-list-\d+$/)
    await page.keyboard.press('Enter')
  },
}

const finger: InputMethod = {
  screen: { width: 375, height: 740, touch: true },
  press: target => target.tap(),
  tick: target => target.tap(),
  // What says that it cannot be chosen is tapped all the same.
  reach: target => target.tap({ force: true }),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
  async select(list, label) {
    await list.tap()
    await list.selectOption({ label })
  },
  async raise(thumb) {
    await swipe(thumb.page(), ...(await raisedFrom(thumb)))
  },
  takeFirst: (_field, options) => options.first().tap(),
}

export const INPUT_METHODS = { 'by mouse': mouse, 'by keyboard alone': keyboard, 'on a 375 px screen': finger } as const

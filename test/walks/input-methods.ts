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
  write(field: Locator, text: string): Promise<void>
  /** An option of the browser's own list, by its label. */
  select(list: Locator, label: string): Promise<void>
  /** The first point of the list under a search field. */
  takeFirst(field: Locator, options: Locator): Promise<void>
}

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

/** Radios of one name are one stop: the arrow keys go through them. */
const reachRadio = async (target: Locator): Promise<void> => {
  const page = target.page()
  await target.waitFor()
  const name = await target.getAttribute('name')
  const inGroup = () =>
    page.evaluate(name => {
      const { type, name: own } = document.activeElement as HTMLInputElement
      return type === 'radio' && own === name
    }, name)
  for (let tabs = 0; tabs < MOST_TABS && !(await inGroup()); tabs++) await page.keyboard.press('Tab')
  for (let steps = 0; steps < 20 && !(await hasFocus(target)); steps++) await page.keyboard.press('ArrowDown')
}

const mouse: InputMethod = {
  screen: {},
  press: target => target.click(),
  tick: target => target.check(),
  async write(field, text) {
    await field.click()
    await field.fill(text)
  },
  async select(list, label) {
    await list.selectOption({ label })
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
    if ((await target.getAttribute('type')) === 'radio') await reachRadio(target)
    else await reach(target)
    if (!(await target.isChecked())) await target.page().keyboard.press('Space')
  },
  async write(field, text) {
    const page = await reach(field)
    await page.keyboard.type(text)
  },
  async select(list, label) {
    const page = await reach(list)
    await page.keyboard.type(label)
    expect(await list.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)).toBe(label)
  },
  async takeFirst(field) {
    const page = await reach(field)
    await page.keyboard.press('ArrowDown')
    // The field keeps the focus and names the option that it means.
    expect(await field.getAttribute('aria-activedescendant')).toMatch(/-list-\d+$/)
    await page.keyboard.press('Enter')
  },
}

const finger: InputMethod = {
  screen: { width: 375, height: 740, touch: true },
  press: target => target.tap(),
  tick: target => target.tap(),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
  async select(list, label) {
    await list.tap()
    await list.selectOption({ label })
  },
  takeFirst: (_field, options) => options.first().tap(),
}

export const INPUT_METHODS = { 'by mouse': mouse, 'by keyboard alone': keyboard, 'on a 375 px screen': finger } as const

/** A shop's menu with very many links: what opening a panel of it, and its drawer, costs. */

import type { Page } from 'playwright-core'
import { openVisitor } from '../support/browser-page.ts'
import type { Bench, Numbers } from './measure.ts'
import { type Flavour, html } from './pages.ts'

const GROUPS = 20
const LINKS_OF_GROUP = 49

const link = (name: string) => `<a href="/${name.replaceAll(' ', '-').toLowerCase()}.html"><span>${name}</span></a>`

/** A thousand links in all: one wide panel of twenty groups, and a few categories without any. */
export const menuPage = (flavour: Flavour): string => {
  const groups = Array.from(
    { length: GROUPS },
    (_, group) =>
      `<li class="level1 parent">${link(`Group ${group}`)}<ul class="level1 submenu">${Array.from(
        { length: LINKS_OF_GROUP },
        (_, index) => `<li class="level2">${link(`Thing ${group} of kind ${index}`)}</li>`,
      ).join('')}</ul></li>`,
  ).join('')
  const others = Array.from({ length: 9 }, (_, index) => `<li class="level0 level-top">${link(`Other ${index}`)}</li>`)
  return html(
    flavour,
    `<div data-widget="mobile-menu" data-when="ready"><button type="button" data-action="toggle-nav">Menu</button></div>
<nav class="navigation" popover data-widget="mega-menu" aria-label="Shop"><ul><li class="level0 level-top parent fullwidth">${link(
      'Everything',
    )}<div class="level0 submenu"><ul class="columns">${groups}</ul></div></li>${others.join('')}</ul></nav>`,
  )
}

/** Milliseconds from an event to the paint after it. */
const painted = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    name =>
      new Promise<number>(resolve => {
        const { port1, port2 } = new MessageChannel()
        let pressed = 0
        port1.onmessage = () => resolve(performance.now() - pressed)
        // A message sent while a frame is made arrives after it was painted.
        const send = () => port2.postMessage(0)
        const handle = ({ timeStamp }: Event) => {
          pressed = timeStamp
          requestAnimationFrame(send)
        }
        addEventListener(name, handle, { capture: true, once: true })
      }),
    name,
  )

/** Six columns beside each other, as a theme lays a wide panel out. */
const layOut = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.columns { display: grid !important; grid-template-columns: repeat(6, 1fr) }')
  document.adoptedStyleSheets = [sheet]
}

/** From the press of its button to the paint, once the menu is alive. */
export const openPanel = async ({ browser, pages, cpu }: Bench, path: string): Promise<Numbers> => {
  const { context, open } = await openVisitor(browser, pages, { width: 1280, height: 900, cpu })
  try {
    const page = await open(path)
    await page.evaluate(layOut)
    await page.evaluate(() => window.startKit())
    await page.locator('nav a').first().focus()
    const toggle = page.locator('nav button').first()
    await toggle.waitFor()
    await toggle.focus()
    // Nobody presses in the frame in which the focus arrives.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const panel = painted(page, 'click')
    await toggle.press('Enter')
    const numbers = { panel: await panel }
    await page.locator('nav [data-open]').waitFor()
    return numbers
  } finally {
    await context.close()
  }
}

/** The same of the drawer and of a level of it, opened for the first time. */
export const openDrawer = async ({ browser, pages, cpu }: Bench, path: string): Promise<Numbers> => {
  const { context, open } = await openVisitor(browser, pages, { width: 375, height: 760, cpu })
  try {
    const page = await open(path)
    await page.evaluate(() => window.startKit())
    const button = page.locator('[data-action=toggle-nav]')
    const drawer = painted(page, 'click')
    await button.press('Enter')
    const numbers = { drawer: await drawer }
    await page.locator('dialog[open]').waitFor()
    const level = painted(page, 'click')
    await page.locator('dialog [data-parent]').first().press('Enter')
    return { ...numbers, level: await level }
  } finally {
    await context.close()
  }
}

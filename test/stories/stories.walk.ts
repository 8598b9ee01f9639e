import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStorybook } from '../../stories/server/node.ts'
import { launchBrowser } from '../support/browser.ts'
import { sampled } from '../support/sample.ts'
import { codeOf, openStory, panelsOf, type StoryEntry, scriptsOf, Tabs } from './open-story.ts'

const STORYBOOK = 'dist/storybook'
const LOOKS = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'dark', direction: 'ltr' },
  { theme: 'luma', direction: 'ltr' },
  { theme: 'bold', direction: 'ltr' },
  { theme: 'contrast', direction: 'ltr' },
  { theme: 'dark', direction: 'rtl' },
  { theme: 'light', direction: 'rtl' },
]
// A story of a language has its own direction.
const LANGUAGE_LOOKS = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'dark', direction: 'ltr' },
]
/** Looks of a story in one run, drawn by the commit: each costs a fifth of a second of one processor. */
const LOOKS_OF_ONE = 1
const isOfLanguage = ({ name, tags }: StoryEntry) =>
  tags.includes('own-look') || /^(Right To Left|Lithuanian)/.test(name)

const { entries }: { entries: Record<string, StoryEntry> } = JSON.parse(readFileSync(`${STORYBOOK}/index.json`, 'utf8'))
const stories = Object.values(entries).filter(({ type }) => type === 'story')

let browser: Browser
let book: Awaited<ReturnType<typeof serveStorybook>>
let tabs: Tabs
beforeAll(async () => {
  ;[browser, book] = await Promise.all([launchBrowser(), serveStorybook(STORYBOOK)])
  tabs = new Tabs(browser, book.url)
})
afterAll(async () => {
  await browser.close()
  await book.close()
})

test('the Code panel shows the snippet with the controls’ values', async () => {
  const code = await tabs.lend(page => codeOf(page, 'product-quantity--unselected', 'max:5;buttons:!false'))
  expect(code).toMatch(/^<div class="field qty" data-widget="quantity"[^>]* data-max="5"[^>]* data-buttons="0">/)
  expect(code).not.toContain('data-island-state')
})

test('the accessibility panel looks at a story by itself', async () =>
  expect(await tabs.lend(page => panelsOf(page, 'product-quantity--unselected'))).toMatchObject({ a11y: 0 }))

test.each(['react', 'preact'])('stories run the built kit of %s', async flavour => {
  const scripts = await tabs.lend(page => scriptsOf(page, 'product-swatches--unselected', `flavour:${flavour}`))
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter(path => !path.startsWith(`/skerry/${flavour}/`))).toEqual([])
})

const looksOf = (story: StoryEntry) =>
  isOfLanguage(story)
    ? LANGUAGE_LOOKS
    : sampled(
        LOOKS.map(look => [story.id, `${look.theme} ${look.direction}`, look] as const),
        LOOKS_OF_ONE,
      ).map(([, , look]) => look)

for (const story of stories)
  test.concurrent(`${story.title}, ${story.name}: plays without axe violations`, async () =>
    expect(await openStory(tabs, story, looksOf(story))).toEqual([]))

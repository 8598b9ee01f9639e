/** One story in a tab of its own, as Storybook shows it, and what its accessibility panel says. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { lookWithAxe } from '../support/axe.ts'

export type StoryEntry = { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] }

/** What Storybook reports of a story that has been drawn and played. */
type Finished = {
  status: 'success' | 'error'
  reporters: { type: string; status: string; result: { violations?: unknown[] } }[]
}
type Channel = {
  on(event: string, listener: (detail: never) => void): void
  emit(event: string, detail: unknown): void
}
type Watched = typeof globalThis & {
  book: { channel?: Channel; finished: Finished[]; trouble: string[]; code?: string }
  trustedTypes: { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown }
}

const LIMIT_MS = 60_000

/** Runs in the page before its own scripts: Storybook’s events are kept. */
const watch = () => {
  const window = globalThis as Watched
  window.book = { finished: [], trouble: [] }
  addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
    window.book.trouble.push(`policy: ${effectiveDirective} ${sample}`),
  )
  // Storybook empties elements and fills its style elements by `innerHTML`, and has one drawing of its own; all other
  // markup goes through a door with a name.
  window.trustedTypes.createPolicy('default', {
    createHTML: text => (text.includes('<') && !text.startsWith('<svg id="storybook-') ? null : text),
  })
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => window.book.channel,
    set: (channel: Channel) => {
      window.book.channel = channel
      channel.on('storyFinished', result => window.book.finished.push(result))
      channel.on('storybook/docs/snippet-rendered', ({ source }: { source: string }) => {
        window.book.code = source
      })
      for (const event of ['storyThrewException', 'playFunctionThrewException', 'storyErrored', 'storyMissing'])
        channel.on(event, (error: { message?: string; description?: string }) =>
          window.book.trouble.push(
            // What is thrown by a question to the page has all of the page behind it.
            `${event}: ${(error?.message ?? error?.description ?? JSON.stringify(error)).split('\n').slice(0, 4).join(' ').slice(0, 500)}`,
          ),
        )
    },
  })
}

// As Storybook's accessibility panel looks at a story: without what is its own, and not as a page with landmarks.
const STORY = {
  root: 'body',
  exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'],
  rules: { region: false, 'target-size': true },
} as const

/** Waits until the story has been drawn and played this many times more; resolves to what it threw. */
const played = async (page: Page, run: number): Promise<string[]> => {
  const { status, trouble } = await page.evaluate(
    async ([count, end]) => {
      const { book } = globalThis as Watched
      while (!book.finished[count]) {
        if (performance.now() > end) throw new Error(`The story did not end. ${book.trouble}`)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      return { ...(book.finished[count] as Finished), trouble: book.trouble }
    },
    [run, LIMIT_MS * (run + 1)] as const,
  )
  return status === 'error' && !trouble.length ? ['the story failed'] : trouble
}

/** How a story is looked at. */
export type Look = { direction: string; theme: string }

/** Applies another look to the story that is shown; what the shopper has done in it stays. */
const applyLook = (page: Page, { theme, direction }: Look) =>
  page.evaluate(globals => (globalThis as Watched).book.channel?.emit('updateGlobals', { globals }), {
    theme,
    direction,
  })

/** A visitor's own browser on the book, under the policy that its stories keep. */
export const openBook = async (
  browser: Browser,
  baseURL: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL, reducedMotion })
  await context.addInitScript(watch)
  return context
}

/** Tabs that are used again: what a story has loaded is there for the next, and its visitor is forgotten. */
export class Tabs {
  readonly #free: Page[] = []
  readonly #browser: Browser
  readonly #baseURL: string

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /** A tab for one story at a time. */
  async lend<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
    const page = this.#free.pop() ?? (await this.#create())
    const result = await use(page)
    // One in which something threw is not asked again.
    page.removeAllListeners('pageerror')
    // Where a story ends on its way to another page, that would get ahead of the next story.
    await page.goto('about:blank').catch(() => {})
    this.#free.push(page)
    return result
  }

  async #create(): Promise<Page> {
    const context = await openBook(this.#browser, this.#baseURL, 'reduce')
    return context.newPage()
  }
}

const PHONE = { width: 375, height: 800 }
const DESK = { width: 1280, height: 900 }

/** Everything that is wrong with a story, each line with the theme and the direction it was seen in. */
export const openStory = (tabs: Tabs, { id, tags }: StoryEntry, looks: readonly Look[]): Promise<string[]> =>
  tabs.lend(async page => {
    const found: string[] = []
    await page.setViewportSize(tags.includes('phone') ? PHONE : DESK)
    page.on('pageerror', error => found.push(`${error.stack ?? error}`))
    for (const [index, look] of looks.entries()) {
      const { direction, theme } = look
      if (index) await applyLook(page, look)
      else
        await page.goto(
          `/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};direction:${direction};a11y.manual:!true`,
        )
      const seen = [...(await played(page, index)), ...(await lookWithAxe(page, STORY))]
      found.push(...seen.map(line => `${theme}, ${direction}: ${line}`))
    }
    return found
  })

/** What the Code panel shows of a story with these controls, as the address has them. */
export const codeOf = async (page: Page, id: string, args: string): Promise<string> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&args=${args}`)
  return page.evaluate(async end => {
    const { book } = globalThis as Watched
    while (!book.code && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 20))
    return book.code ?? ''
  }, LIMIT_MS)
}

/** Paths of the kit's files that a story's page has loaded. */
export const scriptsOf = async (page: Page, id: string, globals: string): Promise<string[]> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
  await played(page, 0)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.startsWith('/skerry/')),
  )
}

/** What Storybook's own panels say of a story: kind of panel → number of violations. */
export const panelsOf = async (page: Page, id: string): Promise<Record<string, number | undefined>> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`)
  await played(page, 0)
  const [finished] = await page.evaluate(() => (globalThis as Watched).book.finished)
  return Object.fromEntries((finished?.reporters ?? []).map(({ type, result }) => [type, result.violations?.length]))
}

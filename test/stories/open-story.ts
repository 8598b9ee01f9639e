/** One story in a tab of its own, as Storybook shows it, and what its accessibility panel says. */
import type { Browser, BrowserContext, Page } from 'playwright-core'

export type StoryEntry = { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] }

/** What Storybook tells of a story that has been drawn, played and looked at by axe. */
type Finished = {
  status: 'success' | 'error'
  reporters: { type: string; status: string; result: { violations?: Violation[]; error?: unknown } }[]
}
type Violation = { id: string; help: string; nodes: { target: unknown[]; html: string }[] }
type Channel = {
  on(event: string, listener: (told: never) => void): void
  emit(event: string, detail: unknown): void
}
type Watched = typeof globalThis & {
  book: { channel?: Channel; finished: Finished[]; trouble: string[]; code?: string }
  axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
}

const LIMIT_MS = 20_000

/** Runs in the page before its own scripts: what Storybook tells is kept. */
const watch = () => {
  const window = globalThis as Watched
  window.book = { finished: [], trouble: [] }
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => window.book.channel,
    set: (channel: Channel) => {
      window.book.channel = channel
      channel.on('storyFinished', told => window.book.finished.push(told))
      channel.on('storybook/docs/snippet-rendered', ({ source }: { source: string }) => {
        window.book.code = source
      })
      for (const event of ['storyThrewException', 'playFunctionThrewException', 'storyErrored', 'storyMissing'])
        channel.on(event, (told: { message?: string; description?: string }) =>
          window.book.trouble.push(
            // What is thrown by a question to the page has all of the page behind it.
            `${event}: ${(told?.message ?? told?.description ?? JSON.stringify(told)).split('\n').slice(0, 4).join(' ').slice(0, 500)}`,
          ),
        )
    },
  })
}

const lines = (violations: readonly Violation[]) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} – ${target.join(' ')} ${html.slice(0, 140)}`),
  )

/** What is wrong with the story as it stands now: what it threw, and what axe finds. */
const verdict = async (page: Page, run: number, isLookedAt = true): Promise<string[]> => {
  const told = await page.waitForFunction(
    count => {
      const { book } = globalThis as Watched
      return book.finished.length > count && { ...book.finished[count], trouble: book.trouble }
    },
    run,
    { timeout: LIMIT_MS },
  )
  const { status, reporters, trouble } = (await told.jsonValue()) as Finished & { trouble: string[] }
  const found = reporters.flatMap(({ type, result }) => (type === 'a11y' ? lines(result.violations ?? []) : []))
  if (isLookedAt && status === 'success' && !reporters.some(({ type }) => type === 'a11y'))
    found.push('axe did not look at it')
  const broken = reporters.flatMap(({ result }) => (result.error ? [`axe broke: ${JSON.stringify(result.error)}`] : []))
  const all = [...trouble, ...found, ...broken]
  return status === 'error' && !all.length ? ['the story failed'] : all
}

// What another theme can break; everything else is seen once for each direction.
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Dresses the story that stands there otherwise, what the shopper has done in it untouched, and looks at it again. */
const dressed = async (page: Page, { theme, direction, isFull }: Look, run: number): Promise<string[]> => {
  await page.evaluate(
    globals => (globalThis as Watched).book.channel?.emit('updateGlobals', { globals }),
    // The panel's own axe rests meanwhile; two of them cannot run at once.
    { theme, direction, a11y: { manual: !isFull } },
  )
  const told = await verdict(page, run, Boolean(isFull))
  if (isFull) return told
  const { violations } = await page.evaluate(
    rules => (globalThis as Watched).axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] }),
    COLOURS,
  )
  return [...told, ...lines(violations)]
}

/** How a story is looked at: with every rule, or with those about colours. */
export type Look = { direction: string; theme: string; isFull?: boolean }

/** Browsers' profiles that are used again: what a story has loaded is there for the next, and its visitor is forgotten. */
export class Tabs {
  readonly #free: BrowserContext[] = []
  readonly #browser: Browser
  readonly #baseURL: string

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /** A tab for one story at a time. */
  async lend<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
    const context = this.#free.pop() ?? (await this.#create())
    const page = await context.newPage()
    try {
      return await use(page)
    } finally {
      await page.close()
      this.#free.push(context)
    }
  }

  async #create(): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ baseURL: this.#baseURL, reducedMotion: 'reduce' })
    await context.addInitScript(watch)
    return context
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
      if (!index) await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};direction:${direction}`)
      const seen = index ? await dressed(page, look, index) : await verdict(page, 0)
      found.push(...seen.map(line => `${theme}, ${direction}: ${line}`))
    }
    return found
  })

/** What the Code panel shows of a story with these controls, as the address has them. */
export const codeOf = async (page: Page, id: string, args: string): Promise<string> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&args=${args}`)
  const told = await page.waitForFunction(() => (globalThis as Watched).book.code, undefined, { timeout: LIMIT_MS })
  return (await told.jsonValue()) ?? ''
}

/** Paths of the kit's files that a story's page has loaded. */
export const scriptsOf = async (page: Page, id: string, globals: string): Promise<string[]> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
  await verdict(page, 0)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.startsWith('/skerry/')),
  )
}

/** A visitor in a real browser: tabs of one browser context, with a log of errors. */

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { within } from '../../core/async/within.ts'
import { lookWithAxe } from './axe.ts'

export type VisitorOptions = {
  /** CSS pixels. */
  width?: number
  height?: number
  /** How many times slower the main thread runs. */
  cpu?: number
  reducedMotion?: boolean
  /** Whether fingers touch the screen. */
  touch?: boolean
  /** `false`: a browser without script. */
  script?: boolean
  /** Whether the browser has no file of the shop in its cache. */
  fresh?: boolean
}

export type Visitor = {
  context: BrowserContext
  /** The tabs that are open. */
  pages(): Page[]
  /** Opens an address in a new tab. */
  open(path: string, wait?: 'commit' | 'domcontentloaded' | 'load'): Promise<Page>
  /** Breaches of the page's policy, uncaught errors and console errors so far, one line each. */
  trouble: string[]
  /** Ends the visit: the context is reset for the next visitor, or closed where a reset would not undo all of it. */
  leave(): Promise<void>
}

const VIOLATION = '[policy]'

/** Milliseconds until a wait fails: a starved machine takes its time, and a broken page never gets there. */
const LIMIT_MS = 30_000

/** Runs in the page before its own scripts: the browser's report, in words that name what was blocked. */
const reportViolations = (mark: string) =>
  addEventListener('securitypolicyviolation', event =>
    console.debug(mark, event.effectiveDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample),
  )

/** What a reset does not undo. A context on which one of these was called is closed after its visit. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'setGeolocation'] as const
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Calls `before` ahead of each of these methods of an object. */
const watchCalls = <Name extends string>(
  object: Record<Name, (...given: never[]) => unknown>,
  names: readonly Name[],
  before: () => void,
) => {
  for (const name of names) {
    const method = object[name].bind(object)
    object[name] = (...given) => {
      before()
      return method(...given)
    }
  }
}

/** Makes `evaluate` fail and quote its function when the page never answers: Playwright sets no time limit for it. */
const limitAnswers = (page: Page): Page => {
  const evaluate = page.evaluate.bind(page)
  page.evaluate = (ask: unknown, given?: unknown) =>
    within(evaluate(ask as never, given), 2 * LIMIT_MS).catch(error => {
      throw new Error(`${error instanceof Error ? error.message : error}\n\nThe page was asked: ${ask}`, {
        cause: error,
      })
    }) as never
  return page
}

type Idle = {
  context: BrowserContext
  /** An empty tab that stays open, and its connection: a reset without it would have to start a process. */
  keeper: Page
  session: CDPSession
  trouble: string[]
  hasLastingChange: () => boolean
}

/** Contexts that wait for their next visitor: their options → contexts. A new one takes as long as a short walk. */
const idle = new Map<string, Idle[]>()

const newContext = async (browser: Browser, options: BrowserContextOptions): Promise<Idle> => {
  const context = await browser.newContext(options)
  // Sooner than a walk's own limit, so that a failure names what was waited for.
  context.setDefaultTimeout(LIMIT_MS)
  const trouble: string[] = []
  await context.addInitScript(reportViolations, VIOLATION)
  context.on('console', message => {
    const text = message.text()
    if (text.startsWith(VIOLATION)) trouble.push(text)
    else if (message.type() === 'error') trouble.push(`[console] ${text} (${message.location().url})`)
  })
  context.on('weberror', error => {
    const text = `${error.error().stack ?? error.error()}`
    // Playwright's own listener throws where an island takes the pressed element's place between down and up.
    if (!/^.*\n\s+at InjectedScript\./.test(text)) trouble.push(`[error] ${text}`)
  })
  let hasLastingChange = false
  const remember = () => {
    hasLastingChange = true
  }
  watchCalls(context as never, LASTING, remember)
  watchCalls(context.clock as never, LASTING_OF_CLOCK, remember)
  const keeper = await context.newPage()
  const session = await context.newCDPSession(keeper)
  return { context, keeper, session, trouble, hasLastingChange: () => hasLastingChange }
}

/** Closes all tabs and forgets cookies and storage; the cache of files stays, as between two visits of a browser. */
const reset = async ({ context, keeper, session }: Idle, baseURL: string) => {
  await context.setOffline(false)
  await Promise.all(
    context
      .pages()
      .filter(page => page !== keeper)
      .map(page => page.close()),
  )
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' })
  await context.clearCookies()
  context.removeAllListeners('page')
  context.removeAllListeners('request')
  context.removeAllListeners('response')
  context.removeAllListeners('requestfailed')
  context.removeAllListeners('requestfinished')
}

export const openVisitor = async (
  browser: Browser,
  baseURL: string,
  { width = 1280, height = 900, cpu, reducedMotion, touch = false, script = true, fresh = false }: VisitorOptions = {},
): Promise<Visitor> => {
  const options: BrowserContextOptions = {
    baseURL,
    viewport: { width, height },
    javaScriptEnabled: script,
    hasTouch: touch,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  }
  const key = JSON.stringify(options)
  const visit = (!fresh && idle.get(key)?.pop()) || (await newContext(browser, options))
  const { context, keeper, trouble, hasLastingChange } = visit
  return {
    context,
    trouble,
    pages: () => context.pages().filter(page => page !== keeper),
    async open(path, wait = 'load') {
      const page = limitAnswers(await context.newPage())
      if (cpu && cpu > 1) {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      }
      await page.goto(path, { waitUntil: wait })
      return page
    },
    async leave() {
      // A request that is still answered is nobody's any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
      if (hasLastingChange()) return context.close()
      try {
        await within(reset(visit, baseURL), LIMIT_MS)
      } catch {
        return context.close()
      }
      trouble.length = 0
      idle.set(key, [...(idle.get(key) ?? []), visit])
    },
  }
}

/** Milliseconds that axe waits for answers on their way, and for animations to end; one that is never drawn does not. */
const BUSY_MS = 10_000

/** Axe violations of the page as it is, one line for each element. */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  // What waits for an answer is dimmed until then; what is still busy after that is looked at as it is.
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: BUSY_MS })
    .catch(() => {})
  // What fades in has no contrast yet; a spinner never ends and is not waited for.
  const animated = page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )
  await within(animated, BUSY_MS).catch(() => {})
  return (await within(lookWithAxe(page), 2 * LIMIT_MS)) ?? []
}

const POLL_MS = 25

/**
 * Polls the page until a function returns something truthy, and returns that.
 *
 * Playwright's own `waitForFunction` compiles text inside the page, which a policy without `unsafe-eval` forbids.
 */
export const until = async <Answer, Given = undefined>(
  page: Page,
  ask: (given: Given) => Answer,
  given?: Given,
): Promise<NonNullable<Awaited<Answer>>> => {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    // A page that is being left cannot evaluate.
    const answer = await page.evaluate(ask as never, given as never).catch(() => undefined)
    if (answer) return answer as NonNullable<Awaited<Answer>>
    if (Date.now() > end) throw new Error(`The page never came to: ${ask}${given === undefined ? '' : ` (${given})`}`)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

/** Runs in the page: the final state of an island; nothing while it is loading. */
const settledState = (name: string) => {
  const { widget, islandState = '' } = document.querySelector<HTMLElement>(`[data-widget~="${name}"]`)?.dataset ?? {}
  const own = islandState.split(' ').find(state => state.startsWith(`${name}:`))
  const state = widget?.trim() === name ? islandState : own?.slice(name.length + 1)
  return state === 'waiting' ? undefined : state
}

/**
 * Resolves once the first host of each of these widgets is connected.
 *
 * @throws When it has failed.
 */
export const connected = async (page: Page, ...widgets: string[]): Promise<void> => {
  for (const widget of widgets) {
    const state = await until(page, settledState, widget)
    if (state !== 'connected') throw new Error(`The island ${widget} is ${state}.`)
  }
}

/** Resolves once the kit knows the first host of a widget, which a touch wakes from then on; a rare one once its line is there. */
export const waiting = (page: Page, widget: string): Promise<unknown> =>
  until(page, name => document.querySelector<HTMLElement>(`[data-widget~="${name}"]`)?.dataset['islandState'], widget)

/** Resolves once no stylesheet is on its way: a dialog opens at once, and its sheet may come later. */
export const stylesLoaded = (page: Page): Promise<unknown> =>
  until(page, () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet))

/** Blocks every script of the kit, as a broken network or a blocker would. */
export const blockScripts = (context: BrowserContext): Promise<unknown> =>
  context.route(/\.js(\?|$)/, route => route.abort())

/** Holds requests for a file or address until they are released or dropped. */
export const holdBack = async (context: BrowserContext, file: string) => {
  let end = (_isLost: boolean) => {}
  const ended = new Promise<boolean>(resolve => {
    end = resolve
  })
  await context.route(`**/${file}`, async route => {
    // The page may be closed by then.
    await ((await ended) ? route.abort() : route.continue()).catch(() => {})
  })
  return { release: () => end(false), lose: () => end(true) }
}

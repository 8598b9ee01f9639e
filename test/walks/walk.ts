/** A walk: a visitor in a real browser does something in the demo shop, once with React and once with Preact. */

import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { findAxeViolations, openVisitor, type Visitor, type VisitorOptions } from '../support/browser-page.ts'
import { drawn } from '../support/sample.ts'

export const FLAVOURS = ['preact', 'react'] as const
export type Flavour = (typeof FLAVOURS)[number]

export type Walk = {
  flavour: Flavour
  /** Address of the demo shop that serves this flavour. */
  shop: string
  /** Opens an address in a new tab; the first call brings the visitor in. */
  open(path: string, options?: VisitorOptions & { wait?: 'commit' | 'domcontentloaded' | 'load' }): Promise<Page>
  /** The visitor of this walk, before any tab. */
  visitor(options?: VisitorOptions): Promise<Visitor>
  /** Somebody else, in a browser of their own. */
  otherVisitor(options?: VisitorOptions): Promise<Visitor>
  /** Console errors that this walk brings about on purpose. */
  expectTrouble(...patterns: RegExp[]): void
}

type Exceptions = {
  /** `false` where nothing stays to be looked at. */
  axe?: boolean
  /** `'drawn'`: one of both, drawn by the commit, for rows of tables that take long. */
  flavours?: readonly Flavour[] | 'drawn'
  /** Flags of a browser that only this walk has. */
  flags?: readonly string[]
}

const SCREENSHOTS = '.cache/walks'

/** One browser for all walks of a worker; it ends with its process. */
let launched: Promise<Browser> | undefined
let browser: Browser
beforeAll(async () => {
  launched ??= launchBrowser()
  browser = await launched
})

/**
 * One walk for both flavours. At its end no policy was breached, no error was thrown or logged that the walk did not
 * expect, and axe finds no violation on the pages that are still open: those of one flavour, drawn by the commit, since both
 * draw the same markup.
 */
export const walk = (
  name: string,
  take: (walk: Walk) => Promise<void>,
  { axe = true, flavours: given = FLAVOURS, flags }: Exceptions = {},
): void => {
  const flavours = given === 'drawn' ? drawn(name, FLAVOURS, 1) : given
  const lookedAt = axe ? drawn(`axe in ${name}`, flavours, 1) : []
  for (const flavour of flavours)
    test(`${name} (${flavour})`, async () => {
      const shop = inject('shops')[flavour]
      const visitors: Visitor[] = []
      const expected: RegExp[] = []
      const own = flags && (await launchBrowser(flags))
      // A browser that closes has no contexts for the next walk, and a walk that fails may still act in its own.
      let canReset = false
      const come = async (options?: VisitorOptions) => {
        const visitor = await openVisitor(own ?? browser, shop, own ? { ...options, fresh: true } : options)
        visitors.push(visitor)
        return visitor
      }
      let first: Promise<Visitor> | undefined
      const visitor = (options?: VisitorOptions) => (first ??= come(options))
      const pages = () => visitors.flatMap(visitor => visitor.pages())
      try {
        await take({
          flavour,
          shop,
          visitor,
          otherVisitor: come,
          open: async (path, { wait = 'load', ...options } = {}) => (await visitor(options)).open(path, wait),
          expectTrouble: (...patterns) => expected.push(...patterns),
        })
        const trouble = visitors
          .flatMap(({ trouble }) => trouble)
          .filter(line => !expected.some(pattern => pattern.test(line)))
        expect(trouble, 'policy breaches, errors and console errors').toEqual([])
        if (lookedAt.includes(flavour))
          for (const page of pages()) expect(await findAxeViolations(page), `axe on ${page.url()}`).toEqual([])
        canReset = !own
      } catch (error) {
        mkdirSync(SCREENSHOTS, { recursive: true })
        for (const [index, page] of pages().entries())
          await page
            .screenshot({ path: `${SCREENSHOTS}/${name.replace(/\W+/g, '-').slice(0, 80)}-${flavour}-${index}.png` })
            .catch(() => {})
        const lines = visitors.flatMap(({ trouble }) => trouble)
        if (error instanceof Error && lines.length) error.message += `\n\nIn the browser:\n${lines.join('\n')}`
        throw error
      } finally {
        await Promise.all(visitors.map(visitor => (canReset ? visitor.leave() : visitor.context.close())))
        await own?.close()
      }
    })
}

/** A walk that is one of many alike, or long: one flavour, drawn by the commit; `SAMPLE=all` takes both. */
export const walkRow = (name: string, take: (walk: Walk) => Promise<void>): void =>
  walk(name, take, { flavours: 'drawn' })

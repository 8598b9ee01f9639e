/**
 * A page without instrumentation, as a shopper's is. Playwright's own pages report the network, the console and every
 * frame reported to it, and that is a tenth to a half of what a kit's start takes the main thread.
 */

import type { Browser, CDPSession } from 'playwright-core'
import { type TraceEvent, taskMs } from './trace.ts'

export type BarePage = {
  /** Opens an address and waits until it is loaded and at rest. */
  open(address: string): Promise<void>
  /** The result of a function in the page, once its promise resolves. */
  evaluate<Answer, Given = undefined>(ask: (given: Given) => Answer, given?: Given): Promise<Awaited<Answer>>
  /** Presses the mouse in the middle of the nth element that a selector finds. */
  press(selector: string, index?: number): Promise<void>
  /** Traces while `act` runs, then gives a reader of task times between two marks of the page. */
  traced(act: () => Promise<unknown>): Promise<(from: string, to: string) => number>
}

// Timings alone: the categories that say what each task did make the page half as slow again.
const CATEGORIES = ['blink.user_timing', 'toplevel']

/** Milliseconds between moving, pressing and releasing, in which the page renders each change. */
const HELD_MS = 80

/** Runs in the loaded page: once it has nothing left to do. */
const atRest = async () => {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    // Under a slowed CPU Chromium forgets to call at times.
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 }))
  }
}

/** Runs in the page: the middle of an element, in CSS pixels of what is seen. */
const middleOf = ([selector, index]: [string, number]) => {
  const element = document.querySelectorAll(selector)[index]
  element?.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: x + width / 2, y: y + height / 2 }
}

type Answer = { id?: number; method?: string; result?: Record<string, unknown>; error?: { message: string } }

/** Sends commands to one target. A session by string: Playwright gives none for pages that are not its own. */
const commandsOf = async (session: CDPSession, targetId: string) => {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  /** By the number of a command, or the name of an event. */
  const waiting = new Map<number | string, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message)
    waiting.get(answer.id ?? answer.method ?? '')?.(answer)
  })
  let last = 0
  const next = (key: number | string) => new Promise<Answer>(resolve => waiting.set(key, resolve))
  const send = async (method: string, params: object = {}) => {
    const id = ++last
    const answered = next(id)
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result = {}, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return { send, next }
}

/** Opens a fresh visitor's page of 1280 × 900, lets it be used, and closes it. */
export const withBarePage = async <Result>(
  browser: Browser,
  cpu: number,
  use: (page: BarePage) => Promise<Result>,
): Promise<Result> => {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1280,
      height: 900,
    })
    const { send, next } = await commandsOf(session, targetId)
    await send('Emulation.setCPUThrottlingRate', { rate: cpu })

    const evaluate: BarePage['evaluate'] = async (ask, given) => {
      const expression = `(${ask})(${JSON.stringify(given)})`
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: never }; exceptionDetails?: { exception?: { description?: string }; text: string } }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    }

    return await use({
      evaluate,
      async open(address) {
        // Told by the browser: what is asked of the blank page before it gives way is never answered.
        const loaded = next('Page.loadEventFired')
        await send('Page.enable')
        await send('Page.navigate', { url: address })
        await loaded
        await send('Page.disable')
        await evaluate(atRest)
      },
      async press(selector, index = 0) {
        const point = { ...(await evaluate(middleOf, [selector, index])), button: 'left', clickCount: 1 }
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
          await send('Input.dispatchMouseEvent', { type, ...point })
          if (type !== 'mouseReleased') await new Promise(resolve => setTimeout(resolve, HELD_MS))
        }
      },
      async traced(act) {
        const events: TraceEvent[] = []
        const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
        session.on('Tracing.dataCollected', collect)
        await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
        await act()
        // A task is written down when it is over; the one that just answered may still be on.
        await evaluate(() => new Promise(resolve => setTimeout(resolve)))
        const written = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
        await session.send('Tracing.end')
        await written
        session.off('Tracing.dataCollected', collect)
        return (from, to) => taskMs(events, from, to)
      },
    })
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}

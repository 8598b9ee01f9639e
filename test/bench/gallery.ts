/** A gallery in the fingers, at the speed of a slow phone: the frames that the browser could not draw in time. */

import { openVisitor } from '../support/browser-page.ts'
import type { Bench, Numbers } from './measure.ts'
import type { TraceEvent } from './trace.ts'

const SWIPES = 5
/** A swipe as of a thumb: its pixels, the steps in which the screen tells them, and the time of one, and of coming to rest. */
const SWIPE_PX = 240
const STEPS = 14
const STEP_MS = 16
const REST_MS = 700

// What Chromium's own overlay of dropped frames reads.
const CATEGORIES = ['cc', 'benchmark']

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

type Frame = { frame_reporter?: { state?: string; affects_smoothness?: boolean } }

/** Frames of a trace by what became of them; one that was dropped counts where the eye could see it. */
export const framesIn = (events: readonly (TraceEvent & { args?: object })[]): { drawn: number; dropped: number } => {
  const frames = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args = {} }) => (args as Frame).frame_reporter ?? {})
  return {
    drawn: frames.filter(({ state = '' }) => state.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter(({ state, affects_smoothness }) => state === 'STATE_DROPPED' && affects_smoothness).length,
  }
}

/**
 * Swipes through the pictures of a product by a finger, once their code is loaded. Without script the browser moves the same row
 * alone: what it drops then is the machine's.
 */
export const swipe = async ({ browser, pages, cpu }: Bench, path: string, hasScript: boolean): Promise<Numbers> => {
  const { context, open } = await openVisitor(browser, pages, {
    width: 375,
    height: 740,
    touch: true,
    script: hasScript,
  })
  try {
    const page = await open(path)
    const stage = page.locator('.skerry-gallery__stage')
    const session = await context.newCDPSession(page)
    const box = await stage.boundingBox()
    const y = (box?.y ?? 0) + 100
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const swipeOn = async (sign: number) => {
      const from = (box?.width ?? 0) / 2 + (sign * SWIPE_PX) / 2
      await touch('touchStart', { x: from, y })
      for (let step = 1; step <= STEPS; step++) {
        await touch('touchMove', { x: from - (sign * SWIPE_PX * step) / STEPS, y })
        await pause(STEP_MS)
      }
      await touch('touchEnd')
      await pause(REST_MS)
    }
    await swipeOn(1)
    if (hasScript) await page.locator('.skerry-gallery[role=group]').waitFor()
    await swipeOn(-1)
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await browser.startTracing(page, { categories: CATEGORIES })
    for (let count = 0; count < SWIPES; count++) await swipeOn(1)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    const at = await stage.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))
    if (at !== SWIPES) throw new Error(`Five swipes led to picture ${at + 1}.`)
    return framesIn(traceEvents)
  } finally {
    await context.close()
  }
}

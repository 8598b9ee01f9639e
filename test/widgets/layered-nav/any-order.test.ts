import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../support/fake-server.ts'
import { addressed, answerFor, at, openShop, shownPage } from './page.ts'

type Step = { does: 'click' | 'reply' | 'back' | 'forward'; which: number }

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('click', 'click', 'reply', 'back', 'forward'),
  which: fc.nat({ max: 5 }),
})

const NAMES = ['red', 'blue', 'green']

test('shows the page of the address bar after any order of clicks, Back, Forward and replies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      const shop = openShop()
      const running: Promise<void>[] = []
      const answered = new Set<number>()
      let last = ''
      const reply = async (index: number) => {
        const asked = shop.server.asked[index]
        if (!asked || answered.has(index)) return
        answered.add(index)
        await asked.answer(answerFor(asked.url))
      }
      for (const { does, which } of steps) {
        if (does === 'click') {
          last = NAMES[which % NAMES.length] ?? ''
          running.push(shop.listing.go(at(last)))
        } else if (does === 'reply') await reply(which)
        else if (does === 'back' && !shop.tab.isAtStart()) running.push(shop.back())
        else if (does === 'forward' && !shop.tab.isAtEnd()) running.push(shop.forward())
        if (does === 'back' || does === 'forward') last = addressed()
        await settle()
      }
      // Late replies come in the order that hurts most: the newest first.
      for (let index = shop.server.asked.length - 1; index >= 0; index--) await reply(index)
      await Promise.all(running)
      expect(addressed()).toBe(last)
      expect(shownPage()).toBe(last)
      expect(document.querySelector('[aria-busy=true]')).toBeNull()
      expect(shop.left.assign).not.toHaveBeenCalled()
      shop.end()
    }),
    { numRuns: 60 },
  )
})

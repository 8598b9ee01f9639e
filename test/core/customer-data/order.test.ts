import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fakeLocks, fakeServer, openPage, returningVisitor, settle, stored } from '../../support/fake-server.ts'

const NOW = Date.UTC(2026, 2, 1, 10) / 1000
const names = ['cart', 'customer', 'wishlist']

/** Each number is one question: which sections it asks for (bits), and when, among the others, its answer comes. */
const schedules = fc.array(fc.record({ sections: fc.integer({ min: 1, max: 7 }), turn: fc.integer() }), {
  minLength: 1,
  maxLength: 6,
})

test('the newest answer wins in every section, whatever the order of the replies', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), async (schedule, fails) => {
      vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      const { asked } = fakeServer()
      returningVisitor({ sections: Object.fromEntries(names.map(name => [name, { value: -1, data_id: NOW }])) })
      const page = await openPage({ read: names })
      for (const { sections } of schedule) {
        page.reload(names.filter((_name, bit) => sections & (1 << bit))).catch(() => {})
        await settle()
      }
      const replies = schedule.map(({ turn }, index) => ({ turn, index })).sort((a, b) => a.turn - b.turn)
      for (const { index } of replies) {
        const one = asked[index]
        if (fails[index]) await one?.fail()
        else
          await one?.answer(
            Object.fromEntries(one.sections.map(name => [name, { value: index, data_id: NOW + index }])),
          )
      }
      for (const name of names) {
        const last = schedule.findLastIndex(
          (_question, index) => !fails[index] && asked[index]?.sections.includes(name),
        )
        expect(page.$section<{ value: number }>(name).get()?.value).toBe(last)
        expect(stored()[name].value).toBe(last)
      }
    }),
    { numRuns: 60 },
  )
})

test('in the end nothing is old, however changes and their answers fall', async () => {
  const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 2500 })), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: 1, max: 1500 }), async (changes, loadMs) => {
      vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      let done = 0
      fakeServer(one => {
        const isLoad = one.url.pathname.includes('section/load')
        const duration = isLoad
          ? loadMs
          : (changes.find(([start]) => Number(one.url.searchParams.get('at')) === start)?.[1] ?? 1)
        // The server has it half way; a load sees the changes that were there when it came.
        if (!isLoad) setTimeout(() => done++, duration / 2)
        const seen = done
        setTimeout(() => one.answer(isLoad ? { cart: { seen, data_id: Math.floor(Date.now() / 1000) } } : []), duration)
        return undefined
      })
      returningVisitor({ sections: { cart: { seen: 0, data_id: NOW } } })
      const page = await openPage({ read: ['cart'] })
      for (const [start] of changes)
        setTimeout(() => page.request(`checkout/cart/add?at=${start}`, { form: {} }), start)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(page.$section<{ seen: number }>('cart').get()?.seen).toBe(changes.length)
      expect(page.$isStale('cart').get()).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test.each([true, false])('ten changes within a second cause at most two reloads, with locks: %s', async hasLocks => {
  if (hasLocks) fakeLocks()
  const starts = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 10, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(starts, fc.integer({ min: 1, max: 400 }), async (moments, loadMs) => {
      vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      let loads = 0
      fakeServer(one => {
        const isLoad = one.url.pathname.includes('section/load')
        if (isLoad) loads++
        const data_id = NOW + loads
        setTimeout(() => one.answer(isLoad ? { cart: { data_id } } : []), isLoad ? loadMs : 300)
        return undefined
      })
      returningVisitor({ sections: { cart: { data_id: NOW } } })
      const page = await openPage({ read: ['cart'] })
      for (const moment of moments) setTimeout(() => page.request('checkout/cart/add', { form: {} }), moment)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(loads).toBeGreaterThan(0)
      expect(loads).toBeLessThanOrEqual(2)
      expect(page.$isStale('cart').get()).toBe(false)
    }),
    { numRuns: 40 },
  )
})

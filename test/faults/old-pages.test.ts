/**
 * A shopper buys on pages whose scripts are ten years old and change the language itself: each of them as it does so, with
 * what its own code writes. The judge is the shop's state, and what the page shows.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../support/kernel.ts'
import { sampled } from '../support/sample.ts'
import { actions, stateOf } from './actions.ts'
import { type Browser, openBrowser } from './browser.ts'

type Members = Readonly<Record<string, unknown>>

/** Writes members that `for in` finds, as assignment does; returns the undo. */
const extend = (target: object, members: Members): (() => void) => {
  const before = Object.keys(members).map(name => [name, Object.getOwnPropertyDescriptor(target, name)] as const)
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true })
  return () => {
    for (const [name, own] of before)
      if (own) Object.defineProperty(target, name, own)
      else Reflect.deleteProperty(target, name)
  }
}
const all =
  (...undo: (() => void)[]) =>
  () => {
    for (const step of undo.toReversed()) step()
  }

const listText = (list: readonly unknown[]): string => `[${list.map(value => JSON.stringify(value)).join(', ')}]`

/** Its enumerables, its `toJSON`s and its own `bind`. */
const prototype16 = () =>
  all(
    extend(Array.prototype, {
      each(this: unknown[], visit: (value: unknown, index: number) => void) {
        this.forEach(visit)
        return this
      },
      first(this: unknown[]) {
        return this[0]
      },
      last(this: unknown[]) {
        return this[this.length - 1]
      },
      compact(this: unknown[]) {
        return this.filter(value => value != null)
      },
      toJSON(this: unknown[]) {
        return listText(this)
      },
    }),
    extend(String.prototype, {
      strip(this: string) {
        return this.trim()
      },
      toJSON(this: string) {
        return `"${this}"`
      },
    }),
    extend(Number.prototype, {
      toJSON(this: number) {
        return String(this)
      },
    }),
    extend(Function.prototype, {
      bind(this: (...values: unknown[]) => unknown, self: unknown, ...given: unknown[]) {
        return (...more: unknown[]) => this.apply(self, [...given, ...more])
      },
      defer(this: () => void) {
        return setTimeout(this, 10)
      },
    }),
  )

const mooTools = () =>
  all(
    extend(Array.prototype, {
      contains(this: unknown[], value: unknown) {
        return this.indexOf(value) !== -1
      },
      clean(this: unknown[]) {
        return this.filter(value => value != null)
      },
      erase(this: unknown[], value: unknown) {
        return this.splice(this.indexOf(value), 1)
      },
    }),
    extend(String.prototype, {
      contains(this: string, text: string) {
        return this.indexOf(text) !== -1
      },
    }),
    extend(Function.prototype, {
      implement(this: { prototype: object }, name: string, value: unknown) {
        Object.assign(this.prototype, { [name]: value })
        return this
      },
      delay(this: () => void, after: number) {
        return setTimeout(this, after)
      },
    }),
    extend(Object, { each: () => {}, merge: Object.assign }),
    extend(Element.prototype, {
      addEvent(this: Element, name: string, listener: EventListener) {
        this.addEventListener(name, listener)
        return this
      },
      inject(this: Element, other: Element) {
        other.append(this)
        return this
      },
    }),
  )

const listsWithJson = () => extend(Array.prototype, { toJSON: () => '[]' })

/** As the shims for Internet Explorer: a function that makes an event of the page's kind. */
const customEventShim = () => {
  function CustomEventShim(type: string, { bubbles = false, cancelable = false, detail = null } = {}) {
    const event = document.createEvent('CustomEvent')
    event.initCustomEvent(type, bubbles, cancelable, detail)
    return event
  }
  CustomEventShim.prototype = window.Event.prototype
  return all(extend(globalThis, { CustomEvent: CustomEventShim }), extend(window, { CustomEvent: CustomEventShim }))
}

/** As the shims of 2014: `then`, `catch`, `all`, `race`, `resolve` and `reject`, and nothing that came later. */
const promiseShim = () => {
  const Own = Promise
  class OldPromise {
    readonly own: Promise<unknown>
    constructor(run: ConstructorParameters<typeof Promise>[0]) {
      this.own = new Own(run)
    }
    // biome-ignore lint/suspicious/noThenProperty: it is a promise.
    then(done?: (value: unknown) => unknown, failed?: (error: unknown) => unknown) {
      return OldPromise.resolve(this.own.then(done, failed))
    }
    catch(failed: (error: unknown) => unknown) {
      return this.then(undefined, failed)
    }
    static resolve(value: unknown) {
      return new OldPromise(resolve => resolve(value))
    }
    static reject(error: unknown) {
      return new OldPromise((_, reject) => reject(error))
    }
    // Not of its time: Vitest waits by it for imports that are under way. The kit has no use of it.
    static allSettled(values: Iterable<unknown>) {
      return Own.allSettled(values)
    }
    static all(values: Iterable<unknown>) {
      return OldPromise.resolve(Own.all(values))
    }
    static race(values: Iterable<unknown>) {
      return OldPromise.resolve(Own.race(values))
    }
  }
  return extend(globalThis, { Promise: OldPromise })
}

const OLD = {
  'Prototype 1.6': prototype16,
  'MooTools’ enumerables': mooTools,
  '`Array.prototype.toJSON`': listsWithJson,
  'a shim of `CustomEvent`': customEventShim,
  'a shim of `Promise`': promiseShim,
}
const DONE = ['add', 'quantity', 'coupon', 'shipping', 'payment', 'order'] as const
const cells = Object.entries(OLD).flatMap(([script, old]) =>
  DONE.flatMap(name => {
    const action = actions[name]
    return action ? [[script, name, old, action] as const] : []
  }),
)

let browser: Browser
afterEach(() => {
  browser.close()
  vi.useRealTimers()
  for (const area of [localStorage, sessionStorage]) area.clear()
})

test.each(sampled(cells, 5))('beside %s the shop has what the shopper did: %s', async (_script, _name, old, action) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  browser = openBrowser({ old })
  if (action.isCustomer)
    await browser.ask('/customer/ajax/login', {
      isXhr: true,
      json: { username: 'shopper@example.com', password: 'Shopper123!' },
    })
  await action.arrange(browser)
  await browser.open(action.path)
  await browser.rest()
  await action.prepare?.(browser)
  const before = await stateOf(browser)
  expect(browser.isOld(), 'the old script is there').toBe(true)
  action.press()
  await browser.rest()
  expect(await stateOf(browser)).toEqual(action.after(before))
  // What the next page finds is whole, too: no list has become a text.
  browser.close()
  const { cart } = JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}')
  expect(cart).toMatchObject({ items: expect.any(Array) })
})

test('hosts that `document.write` brings after the start are connected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  browser = openBrowser()
  await browser.open('/ember-candles.html')
  await browser.rest()
  document.write('<div id="late" data-widget="section-value" data-section="cart" data-key="summary_count"></div>')
  await browser.rest()
  expect(find('#late').dataset['islandState']).toBe('connected')
})

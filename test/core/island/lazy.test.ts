import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_MS } from '../../../core/island/early-events.ts'
import { type LazyWidget, lazy } from '../../../core/island/lazy.ts'
import { find, page, type Trial, trial } from '../../support/kernel.ts'

type Options = Record<string, unknown>

let running: Trial | undefined
let arrive: () => void
let lose: (error: Error) => void
const turn = () => vi.advanceTimersByTimeAsync(0)

/** A page whose lazy widget connects by `connect` once `arrive` is called. */
const open = async (
  html: string,
  widget: Partial<LazyWidget<Options>> = {},
  connect: (host: HTMLElement, options: Options, signal: AbortSignal) => (() => void) | void = () => {},
) => {
  page(html)
  const load = vi.fn(
    () =>
      new Promise<{ default: typeof connect }>((resolve, reject) => {
        arrive = () => resolve({ default: connect })
        lose = reject
      }),
  )
  running = trial({
    lazy: { load: () => lazy({ options: v.looseObject({}), wakeOn: 'touch', load, ...widget }) },
  })
  running.kernel.start()
  await turn()
  return load
}

const LINK = '<div data-widget="lazy"><a href="#native">Cart</a><input name="code"></div>'

beforeEach(() => {
  vi.useFakeTimers()
  document.addEventListener('island:failed', event => event.preventDefault(), { once: true })
})
afterEach(() => {
  running?.kernel.stop()
  vi.useRealTimers()
  page('')
})

test('connects at once and loads nothing before it is woken', async () => {
  const load = await open(LINK)
  expect(find('div').dataset['islandState']).toBe('connected')
  expect(load).not.toHaveBeenCalled()
})

test.each(['pointerover', 'focusin', 'touchstart'])('loads once at %s and connects', async type => {
  const connect = vi.fn()
  const load = await open(LINK, {}, connect)
  find('a').dispatchEvent(new Event(type, { bubbles: true }))
  find('a').dispatchEvent(new Event(type, { bubbles: true }))
  arrive()
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('loads at once when the focus is inside already', async () => {
  page(LINK)
  find('input').focus()
  const { activeElement } = document
  const load = vi.fn(async () => ({ default: () => {} }))
  running = trial({ lazy: { load: () => lazy({ options: v.looseObject({}), wakeOn: 'touch', load }) } })
  running.kernel.start()
  await turn()
  expect(activeElement).toBe(find('input'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('holds a click and repeats it once connected', async () => {
  const clicked = vi.fn((event: Event) => event.preventDefault())
  await open(LINK, {}, host => host.addEventListener('click', clicked))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('a').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(clicked).not.toHaveBeenCalled()
  arrive()
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('holds a submit with its button', async () => {
  const submitted = vi.fn((_submitter: HTMLElement | null) => {})
  await open('<form data-widget="lazy"><button name="a" value="1">Go</button></form>', {}, host =>
    host.addEventListener('submit', event => {
      event.preventDefault()
      submitted(event.submitter)
    }),
  )
  find<HTMLFormElement>('form').requestSubmit(find('button'))
  arrive()
  await turn()
  expect(submitted.mock.calls).toEqual([[find('button')]])
})

test('holds an arrow key on a control with a role, and leaves typing alone', async () => {
  const pressed = vi.fn()
  await open('<div data-widget="lazy"><a role="tab" tabindex="0">One</a><input></div>', {}, host =>
    host.addEventListener('keydown', ({ key }) => pressed(key)),
  )
  const press = (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    find(selector).dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press('a', 'ArrowRight')).toBe(true)
  expect(press('a', 'Tab')).toBe(false)
  expect(press('input', 'ArrowRight')).toBe(false)
  arrive()
  await turn()
  expect(pressed.mock.calls).toEqual([['ArrowRight']])
})

test('leaves a click with a modifier key to the browser', async () => {
  const load = await open(LINK)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('a').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(load).not.toHaveBeenCalled()
})

test('repeats a click on the same control of redrawn markup', async () => {
  const clicked = vi.fn()
  await open('<div data-widget="lazy"><button id="a" type="button">Old</button></div>', {}, host => {
    const button = Object.assign(document.createElement('button'), { id: 'a', onclick: clicked })
    host.replaceChildren(button)
  })
  find('button').click()
  arrive()
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('releases a held click to the browser after three seconds', async () => {
  const clicked = vi.fn()
  await open(LINK)
  find('div').addEventListener('click', clicked)
  find('a').click()
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect(clicked).toHaveBeenCalledTimes(1)
  arrive()
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('releases a held click to the browser when the chunk fails, and undoes its setup first', async () => {
  const order: string[] = []
  await open(LINK, { setup: () => () => order.push('undone') })
  find('div').addEventListener('click', () => order.push('clicked'))
  find('a').click()
  lose(new Error('offline'))
  await turn()
  expect(order).toEqual(['undone', 'clicked'])
  expect(find('div').dataset['islandState']).toBe('failed')
})

test('loads a failed chunk again at the next press, and connects without another sign', async () => {
  const connect = vi.fn()
  const load = await open(LINK, {}, connect)
  find('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  lose(new Error('offline'))
  await turn()
  find('a').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await turn()
  expect(load).toHaveBeenCalledTimes(2)
  arrive()
  await turn()
  expect(connect).toHaveBeenCalledTimes(1)
})

test('fails as any other island when the loaded module cannot connect', async () => {
  await open(LINK, {}, () => {
    throw new Error('no list')
  })
  find('a').click()
  arrive()
  await turn()
  expect(find('div').dataset['islandState']).toBe('failed')
})

test('is woken by a function, whose signal aborts then', async () => {
  let wakeIt = () => {}
  let waiting: AbortSignal | undefined
  const load = await open(LINK, {
    wakeOn: [
      (_host, options, wake, signal) => {
        expect(options).toEqual({})
        wakeIt = wake
        waiting = signal
      },
    ],
  })
  find('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  find('a').click()
  expect(load).not.toHaveBeenCalled()
  wakeIt()
  wakeIt()
  expect(load).toHaveBeenCalledTimes(1)
  expect(waiting?.aborted).toBe(true)
})

test('ends what a function listens to, also when its sign is there at once', async () => {
  const ended = vi.fn()
  const load = await open(LINK, {
    wakeOn(_host, _options, wake, signal) {
      wake()
      signal.addEventListener('abort', ended)
    },
  })
  expect(load).toHaveBeenCalledTimes(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('counts touches of its targets only, and of a root around its host', async () => {
  const clicked = vi.fn()
  const load = await open(
    '<form><button type="button" class="buy">Buy</button><button type="button" id="other">Other</button><i data-widget="lazy"></i></form>',
    { root: host => host.closest('form'), targets: '.buy' },
  )
  find('form').addEventListener('click', clicked)
  find('#other').dispatchEvent(new Event('pointerover', { bubbles: true }))
  find('#other').click()
  expect(load).not.toHaveBeenCalled()
  expect(clicked).toHaveBeenCalledTimes(1)
  find('.buy').click()
  expect(load).toHaveBeenCalledTimes(1)
  expect(clicked).toHaveBeenCalledTimes(1)
  arrive()
  await turn()
  expect(clicked).toHaveBeenCalledTimes(2)
})

test('holds nothing with `holds: false`', async () => {
  const load = await open(LINK, { holds: false })
  const clicked = vi.fn()
  find('a').addEventListener('click', clicked)
  find('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  find('a').click()
  expect(load).toHaveBeenCalledTimes(1)
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('waits for the press to end, so that no click is lost', async () => {
  const connect = vi.fn()
  await open(LINK, {}, connect)
  const host = find('div')
  const matches = host.matches.bind(host)
  let isPressed = true
  vi.spyOn(host, 'matches').mockImplementation((selector: string) =>
    selector === ':active' ? isPressed : matches(selector),
  )
  find('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  arrive()
  await turn()
  expect(connect).not.toHaveBeenCalled()
  isPressed = false
  await vi.advanceTimersByTimeAsync(100)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('keeps the focus and the caret in the same field of redrawn markup', async () => {
  await open(LINK, {}, host => {
    const field = Object.assign(document.createElement('input'), { name: 'code', value: 'SUMMER' })
    host.replaceChildren(field)
  })
  const before = find<HTMLInputElement>('input')
  before.value = 'SUMMER'
  before.focus()
  before.setSelectionRange(2, 4)
  arrive()
  await turn()
  const field = find<HTMLInputElement>('input')
  expect(field).not.toBe(before)
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4])
})

test('runs its setup at once, with a signal that lasts as long as the host', async () => {
  let lasting: AbortSignal | undefined
  await open(LINK, {
    setup: (_host, _options, signal) => {
      lasting = signal
    },
  })
  find('a').click()
  arrive()
  await turn()
  expect(lasting?.aborted).toBe(false)
  find('div').remove()
  await turn()
  expect(lasting?.aborted).toBe(true)
})

/** A setup that waits for `connected()` at a click; its outcome, once there is one. */
const clickWaiting = async () => {
  const outcome = vi.fn()
  const load = await open(LINK, {
    holds: false,
    setup: (host, _options, signal, connected) =>
      host.addEventListener(
        'click',
        () =>
          connected().then(
            () => outcome('connected'),
            () => outcome('not connected'),
          ),
        { signal },
      ),
  })
  find('a').click()
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  expect(outcome).not.toHaveBeenCalled()
  return outcome
}

test('`connected()` wakes the widget and resolves once it is connected, and leaves no timer', async () => {
  const outcome = await clickWaiting()
  expect(vi.getTimerCount()).toBe(1)
  arrive()
  await turn()
  expect(outcome.mock.calls).toEqual([['connected']])
  expect(vi.getTimerCount()).toBe(0)
})

test('`connected()` rejects when the chunk fails', async () => {
  const outcome = await clickWaiting()
  lose(new Error('The chunk did not arrive.'))
  await turn()
  expect(outcome.mock.calls).toEqual([['not connected']])
})

test('`connected()` rejects after as long as a press is held', async () => {
  const outcome = await clickWaiting()
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls).toEqual([['not connected']])
})

test('`connected()` rejects when the host is removed while the widget connects', async () => {
  const outcome = await clickWaiting()
  find('div').remove()
  await turn()
  arrive()
  await turn()
  expect(outcome.mock.calls).toEqual([['not connected']])
})

test('undoes the loaded widget when its host is removed', async () => {
  const undo = vi.fn()
  await open(LINK, {}, () => undo)
  find('a').click()
  arrive()
  await turn()
  find('div').remove()
  await turn()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('does not connect a chunk that loads after its host was removed', async () => {
  const connect = vi.fn()
  await open(LINK, {}, connect)
  find('a').click()
  find('div').remove()
  await turn()
  arrive()
  await turn()
  expect(connect).not.toHaveBeenCalled()
})

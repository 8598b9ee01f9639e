import { afterEach, expect, test, vi } from 'vitest'
import { HOLD_MS } from '../../../core/island/early-events.ts'
import { settled } from '../../../core/island/settled.ts'
import type { AnyWidget } from '../../../core/island/widget.ts'
import { event, find, page, type Trial, trial, settled as turn } from '../../support/kernel.ts'

let running: Trial | undefined
afterEach(() => {
  running?.kernel.stop()
  page('')
})

const start = (lines: Parameters<typeof trial>[0], html: string) => {
  page(html)
  running = trial(lines)
  running.kernel.start()
  return running.log
}

test('starts what waits for a touch inside an element, and resolves once it is connected', async () => {
  const log = start(
    { calm: { when: 'interaction' }, other: { when: 'interaction' } },
    '<ol><li><i data-widget="calm"></i></li><li><i data-widget="other"></i></li></ol>',
  )
  await turn()
  expect(log).toEqual([])
  await settled(find('li'))
  expect(log).toEqual(['+calm'])
})

test('does not wait for what only a wider window starts, nor where nothing waits', async () => {
  const log = start({ wide: {} }, '<p><i data-widget="wide" data-when="media (width: 1px)"></i></p>')
  await turn()
  await settled(find('p'))
  expect(log).toEqual([])
})

test('resolves when what it started fails', async () => {
  document.addEventListener('island:failed', event => event.preventDefault(), { once: true })
  start(
    { calm: { when: 'interaction', load: () => Promise.reject(new Error('gone')) } },
    '<p><i data-widget="calm"></i></p>',
  )
  await turn()
  await settled(find('p'))
  expect(find('i').dataset['islandState']).toBe('failed')
})

/** A widget whose `connect` waits until `arrive` is called. */
const pending = () => {
  let arrive = (_undo: () => void) => {}
  const widget: AnyWidget = {
    connect: () =>
      new Promise<() => void>(resolve => {
        arrive = resolve
      }),
  }
  return { widget, arrive: (undo: () => void) => arrive(undo) }
}

test('an island whose connect loads something first is waiting until then, and holds its touches', async () => {
  const { widget, arrive } = pending()
  start({ slow: { load: () => widget } }, '<p data-widget="slow"><button type="button">Blue</button></p>')
  await turn()
  let clicks = 0
  find('button').addEventListener('click', () => clicks++)
  find('button').click()
  expect([find('p').dataset['islandState'], clicks]).toEqual(['waiting', 0])
  const connected = event('island:connected')
  arrive(() => {})
  await connected
  await turn()
  expect([find('p').dataset['islandState'], clicks]).toEqual(['connected', 1])
})

test('an island whose host leaves while it connects is undone when it is there', async () => {
  const { widget, arrive } = pending()
  start({ slow: { load: () => widget } }, '<p data-widget="slow"></p>')
  await turn()
  let undone = 0
  find('p').remove()
  await turn()
  arrive(() => undone++)
  await turn()
  expect(undone).toBe(1)
})

test('waits for a host whose inner host, or whose other island, is connected before', async () => {
  const { widget, arrive } = pending()
  start(
    { slow: { when: 'interaction', load: () => widget }, quick: { when: 'interaction' } },
    '<form><div data-widget="slow quick"><i data-widget="quick"></i></div></form>',
  )
  await turn()
  let isSettled = false
  const waiting = settled(find('form')).then(() => {
    isSettled = true
  })
  await turn()
  expect([find('i').dataset['islandState'], isSettled]).toEqual(['connected', false])
  arrive(() => {})
  await waiting
  expect(find('div').dataset['islandState']).toBe('slow:connected quick:connected')
})

test('waits for a chunk that does not load no longer than a press is held', async () => {
  const log = start({ lost: { load: () => new Promise(() => {}) } }, '<p><i data-widget="lost"></i></p>')
  await turn()
  vi.useFakeTimers()
  try {
    const waiting = settled(find('p'))
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    await waiting
  } finally {
    vi.useRealTimers()
  }
  expect(log).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { wakeIsland } from '../../../core/island/wake.ts'
import { event, find, page, settled, type Trial, trial } from '../../support/kernel.ts'

let running: Trial | undefined
afterEach(() => {
  running?.kernel.stop()
  page('')
})

const start = async (lines: Parameters<typeof trial>[0], html = '<p data-widget="calm"></p>') => {
  page(html)
  running = trial(lines)
  running.kernel.start()
  await settled()
  return running.log
}

test.each(['interaction', 'idle', 'visible'] as const)(
  'starts an island that waits until %s, without an event',
  async when => {
    vi.stubGlobal('requestIdleCallback', () => {})
    const log = await start({ calm: { when } })
    const received = vi.fn()
    for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, received)
    wakeIsland(find('p'))
    await settled()
    expect(log).toEqual(['+calm'])
    expect(received).not.toHaveBeenCalled()
  },
)

test('does not start what only a wider window starts', async () => {
  const log = await start({ calm: { when: 'media (width: 1px)' } })
  wakeIsland(find('p'))
  await settled()
  expect(log).toEqual([])
})

test('loads a chunk that failed again', async () => {
  const load = vi.fn(() => ({ connect() {} }))
  load.mockImplementationOnce(() => {
    throw new Error('offline')
  })
  await start({ calm: { when: 'interaction', load } })
  const failed = event('island:failed', find('p'))
  find('p').addEventListener('island:failed', found => found.preventDefault())
  wakeIsland(find('p'))
  await failed
  wakeIsland(find('p'))
  await vi.waitFor(() => expect(find('p').dataset['islandState']).toBe('connected'))
})

test('an island that is connected stays as it is', async () => {
  const log = await start({ calm: {} })
  wakeIsland(find('p'))
  await settled()
  expect(log).toEqual(['+calm'])
})

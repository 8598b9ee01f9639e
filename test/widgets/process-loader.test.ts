import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
// Imported up front: the first import is slow.
import '../../core/view/loader.ts'
import { followProcess } from '../../widgets/process-loader.ts'
import { jQueryStandIn } from '../support/jquery-stand-in.ts'
import { settled } from '../support/kernel.ts'

let life: AbortController
const say = (name: string) => emitLegacy(document.body, name)
const loader = () => document.querySelector<HTMLDialogElement>('dialog.skerry-loader')

beforeEach(() => {
  life = new AbortController()
})
afterEach(() => {
  for (let left = 3; left; left--) say('processStop')
  life.abort()
  vi.unstubAllGlobals()
})

test.each([false, true])(
  'a process of the page’s scripts shows the loader until its last one ends (jQuery: %s)',
  async hasJQuery => {
    const jQuery = jQueryStandIn()
    if (hasJQuery) vi.stubGlobal('jQuery', (target: EventTarget) => ({ ...jQuery(target), data: () => undefined }))
    followProcess(life.signal)
    say('processStart')
    say('processStart')
    await vi.waitFor(() => expect(loader()?.open).toBe(true))
    say('processStop')
    await settled()
    expect(loader()?.open).toBe(true)
    say('processStop')
    expect(loader()).toBeNull()
  },
)

test('a process that is over before the loader is loaded shows none', async () => {
  followProcess(life.signal)
  say('processStart')
  say('processStop')
  await settled()
  expect(loader()).toBeNull()
})

test('Magento’s own loader is left alone', async () => {
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', (target: EventTarget) => ({ ...jQuery(target), data: (key: string) => key === 'mageLoader' }))
  followProcess(life.signal)
  say('processStart')
  await settled()
  expect(loader()).toBeNull()
})

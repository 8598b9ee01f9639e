import { afterEach, expect, test, vi } from 'vitest'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
// Follows the events of the page, and loads the loader with the first.
import '../../widgets/runtime.ts'
import '../../widgets/process-loader.ts'
import { jQueryStandIn } from '../support/jquery-stand-in.ts'
import { settled } from '../support/kernel.ts'

const say = async (name: string) => {
  emitLegacy(document.body, name)
  await settled()
}
const loader = () => document.querySelector<HTMLDialogElement>('dialog.skerry-loader')

afterEach(async () => {
  vi.unstubAllGlobals()
  for (let left = 3; left; left--) await say('processStop')
})

test('a process of the page’s scripts shows the loader until the last one ends', async () => {
  await say('processStart')
  await vi.waitFor(() => expect(loader()?.open).toBe(true))
  await say('processStart')
  await say('processStop')
  expect(loader()?.open).toBe(true)
  await say('processStop')
  expect(loader()).toBeNull()
  await say('processStop')
  await say('processStart')
  expect(loader()?.open).toBe(true)
})

test('Magento’s own loader is left alone', async () => {
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', (target: EventTarget) => ({ ...jQuery(target), data: (key: string) => key === 'mageLoader' }))
  document.body.dispatchEvent(new CustomEvent('processStart'))
  await settled()
  expect(loader()).toBeNull()
})

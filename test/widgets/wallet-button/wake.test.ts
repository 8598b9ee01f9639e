/** When anything of the wallet is loaded. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/wallet-button/index.ts'
import { connect, disconnectAll, standInObservers } from '../../support/behavior.ts'
import { find, settled } from '../../support/kernel.ts'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('../../../widgets/wallet-button/behavior.ts', () => ({ default: loaded }))

const { StandIn, see } = standInObservers()
const OPTIONS = JSON.stringify({ getTokenUrl: '/token/', onAuthorizeUrl: '/authorize/', sdkUrl: '/sdk.js' })
const json = `<script type="application/json" data-options>${OPTIONS}</script>`
const method = (checked = '') =>
  `<div class="payment-method" data-widget="wallet-button"><input type="radio" name="payment[method]" ${checked}><div class="payment-method-content">${json}</div></div>`

beforeEach(() => {
  loaded.mockReset()
  vi.stubGlobal('IntersectionObserver', StandIn)
})
afterEach(disconnectAll)

const open = (html: string) => connect(widget, 'wallet-button', html)
const isLoaded = async () => {
  await settled()
  return loaded.mock.calls.length > 0
}

test('a button beside a product asks the wallet for nothing until it is near the window', async () => {
  const { host } = open(`<div data-widget="wallet-button">${json}</div>`)
  see(host, false)
  expect(await isLoaded()).toBe(false)
  see(host)
  expect(await isLoaded()).toBe(true)
})

test('a method that is in sight before it is chosen asks the wallet for nothing; the choice does', async () => {
  open(method())
  see(find('.payment-method-content'))
  expect(await isLoaded()).toBe(false)
  const radio = find<HTMLInputElement>('[type=radio]')
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await isLoaded()).toBe(true)
})

test('a method that is chosen from the start is loaded once it is in sight', async () => {
  open(method('checked'))
  expect(await isLoaded()).toBe(false)
  see(find('.payment-method-content'))
  expect(await isLoaded()).toBe(true)
})

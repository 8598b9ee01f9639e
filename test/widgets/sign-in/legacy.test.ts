import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $signInRequest } from '../../../core/customer/sign-in-popup.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { type Replaced, replaced } from '../../../core/legacy/replaced.ts'
import { adapt } from '../../../widgets/sign-in/legacy.ts'
import { find, page, trial } from '../../support/kernel.ts'
import * as chunks from '../../support/load-chunk.ts'

const PRINTED = { autocomplete: 'off', customerRegisterUrl: 'https://shop.test/customer/account/create/' }
const PAGE = '<button id="proceed">Proceed</button><div id="authenticationPopup" data-widget="sign-in"></div>'
const GATE = `<button data-mage-init='{"Magento_Checkout/js/proceed-to-checkout":{}}'>Proceed</button>`

/** Magento's model, which counts what it opens itself. */
const makeModel = () => ({
  opened: 0,
  dialog: undefined as Element | undefined,
  showModal() {
    if (this.dialog) this.opened++
  },
  createPopUp(element: Element) {
    this.dialog = element
  },
})

let own: Replaced
let model: ReturnType<typeof makeModel>
let loads: string[]

const open = (html = PAGE, minicart: object = { minicart: { restore() {} } }, printed: unknown = PRINTED) => {
  vi.stubGlobal('authenticationPopup', printed)
  page(html)
  const host = find('#authenticationPopup')
  own = { components: [], restore() {} }
  replaced.set(document.body, minicart as Record<string, Replaced>)
  replaced.set(host, { 'sign-in': own })
  adapt(host, own)
  return host
}
const settle = () => vi.waitFor(() => expect(loads).toHaveLength(1))

beforeEach(() => {
  loads = []
  model = makeModel()
  vi.stubGlobal('requirejs', () => {})
  vi.stubGlobal('require', ([id]: string[], found: (model: unknown) => void) => {
    loads.push(`${id}`)
    found(model)
  })
})
afterEach(() => {
  own.undo?.()
  replaced.clear()
  setSection('customer', {})
  $signInRequest.set(undefined)
})

test.each([
  ['an object', PRINTED],
  ['JSON', JSON.stringify(PRINTED)],
])('reads the addresses that Magento prints as %s', (_name, printed) => {
  open(PAGE, {}, printed)
  expect(own.options).toEqual(PRINTED)
})

test('a page of the kit’s own gate and minicart does not load Magento’s model', () => {
  open()
  expect(loads).toEqual([])
})

test('Magento’s own gate opens the kit’s popup', async () => {
  const host = open(GATE + PAGE)
  await settle()
  const { kernel, log } = trial({ 'sign-in': { when: 'interaction' } })
  kernel.start(host)
  find('#proceed').focus()
  model.showModal()
  expect($signInRequest.get()).toEqual({ opener: find('#proceed'), redirectUrl: '' })
  await vi.waitFor(() => expect(log).toEqual(['+sign-in']))
  kernel.stop()
})

test('so does a gate that is Magento’s again because its chunk failed to load', async () => {
  open()
  document.body.dispatchEvent(new CustomEvent('island:failed', { bubbles: true }))
  await settle()
  model.showModal()
  expect($signInRequest.get()).toBeDefined()
})

test.each(['class="proceed-to-checkout"', 'data-open="sign-in"'])(
  'a theme’s link with %s opens the popup',
  async mark => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const host = open(`<a id="opener" ${mark} href="/checkout/">Proceed</a>${PAGE}`)
    const press = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      find('#opener').dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(press()).toBe(true)
    await vi.waitFor(() => expect($signInRequest.get()?.opener.id).toBe('opener'))
    $signInRequest.set(undefined)
    setSection('customer', { firstname: 'Ona' })
    press()
    await vi.waitFor(() => expect(assign.mock.lastCall).toEqual([`${location.origin}/checkout/`]))
    expect($signInRequest.get()).toBeUndefined()
    host.dataset['islandState'] = 'connected'
    expect(press()).toBe(false)
  },
)

test('the press that the popup’s chunk did not answer opens Magento’s dialog once it is made', async () => {
  const host = open(GATE + PAGE)
  await settle()
  model.showModal()
  own.undo?.()
  expect([model.opened, !!$signInRequest.get()]).toEqual([0, true])
  model.createPopUp(host)
  expect([model.opened, model.dialog, $signInRequest.get()]).toEqual([1, host, undefined])
})

test('given back without a press, Magento’s model is what it was', async () => {
  const host = open(GATE + PAGE)
  await settle()
  own.undo?.()
  model.createPopUp(host)
  expect(model.opened).toBe(0)
  model.showModal()
  expect([model.opened, $signInRequest.get()]).toEqual([1, undefined])
})

test('without the file that answers the model the popup is Magento’s, too', async () => {
  vi.spyOn(chunks, 'load').mockRejectedValue(new Error('blocked'))
  const restore = vi.fn()
  const host = open(GATE + PAGE)
  own.restore = restore
  await vi.waitFor(() => expect(restore).toHaveBeenCalledOnce())
  expect([loads, replaced.get(host)]).toEqual([[], {}])
})

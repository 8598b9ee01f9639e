import { afterEach, expect, test, vi } from 'vitest'
// Loaded now: fake timers do not wait for it.
import { POSTCODE_MS } from '../../../core/checkout/postcode-note.ts'
import '../../../core/form/magento-rules.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/address-form/checks.ts'
import widget from '../../../widgets/address-form/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

// As Magento's account form prints them.
const OPTIONS = {
  optionalRegionAllowed: true,
  regionListId: '#region_id',
  regionJson: {
    config: { show_all_regions: true, regions_required: ['US'] },
    US: [{ id: '12', code: 'CA', name: 'California' }],
    LT: [{ id: '484', code: 'LT-VL', name: 'Vilniaus Apskritis' }],
  },
  defaultRegion: '12',
  countriesWithOptionalZip: ['IE'],
  postCodes: { US: { pattern_1: { example: '12345', pattern: '^[0-9]{5}$' } } },
}
const control = (id: string, inner: string, more = '') =>
  `<div class="field ${more}"><label for="${id}">${id}</label><div class="control">${inner}</div></div>`
const form = (options: unknown = OPTIONS) =>
  `<form class="form-address-edit" id="form-validate" data-widget="address-form" action="/post/" method="post"><script type="application/json" data-options>${JSON.stringify(options)}</script>
${control('prefix', '<input id="prefix" name="prefix">')}${control('firstname', '<input id="firstname" name="firstname" class="input-text required-entry">', 'required')}
${control('fax', '<input id="fax" name="fax" class="validate-fax">')}${control('vat_id', '<input id="vat_id" name="vat_id">')}
${control('street_1', '<input id="street_1" name="street[0]" class="required-entry">', 'required')}
${control('country', '<select id="country" name="country_id" data-validate="{\'validate-select\':true}"><option value="US" selected>US</option><option>LT</option><option>IE</option></select>', 'required')}
${control('region_id', '<select id="region_id" name="region_id" class="validate-select region_id" style="display:none"><option value="">Please</option></select><input id="region" name="region" class="validate-not-number-first">', 'region required')}
${control('zip', '<input id="zip" name="postcode" class="validate-zip-international"><div role="alert" class="message warning" style="display:none"><span></span></div>')}
<button type="submit" data-action="save-address" disabled>Save</button></form>`

const named = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const warning = () => find('.message.warning')
const toCountry = (code: string) => {
  named('country_id').value = code
  named('country_id').dispatchEvent(new Event('change', { bubbles: true }))
}
const type = (name: string, text: string) => {
  named(name).value = text
  named(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return !event.defaultPrevented
}
/** Connected, and touched, so that its checks are loaded. */
const start = async (options?: unknown) => {
  const connected = connect(widget, 'address-form', form(options))
  find('form').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await settle()
  return connected
}

test('untouched, the button that Magento prints disabled is enabled, and the default region is chosen', () => {
  connect(widget, 'address-form', form())
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
  expect([named('region_id').value, named('region').disabled]).toEqual(['12', true])
  expect(named('region_id').style.display).toBe('')
})

test.each([[{}], [{ regionJson: [], postCodes: [], countriesWithOptionalZip: [] }]])(
  'with PHP’s empty options %j the region is a text and the form can be saved',
  async options => {
    await start(options)
    expect([named('region').hidden, named('region_id').hidden]).toEqual([false, true])
    expect(find<HTMLButtonElement>('button').disabled).toBe(false)
  },
)

test('a region that the country does not require may stay empty, although its class says otherwise', async () => {
  await start()
  toCountry('LT')
  type('firstname', 'Ona')
  type('street[0]', 'Smėlio g. 1')
  type('postcode', '93001')
  expect([named('region_id').disabled, named('region_id').value]).toEqual([false, ''])
  expect(submit()).toBe(true)
})

test('a form with mistakes is not sent: each at its field, all listed, the first has the focus', async () => {
  await start()
  toCountry('IE')
  expect(submit()).toBe(false)
  expect([...document.querySelectorAll('[aria-invalid=true]')].map(field => field.getAttribute('name'))).toEqual([
    'firstname',
    'street[0]',
  ])
  expect(document.activeElement).toBe(named('firstname'))
  expect(document.querySelectorAll('.skerry-form-summary li')).toHaveLength(2)
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
})

test('Magento’s own rules of a field are loaded where a field names them', async () => {
  await start()
  await settle()
  type('fax', 'none')
  named('fax').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(named('fax').getAttribute('aria-invalid')).toBe('true')
})

test('a postcode unlike the country’s is noted in Magento’s own line, and sent all the same', async () => {
  await start()
  vi.useFakeTimers()
  type('postcode', '123')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS - 1)
  expect(warning().hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect([warning().hidden, warning().style.display]).toEqual([false, ''])
  expect(warning().textContent).toBe(
    'Provided Zip/Postal Code seems to be invalid. Example: 12345. If you believe it is the right one you can ignore this notice',
  )
  type('firstname', 'Ona')
  type('street[0]', 'Smėlio g. 1')
  named('region_id').value = '12'
  expect(submit()).toBe(true)
  toCountry('IE')
  await vi.advanceTimersByTimeAsync(0)
  expect(warning().hidden).toBe(true)
})

test('the form is sent once, and can be sent again after Back', async () => {
  await start()
  vi.useFakeTimers()
  for (const [name, text] of [
    ['firstname', 'Ona'],
    ['street[0]', 'Smėlio g. 1'],
    ['postcode', '93001'],
  ] as const)
    type(name, text)
  expect(submit()).toBe(true)
  vi.runAllTimers()
  expect(find<HTMLButtonElement>('button').disabled).toBe(true)
  expect(submit()).toBe(false)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
})

test('fields have an autocomplete attribute where the server printed none', async () => {
  const { disconnect } = await start()
  expect(['prefix', 'street[0]', 'postcode', 'vat_id'].map(name => named(name).getAttribute('autocomplete'))).toEqual([
    'honorific-prefix',
    'address-line1',
    'postal-code',
    null,
  ])
  disconnect()
  expect(named('street[0]').hasAttribute('autocomplete')).toBe(false)
})

test('without the widget again, the server’s fields are usable, with what was typed', async () => {
  const { disconnect } = await start()
  type('firstname', 'Ona')
  submit()
  disconnect()
  expect([named('firstname').value, named('region').disabled, named('region').hidden]).toEqual(['Ona', false, false])
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  expect([named('region_id').className, named('region_id').style.display]).toEqual([
    'validate-select region_id',
    'none',
  ])
  expect(named('region_id').closest('.field')?.className).toBe('field region required')
})

import { afterEach, expect, test, vi } from 'vitest'
import { giveBack, replaced } from '../../../core/legacy/replaced.ts'
import { takeOver } from '../../../core/legacy/takeover.ts'
import { adaptHosts } from '../../../widgets/legacy.ts'
import { replacements } from '../../../widgets/replacements.ts'
import { find, page } from '../../support/kernel.ts'

const ROW = `<form><div class="control customer-dob"><input id="dob" name="dob" type="text" data-validate='{"validate-dob":{"dateFormat":"M/dd/y"}}'></div></form>`
const OPTIONS = { dateFormat: 'M/dd/y', maxDate: '-1d' }

let asked: string[]
/** Answers what the kit asks RequireJS for. */
let answer: () => void
let picker: { options: unknown; destroy(): void } | undefined

class Calendar {
  readonly options: unknown
  readonly element: Element
  constructor(options: unknown, element: Element) {
    this.options = options
    this.element = element
    picker = this
  }
  destroy() {
    picker = undefined
  }
}

const open = (markup = ROW) => {
  page(markup)
  const block = Object.assign(document.createElement('script'), { type: 'text/x-magento-init' })
  block.append(JSON.stringify({ '*': { 'Magento_Customer/js/validation': {} } }))
  document.body.append(block)
  asked = []
  vi.stubGlobal('require', (ids: string[], found: (...modules: unknown[]) => void) => {
    // Magento starts again what it is given back.
    if (ids[0] === 'mage/apply/main') return found({ apply() {} })
    asked.push(...ids)
    answer = () => found({ calendar: Calendar }, undefined)
  })
  vi.stubGlobal('jQuery', () => ({ data: () => picker }))
  takeOver(replacements, widget => widget === 'date-field')
  adaptHosts()
}

afterEach(() => {
  picker = undefined
  vi.unstubAllGlobals()
  replaced.clear()
  document.head.replaceChildren()
})

test('a birth date of Magento’s page loses its own picker, and has it again when the field is given back', async () => {
  open()
  const host = find('.customer-dob')
  expect(host.dataset['widget']).toBe('date-field')
  // The inline script starts the picker at any time before the modules are found.
  new Calendar(OPTIONS, find('#dob'))
  answer()
  await vi.waitFor(() => expect(picker).toBeUndefined())
  expect(asked).toEqual(['mage/calendar', 'Magento_Customer/js/validation'])
  giveBack(host)
  expect(picker).toMatchObject({ options: OPTIONS, element: find('#dob') })
  expect(host.dataset['widget']).toBeUndefined()
})

test('a field that is given back while its picker is loading keeps it', async () => {
  open()
  giveBack(find('.customer-dob'))
  const own = new Calendar(OPTIONS, find('#dob'))
  answer()
  await Promise.resolve()
  expect(picker).toBe(own)
})

test('a page without a birth date keeps Magento’s rules', () => {
  open('<form></form>')
  expect([asked, replaced.size]).toEqual([[], 0])
})

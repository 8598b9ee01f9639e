import { expect, test } from 'vitest'
import { checkForm } from '../../../core/form/check-form.ts'
import { loadRules } from '../../../core/form/load-rules.ts'
import { isRule } from '../../../core/form/rules.ts'
import { find, page } from '../../support/kernel.ts'

const form = () => find<HTMLFormElement>('form')

// The only test of its file: once loaded, rules stay for all forms.
test('rules that few forms have are loaded when a field names one', async () => {
  page('<form><input name="a" class="input-text required-entry"></form>')
  await loadRules(form())
  expect(isRule('validate-alpha')).toBe(false)
  page('<form><input name="a" class="validate-alpha" value="a1"></form>')
  await loadRules(form())
  expect(isRule('validate-alpha')).toBe(true)
  const life = new AbortController()
  checkForm(form(), life.signal)
  form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect([...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)).toEqual([
    'Please use letters only (a-z or A-Z) in this field.',
  ])
  life.abort()
})

import { expect, test, vi } from 'vitest'
import { checkForm } from '../../../core/form/check-form.ts'
import { loadRules } from '../../../core/form/load-rules.ts'
import { isRule } from '../../../core/form/rules.ts'
import { settle } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'

const form = () => find<HTMLFormElement>('form')

// The only test of its file: once loaded, rules stay for all forms.
test('rules that few forms have are loaded when a field names one', async () => {
  page('<form><input name="a" class="input-text required-entry"></form>')
  await loadRules(form())
  expect(isRule('validate-alpha')).toBe(false)
  page('<form><input name="a" class="validate-alpha" value="a1"><button type="submit">Send</button></form>')
  const life = new AbortController()
  checkForm(form(), life.signal)
  const sent: boolean[] = []
  addEventListener('submit', event => sent.push(!event.defaultPrevented), { signal: life.signal })
  // Pressed before the rules are there, the form is not sent without them.
  find('button').click()
  await vi.waitFor(() => expect(isRule('validate-alpha')).toBe(true))
  await settle()
  expect(sent).toEqual([])
  expect([...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)).toEqual([
    'Please use letters only (a-z or A-Z) in this field.',
  ])
  life.abort()
})

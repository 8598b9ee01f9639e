import { expect, test, vi } from 'vitest'
import { checkForm } from '../../../core/form/check-form.ts'
import { isRule } from '../../../core/form/rules.ts'
import { find, page } from '../../support/kernel.ts'

// The only test of its file: once loaded, rules stay for all forms.
test('rules that few forms have are loaded for a field that was hidden or is added later', async () => {
  page(
    '<form><input name="a"><p hidden><input name="b" class="validate-alpha" value="b1"></p><button type="submit">Send</button></form>',
  )
  const life = new AbortController()
  checkForm(find<HTMLFormElement>('form'), life.signal)
  find('[name=a]').focus()
  expect(isRule('validate-alpha')).toBe(false)
  find('p').hidden = false
  find('[name=b]').focus()
  await vi.waitFor(() => expect(isRule('validate-alpha')).toBe(true))
  find('button').click()
  expect(find('.mage-error').textContent).toBe('Please use letters only (a-z or A-Z) in this field.')
  life.abort()
})

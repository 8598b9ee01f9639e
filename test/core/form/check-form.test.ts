import { afterEach, expect, test, vi } from 'vitest'
import { writeField } from '../../../core/dom/changes.ts'
import { checkForm } from '../../../core/form/check-form.ts'
import { find, page } from '../../support/kernel.ts'

let life = new AbortController()
afterEach(() => life.abort())

const show = (fields: string) => {
  page(`<form>${fields}<button type="submit">Send</button></form>`)
  life = new AbortController()
  checkForm(form(), life.signal)
}
const form = () => find<HTMLFormElement>('form')
const input = (selector: string) => find<HTMLInputElement>(selector)
const submit = (submitter?: HTMLElement | null) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null })
  form().dispatchEvent(event)
  return !event.defaultPrevented
}
const type = (selector: string, text: string) => {
  input(selector).value = text
  input(selector).dispatchEvent(new Event('input', { bubbles: true }))
}
const leave = (selector: string) => input(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const messages = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)
const summary = () => [...document.querySelectorAll('.skerry-form-summary li')].map(({ textContent }) => textContent)

const NAME = '<label for="a">Name</label><input id="a" name="a" required>'
const EMAIL = '<label for="b">Email</label><input id="b" name="b" type="email" required>'

test('a valid form is sent', () => {
  show(NAME)
  type('#a', 'Ona')
  expect([submit(), messages()]).toEqual([true, []])
})

test('an invalid form is stopped before other listeners have it', () => {
  show(NAME)
  let received = 0
  form().addEventListener('submit', () => received++)
  expect([submit(), received, messages()]).toEqual([false, 0, ['This is a required field.']])
  expect(document.activeElement).toBe(input('#a'))
})

test('a button with formnovalidate sends it as it is', () => {
  show(`${NAME}<button id="draft" type="submit" formnovalidate>Save</button>`)
  expect(submit(find('#draft'))).toBe(true)
})

test('the list says of a field what its own message says now', () => {
  show(NAME + EMAIL)
  submit()
  expect(summary()[1]).toBe('Email: This is a required field.')
  type('#b', 'ona')
  leave('#b')
  expect(summary()[1]).toBe(`Email: ${messages()[1]}`)
  expect(messages()[1]).toMatch(/valid email address/)
})

test('a field that the kit itself puts right loses its message, and leaves the list', () => {
  show(
    `${NAME}<label for="q">Quantity</label><input id="q" name="qty" data-validate="{'validate-greater-than-zero':true}" value="0">`,
  )
  submit()
  expect(summary()).toHaveLength(2)
  writeField(input('#a'), 'Ona')
  expect([summary(), messages()]).toEqual([[expect.stringContaining('Quantity')], [expect.anything()]])
  writeField(input('#q'), '1')
  expect([summary(), messages()]).toEqual([[], []])
})

test('a form that is reset has no messages, and no list of them', () => {
  show(NAME + EMAIL)
  submit()
  expect(summary()).toHaveLength(2)
  form().reset()
  expect([summary(), messages()]).toEqual([[], []])
})

test('one message needs no list', () => {
  show(NAME)
  submit()
  expect(summary()).toEqual([])
})

test('several messages are listed above the form; a link leads to its field', () => {
  show(NAME + EMAIL)
  submit()
  expect(form().previousElementSibling?.getAttribute('role')).toBe('alert')
  expect(summary()).toEqual(['Name: This is a required field.', 'Email: This is a required field.'])
  find('.skerry-form-summary li:last-child a').click()
  expect(document.activeElement).toBe(input('#b'))
})

test('a form beside others in a grid has the list inside', () => {
  show(NAME + EMAIL)
  const { parentElement } = form()
  if (parentElement) parentElement.style.display = 'grid'
  submit()
  expect(form().firstElementChild?.className).toBe('skerry-form-summary')
  parentElement?.removeAttribute('style')
})

test('a corrected field leaves the list, and the list leaves with the last one', () => {
  show(NAME + EMAIL)
  submit()
  type('#a', 'Ona')
  expect(summary()).toEqual(['Email: This is a required field.'])
  type('#b', 'ona@example.com')
  expect(document.querySelector('.skerry-form-summary')).toBeNull()
})

test('a field that another choice hides leaves the list, as Magento hides the e-mail of a guest’s order', () => {
  show(`${NAME + EMAIL}<label for="z">ZIP</label><input id="z" name="z" required>`)
  submit()
  expect(summary()).toHaveLength(3)
  Object.assign(input('#b'), { checkVisibility: () => false })
  type('#z', '93001')
  expect(summary()).toEqual(['Name: This is a required field.'])
})

test('the list shows text, whatever a label has in it', () => {
  show(`<label for="a">&lt;img src=x&gt;</label><input id="a" name="a" required>${EMAIL}`)
  submit()
  expect(summary()[0]).toBe('<img src=x>: This is a required field.')
  expect(document.querySelector('img')).toBeNull()
})

test('a group of radio buttons is named by its legend, and has one message after it', () => {
  show(
    `<fieldset><legend>Size</legend><div class="control" id="control"><input type="radio" name="s" value="1" required><input type="radio" name="s" value="2" required></div></fieldset>${EMAIL}`,
  )
  submit()
  expect(summary()[0]).toBe('Size: This is a required field.')
  expect(find('#control').nextElementSibling?.textContent).toBe('This is a required field.')
})

test('ratings in one group are told apart by the names that Magento prints for each', () => {
  const rating = (name: string) =>
    `<span id="${name}">${name}</span><span id="${name}_1">1 star</span><input type="radio" name="${name}" required aria-labelledby="${name} ${name}_1">`
  show(`<fieldset><legend>Your Rating</legend>${rating('Quality')}${rating('Value')}</fieldset>`)
  submit()
  expect(summary()).toEqual(['Quality: This is a required field.', 'Value: This is a required field.'])
})

test('a field outside its form leaves its message and the list once it is right', () => {
  show(EMAIL)
  find('form').id = 'f'
  find('form').insertAdjacentHTML('afterend', '<input id="outside" name="outside" form="f" required>')
  submit()
  const outside = find<HTMLInputElement>('#outside')
  expect([outside.getAttribute('aria-invalid'), summary().length]).toEqual(['true', 2])
  outside.value = 'x'
  outside.dispatchEvent(new Event('input', { bubbles: true }))
  expect([outside.hasAttribute('aria-invalid'), summary().length]).toEqual([false, 1])
})

test('a list inside its label is named without what it lists', () => {
  show(
    `<label>Country <select name="country" required><option value=""></option><option value="LT">Lithuania</option></select></label>${EMAIL}`,
  )
  submit()
  expect(summary()[0]).toBe('Country: This is a required field.')
})

test('nothing is said while typing, and the message is shown when the field is left', () => {
  show(EMAIL)
  type('#b', 'ona')
  expect(messages()).toEqual([])
  leave('#b')
  expect(messages()).toEqual(['Please enter a valid email address (Ex: johndoe@domain.com).'])
})

test('a field that is left by a key has its message at once, also after something was dragged', () => {
  show(EMAIL)
  // The browser ends a drag of its own without `mouseup`.
  for (const name of ['mousedown', 'dragstart', 'dragend'])
    document.body.dispatchEvent(new MouseEvent(name, { bubbles: true }))
  type('#b', 'ona')
  input('#b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  leave('#b')
  expect(messages()).toHaveLength(1)
})

test('an empty field that is passed over is not scolded', () => {
  show(NAME)
  leave('#a')
  expect(messages()).toEqual([])
})

test.each(['checkbox', 'radio'])('a %s that is passed over has no message before the form is sent', type => {
  show(`<div class="control"><input id="a" name="a" type="${type}" value="1" required></div>`)
  leave('#a')
  expect(messages()).toEqual([])
  submit()
  expect(messages()).toEqual(['This is a required field.'])
})

test('the message of a ticked box that is left is where it is on submit, after its list', () => {
  show(
    '<div class="field choice" id="list"><input id="a" name="a" type="checkbox" value="1x" class="validate-digits" checked><label for="a">A</label></div>',
  )
  leave('#a')
  expect(find('#list').nextElementSibling?.textContent).toBe('Please enter a valid number in this field.')
})

test('a part of a date is refused when the field is left, although its value is empty', () => {
  show('<input id="a" name="a" type="date" data-msg-bad-input="Please complete the date.">')
  // As a browser has it; here a date is typed as a whole.
  const validity = { badInput: true, valid: false, customError: true }
  Object.defineProperty(input('#a'), 'validity', { value: validity })
  leave('#a')
  expect(messages()).toEqual(['Please complete the date.'])
})

test('a field with a message is checked again when it is left empty', () => {
  show(EMAIL)
  type('#b', 'ona')
  leave('#b')
  type('#b', '')
  leave('#b')
  expect(messages()).toEqual(['This is a required field.'])
})

test('a field that a theme hides is not checked', () => {
  show(NAME)
  Object.assign(input('#a'), { checkVisibility: () => false })
  expect(submit()).toBe(true)
})

test('at the end the form is as it was', () => {
  show(NAME + EMAIL)
  submit()
  life.abort()
  expect([form().noValidate, messages(), summary()]).toEqual([false, [], []])
  expect(submit()).toBe(true)
})

test('jQuery’s validation of the same form checks nothing, and is as it was at the end', () => {
  show(NAME)
  const settings = { ignore: ':hidden' }
  const target = { data: () => ({ settings }), on: () => {}, off: () => {} }
  vi.stubGlobal('jQuery', () => target)
  submit()
  expect(settings.ignore).toBe('*')
  submit()
  life.abort()
  expect(settings.ignore).toBe(':hidden')
})

test('a field that was typed and left before its rules were loaded has its message once they are', async () => {
  page(
    `<form>${NAME}<input id="c" name="c" class="validate-digits-range digits-range-1-5"><input id="d" name="d" value="x" type="email"></form>`,
  )
  life = new AbortController()
  input('#c').value = '9'
  checkForm(form(), life.signal)
  await vi.waitFor(() => expect(messages()).toHaveLength(1))
  expect(input('#c').getAttribute('aria-invalid')).toBe('true')
  // Neither what is empty nor what the server printed.
  expect([input('#a'), input('#d')].map(field => field.hasAttribute('aria-invalid'))).toEqual([false, false])
})

test('a form whose pressed button has left the page is sent once its rules are loaded', async () => {
  page('<form action="/send/"><input name="c" class="validate-of-the-theme"><button>Send</button></form>')
  life = new AbortController()
  checkForm(form(), life.signal)
  const button = find('button')
  expect(submit(button)).toBe(false)
  button.remove()
  const sent = new Promise<SubmitEvent>(resolve =>
    form().addEventListener('submit', event => {
      event.preventDefault()
      resolve(event)
    }),
  )
  // A browser would refuse that button.
  expect((await sent).submitter).not.toBe(button)
})

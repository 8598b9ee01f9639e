import { expect, fireEvent, waitFor } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const RULES = '{"required":true,"validate-date":{"dateFormat":"dd/MM/y"},"validate-dob":{"dateFormat":"dd/MM/y"}}'
const form = (label: string, send: string) =>
  `<form data-widget="form-validation" action="#"><div class="field date field-dob"><label class="label" for="dob">${label}</label><div class="control customer-dob" data-widget="date-field"><input class="input-text" id="dob" name="dob" type="text" autocomplete="bday" value="24/11/1990" data-validate='${RULES}'></div></div><button class="action primary" type="submit">${send}</button></form>`
const snippet = {
  en: form('Date of Birth', 'Save'),
  lt: form('Gimimo data', 'Išsaugoti'),
  ar: form('تاريخ الميلاد', 'حفظ'),
}
const empty = changed(snippet, html => html.replace('24/11/1990', ''))

const type = (value: string) =>
  after(async ({ canvasElement }) => {
    const field = canvasElement.querySelector('#dob') as HTMLInputElement
    await fireEvent.input(field, { target: { value } })
    await fireEvent.focusOut(field)
  })

export default {
  title: 'Visitor/date-field',
  ...widget('date-field', { snippet, width: 480, absent: { disabled: NEVER_OFF, loading: NO_WAIT } }),
}

export const Unselected: Story = {}
export const Selected: Story = { play: type('1985-02-28') }
export const Empty: Story = { parameters: { snippet: empty } }
export const Failed: Story = {
  name: 'Error',
  play: after(async context => {
    // The first touch loads the form's own widget, and its rules after it.
    await waitFor(async () => {
      await type('2999-01-01')(context)
      await expect(context.canvasElement).toHaveTextContent(/should not be greater than today/)
    })
  }),
}
export const LongText: Story = {
  parameters: { snippet: changed(snippet, html => html.replace('</label>', ` ${'word '.repeat(30)}</label>`)) },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

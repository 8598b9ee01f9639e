import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const form = ([
  name,
  email,
  question,
  send,
]: readonly string[]) => `<form data-widget="form-validation" action="#" method="post">
  <div class="field"><label class="label" for="name">${name}</label><div class="control"><input class="input-text" id="name" name="name" autocomplete="name" data-validate="{required:true}"></div></div>
  <div class="field"><label class="label" for="email">${email}</label><div class="control"><input class="input-text" id="email" name="email" type="email" autocomplete="email" data-validate="{required:true, 'validate-email':true}"></div></div>
  <div class="field"><label class="label" for="comment">${question}</label><div class="control"><textarea class="input-text" id="comment" name="comment" data-validate="{required:true}"></textarea></div></div>
  <button class="action primary" type="submit">${send}</button>
</form>`
const snippet = {
  en: form(['Name', 'Email', 'What’s on your mind?', 'Submit']),
  lt: form(['Vardas', 'El. paštas', 'Ko norėtumėte paklausti?', 'Siųsti']),
  ar: form(['الاسم', 'البريد الإلكتروني', 'بماذا تفكر؟', 'إرسال']),
}

const submit = after(async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await waitFor(() => expect(canvasElement.querySelectorAll('.mage-error')).toHaveLength(3))
})

export default {
  title: 'Visitor/form-validation',
  ...widget('form-validation', {
    snippet,
    width: 640,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: 'an empty form is its first state' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const [name, email] = within(canvasElement).getAllByRole('textbox')
    await userEvent.type(name as HTMLElement, 'Ona')
    await userEvent.type(email as HTMLElement, 'ona')
    await userEvent.tab()
    await waitFor(() => expect(canvasElement.querySelectorAll('.mage-error')).toHaveLength(1))
  }),
}
export const Failed: Story = { name: 'Error', play: submit }
export const LongText: Story = {
  parameters: { snippet: changed(snippet, html => html.replaceAll('</label>', ` ${'word '.repeat(30)}</label>`)) },
  play: submit,
}
export const RightToLeft: Story = { ...rightToLeft, play: submit }
export const Lithuanian: Story = { ...lithuanian, play: submit }

import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const snippet = '<div id="authenticationPopup" data-widget="sign-in" data-when="ready" hidden></div>'
const link = (text: string) => `<p><a href="/customer/account/" data-open="sign-in">${text}</a></p>%1`
const around = { en: link('Sign in'), lt: link('Prisijungti'), ar: link('تسجيل الدخول') }

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(canvasElement.querySelector('[data-open]') as HTMLElement)
  return waitFor(() => within(document.querySelector('dialog[open]') as HTMLElement))
}
const submit = async (context: { canvasElement: HTMLElement }, email: string, password = 'Wrong-1') => {
  const dialog = await open(context)
  await userEvent.type(dialog.getByLabelText(/^(Email Address|El\. pašto adresas)$/), email)
  await userEvent.type(document.querySelector('dialog [type=password]') as HTMLElement, password)
  await userEvent.click(document.querySelector('dialog [type=submit]') as HTMLElement)
}
const failed = () =>
  waitFor(() => expect(document.querySelector('dialog [role=alert]')).toHaveTextContent(/Invalid|authenticate/))

export default {
  title: 'Visitor/sign-in',
  ...widget('sign-in', {
    snippet,
    around,
    absent: { disabled: NEVER_OFF, empty: 'an empty form is its first state' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { play: after(async context => void (await open(context))) }
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: after(async context => submit(context, 'shopper@example.com')),
}
export const Failed: Story = {
  name: 'Error',
  play: after(async context => {
    await submit(context, 'shopper@example.com')
    await failed()
  }),
}
export const LongText: Story = {
  play: after(async context => {
    await submit(context, `${'a-very-long-name-of-a-mailbox-'.repeat(4)}@example.com`)
    await failed()
  }),
}
export const RightToLeft: Story = { ...rightToLeft, play: after(async context => void (await open(context))) }
export const Lithuanian: Story = { ...lithuanian, play: after(async context => void (await open(context))) }

import { expect, userEvent, waitFor } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const field = (label: string) =>
  `<fieldset class="fieldset" data-widget="checkout-email"><div class="field required"><label class="label" for="customer-email">${label}</label><div class="control"><input class="input-text" id="customer-email" name="username" type="email" autocomplete="email" required></div></div></fieldset>`
const snippet = { en: field('Email Address'), lt: field('El. pašto adresas'), ar: field('البريد الإلكتروني') }

const type = async ({ canvasElement }: { canvasElement: HTMLElement }, email: string) =>
  userEvent.type(canvasElement.querySelector('#customer-email') as HTMLElement, email)
const known = async (context: { canvasElement: HTMLElement }) => {
  await type(context, 'shopper@example.com')
  // Two seconds after the last key, and the shop's answer.
  await waitFor(() => expect(context.canvasElement.querySelector('[type=password]')).not.toBeNull(), {
    timeout: 20_000,
  })
}
const submit = async (context: { canvasElement: HTMLElement }, password: string) => {
  await known(context)
  await userEvent.type(context.canvasElement.querySelector('[type=password]') as HTMLElement, password)
  await userEvent.click(context.canvasElement.querySelector('.skerry-credentials > button') as HTMLElement)
}

export default {
  title: 'Checkout/checkout-email',
  ...widget('checkout-email', {
    snippet,
    width: 480,
    absent: {
      disabled: NEVER_OFF,
      loading: 'the shop is asked quietly; the attempt to sign in looks as in the popup',
      empty: 'an empty field is its first state',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { play: after(known) }
export const Failed: Story = {
  name: 'Error',
  play: after(async context => {
    await submit(context, 'Wrong-1')
    await waitFor(() => expect(context.canvasElement).toHaveTextContent(/Invalid login or password/))
  }),
}
export const LongText: Story = {
  play: after(async context => type(context, `${'a-very-long-name-of-a-mailbox-'.repeat(4)}@example.com`)),
}
export const RightToLeft: Story = { ...rightToLeft, play: after(known) }
export const Lithuanian: Story = { ...lithuanian, play: after(known) }

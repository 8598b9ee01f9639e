import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const button = (text: string) =>
  `<button type="button" class="action primary" data-widget="guest-gate" data-open="sign-in">${text}</button>`
const snippet = { en: button('Sign in'), lt: button('Prisijungti'), ar: button('تسجيل الدخول') }
const around = '%1<div id="authenticationPopup" data-widget="sign-in" hidden></div>'
const press = async ({ canvasElement }: { canvasElement: HTMLElement }) =>
  userEvent.click(canvasElement.querySelector('button') as HTMLElement)

export default {
  title: 'Visitor/guest-gate',
  ...widget('guest-gate', {
    snippet,
    around,
    width: 480,
    absent: {
      disabled: 'a pressed button is off until the next page, which the story does not open',
      loading: 'its wait ends after a second',
      error: 'a page without a popup is left for the sign-in page',
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async context => {
    await press(context)
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  }),
}
export const LongText: Story = {
  parameters: { width: 200, snippet: button('Sign in with your account, or make one in less than a minute') },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const password = (canvas: HTMLElement) => canvas.querySelector('#password') as HTMLElement

export default {
  title: 'Visitor/register',
  ...widget('register', {
    from: '/customer/account/create/#[data-widget~=register]',
    width: 640,
    absent: {
      disabled: NEVER_OFF,
      loading: 'the newsletter is asked for quietly',
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.type(password(canvasElement), 'Kaldrand-lantern-78')
    await waitFor(() => expect(canvasElement.querySelector('.password-very-strong')).not.toBeNull(), {
      timeout: 20_000,
    })
  }),
}
export const Failed: Story = {
  name: 'Error',
  play: after(async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelectorAll('.mage-error').length).toBeGreaterThan(3))
  }),
}
export const LongText: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.type(password(canvasElement), 'short')
    await userEvent.tab()
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Minimum length of this field/))
  }),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

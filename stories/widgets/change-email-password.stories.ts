import { expect, userEvent, waitFor } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const find = (canvas: HTMLElement, selector: string) => canvas.querySelector(selector) as HTMLElement
const tick = (...boxes: readonly string[]) =>
  after(async ({ canvasElement }) => {
    for (const box of boxes) await userEvent.click(find(canvasElement, `[data-role="change-${box}"]`))
    await expect(find(canvasElement, '[data-container="change-email-password"]')).toBeVisible()
  })

export default {
  title: 'Visitor/change-email-password',
  ...widget('change-email-password', {
    from: '/customer/account/edit/#[data-widget~=change-email-password]',
    visit: { isSignedIn: true },
    width: 640,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT },
  }),
}

export const Empty: Story = {}
export const Unselected: Story = { play: tick('email') }
export const Selected: Story = { play: tick('email', 'password') }
export const Failed: Story = {
  name: 'Error',
  play: after(async context => {
    await tick('password')(context)
    await userEvent.click(find(context.canvasElement, '[type=submit]'))
    await waitFor(() => expect(context.canvasElement.querySelectorAll('.mage-error')).toHaveLength(3))
  }),
}
export const LongText: Story = {
  play: after(async context => {
    await tick('password')(context)
    await userEvent.type(find(context.canvasElement, '[name=password]'), 'short')
    await userEvent.tab()
    await waitFor(() => expect(context.canvasElement).toHaveTextContent(/Minimum length of this field/))
  }),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

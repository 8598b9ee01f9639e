import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Checkout/agreements',
  ...widget('agreements', {
    from: '/checkout/#[data-widget~=agreements]',
    visit: { cart: [{ product: '201' }] },
    width: 560,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const [box] = within(canvasElement).getAllByRole('checkbox')
    await userEvent.click(box as HTMLElement)
    await expect(box).toBeChecked()
  }),
}
/** The text to read, in the kit's dialog. */
export const Open: Story = {
  play: after(async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button')
    await userEvent.click(button as HTMLElement)
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  }),
}
export const Empty: Story = { args: { isEnabled: false } }
export const Failed: Story = { name: 'Error', args: { isEnabled: 'perhaps' } }
export const LongText: Story = {
  args: {
    agreements: [
      {
        agreementId: 1,
        mode: 1,
        checkboxText:
          'I have read, understood and agreed to the terms of sale, of carriage by sea, of mending and of return',
        content: 'What is lost at sea is sent again. '.repeat(40),
        contentHeight: null,
      },
    ],
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import { expect, userEvent, waitFor } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const apply = (code: string) =>
  after(async ({ canvasElement }) => {
    const details = canvasElement.querySelector('details')
    if (details) details.open = true
    const opener = canvasElement.querySelector<HTMLElement>('[aria-expanded=false]')
    if (opener) await userEvent.click(opener)
    // The server's form is shown until it is touched.
    canvasElement.querySelector('[data-widget~=coupon]')?.dispatchEvent(new Event('touchstart'))
    await waitFor(() => expect(canvasElement.querySelector('.skerry-coupon')).not.toBeNull())
    const field = canvasElement.querySelector('input[name=coupon_code]') as HTMLInputElement
    await userEvent.type(field, code)
    await userEvent.click(
      canvasElement.querySelector(
        '[data-widget~=coupon] [type=submit], [data-widget~=coupon] button.primary',
      ) as HTMLElement,
    )
  })

export default {
  title: 'Checkout/coupon',
  ...widget('coupon', {
    from: '/checkout/cart/#[data-widget~=coupon]',
    visit: { cart: [{ product: '201' }] },
    around: '<div class="page messages"><div data-placeholder="messages" data-widget="messages"></div></div>%1',
    width: 480,
    absent: {
      disabled: 'the field is disabled while a code is in use, which is `selected`',
      empty: 'without a code: its first state',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: async context => {
    await apply('SHORE10')(context)
    await waitFor(() => expect(context.canvasElement.querySelector('input[name=coupon_code]')).toBeDisabled())
  },
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: async context => {
    await apply('SHORE10')(context)
    await waitFor(() => expect(context.canvasElement.querySelector('[aria-busy=true]')).not.toBeNull())
  },
}
export const Failed: Story = {
  name: 'Error',
  play: async context => {
    await apply('NOTHING')(context)
    await waitFor(() => expect(context.canvasElement).toHaveTextContent(/isn't valid|couldn't/i))
  },
}
export const LongText: Story = {
  play: async context => {
    await apply('FIRST-SNOW-ON-THE-NORTHERN-SHORE-AND-A-CANDLE-IN-EVERY-WINDOW')(context)
    await waitFor(() => expect(context.canvasElement).toHaveTextContent(/isn't valid|couldn't/i))
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

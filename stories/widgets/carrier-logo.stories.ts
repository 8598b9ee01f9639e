import { expect, waitFor } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const methods = (terminal: string, courier: string) => `<table class="table-checkout-shipping-method">
  <tbody>
    <tr><td>€3.00</td><td id="label_method_PARCEL_TERMINAL_harbour">${terminal}</td><td id="label_carrier_PARCEL_TERMINAL_harbour">Harbour Post</td></tr>
    <tr><td>€5.00</td><td id="label_method_COURIER_harbour">${courier}</td><td id="label_carrier_COURIER_harbour">Harbour Post</td></tr>
  </tbody>
</table>%1`

export default {
  title: 'Checkout/carrier-logo',
  ...widget('carrier-logo', {
    snippet:
      '<div data-widget="carrier-logo" data-carrier="harbour" data-logo="/favicon.svg" data-title="Harbour Post"></div>',
    around: {
      en: methods('Parcel terminal', 'Courier'),
      lt: methods('Paštomatas', 'Kurjeris'),
      ar: methods('خزانة الطرود', 'ساعي'),
    },
    width: 560,
  }),
}

export const Selected: Story = {
  name: 'Shown',
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeNull(), { timeout: 4000 })
  }),
}
/** The carrier is not on the page: the labels stay. */
export const Empty: Story = { args: { carrier: 'nobody' } }
/** The logo's address is missing: the labels stay. */
export const Failed: Story = {
  name: 'Error',
  parameters: { snippet: '<div data-widget="carrier-logo" data-carrier="harbour"></div>' },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

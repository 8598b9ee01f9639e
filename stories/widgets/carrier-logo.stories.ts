import { expect, waitFor } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

/** A row of Magento's own checkout. */
const row = (method: string, title: string, price: string) => `<tr class="row">
      <td class="col col-method"><input type="radio" class="radio" name="ko_unique_1" value="harbour_${method}" aria-labelledby="label_method_${method}_harbour label_carrier_${method}_harbour"></td>
      <td class="col col-price"><span class="price">${price}</span></td>
      <td class="col col-method" id="label_method_${method}_harbour">${title}</td>
      <td class="col col-carrier" id="label_carrier_${method}_harbour">Harbour Post</td>
    </tr>`
const methods = (terminal: string, courier: string) => `<table class="table-checkout-shipping-method">
  <tbody>
    ${row('PARCEL_TERMINAL', terminal, '€3.00')}
    ${row('COURIER', courier, '€5.00')}
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
    absent: {
      unselected: 'it stands or it does not',
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      'long text': 'a picture replaces the text',
    },
  }),
}

export const Selected: Story = {
  name: 'Shown',
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeNull())
  }),
}
/** The carrier is not on the page: the names stay. */
export const Empty: Story = { args: { carrier: 'nobody' } }
/** The logo's address is missing: the names stay. */
export const Failed: Story = {
  name: 'Error',
  parameters: { snippet: '<div data-widget="carrier-logo" data-carrier="harbour"></div>' },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

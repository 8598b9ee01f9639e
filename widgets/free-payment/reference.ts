import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { FreePaymentOptions } from './options.ts'

export default describe(FreePaymentOptions, {
  about: 'The payment method for orders with a gross total of 0; hidden otherwise',
  place: 'Checkout',
  host: '`.payment-method` inside `payment-step`, with a radio of the value `free`',
  markup: `<div class="payment-method" data-widget="free-payment" hidden>
  <label><input type="radio" name="payment[method]" value="free"> No Payment Information Required</label>
  <div class="payment-method-content"><button type="submit" class="action primary checkout">Place Order</button></div>
</div>`,
  options: {},
  texts: labels,
  withoutScript: 'The radio, where the server prints it',
})

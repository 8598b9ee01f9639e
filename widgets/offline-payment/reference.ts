import { labels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { OfflinePaymentOptions } from './options.ts'

export default describe(OfflinePaymentOptions, {
  about: 'A payment method that is paid outside the shop: bank transfer, check, purchase order, cash on delivery',
  place: 'Checkout',
  host: '`.payment-method` inside `payment-step`',
  markup: `<div class="payment-method" data-widget="offline-payment">
  <label><input type="radio" name="payment[method]" value="purchaseorder"> Purchase order</label>
  <div class="payment-method-content">
    <label for="po">Purchase order number</label><div class="control"><input id="po" name="payment[po_number]" required></div>
    <button type="submit" class="action primary checkout">Place Order</button>
  </div>
</div>`,
  options: {
    code: { about: 'Code of the method', example: 'checkmo', otherwise: 'the value of its radio' },
  },
  texts: { required: labels.required },
  withoutScript: 'The radio and the button of the form',
})

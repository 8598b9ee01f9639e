import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { QuantityOptions } from './options.ts'

export default describe(QuantityOptions, {
  about: 'Quantity field with plus and minus',
  place: 'Product',
  host: '`.field.qty` around the field',
  markup: `<div class="field qty" data-widget="quantity" data-min="1" data-step="1">
  <label class="label" for="qty"><span>Qty</span></label>
  <div class="control">
    <button type="button" class="qty-dec" aria-label="Decrease quantity">−</button>
    <input type="number" name="qty" id="qty" min="1" step="1" value="1" class="input-text qty" inputmode="numeric">
    <button type="button" class="qty-inc" aria-label="Increase quantity">+</button>
  </div>
</div>`,
  options: {
    min: {
      about: 'Minimum, set on the field; a smaller quantity is not corrected silently',
      example: '1',
      otherwise: 'the field’s own `min`',
    },
    max: { about: 'Maximum, set on the field', example: '20', otherwise: 'the field’s own `max`' },
    step: { about: 'Amount of one press', example: '5', otherwise: 'the field’s own `step`' },
    buttons: {
      about: 'Whether to add the two buttons',
      example: '0',
      otherwise: 'if the server printed none',
    },
    productName: { about: 'For the names of the buttons', example: 'Aurora Parka', otherwise: 'the page’s title' },
  },
  events: { 'quantity:changed': 'the quantity has changed' },
  texts: labels,
  withoutScript: 'The server’s field works',
})

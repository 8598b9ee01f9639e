import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { QuantityOptions } from './options.ts'

export default describe(QuantityOptions, {
  about: 'Plus, minus, and what a typed text counts as',
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
      about: 'Least quantity, set on the field; nothing is silently corrected upwards',
      example: '1',
      otherwise: 'the field’s own `min`',
    },
    max: { about: 'Greatest quantity, set on the field', example: '20', otherwise: 'the field’s own `max`' },
    step: { about: 'What a press adds or takes away', example: '5', otherwise: 'the field’s own `step`' },
    buttons: {
      about: 'Whether to add the two buttons',
      example: '0',
      otherwise: 'where the server printed none',
    },
    productName: { about: 'For the names of the buttons', example: 'Aurora Parka', otherwise: 'the page’s title' },
  },
  events: { 'quantity:changed': 'the quantity changed, by a press, a key or a text' },
  texts: labels,
  withoutScript: 'The field is the server’s',
})

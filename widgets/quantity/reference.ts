import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { QuantityOptions } from './options.ts'

export default describe(QuantityOptions, {
  place: 'Product',
  parts: { 'input[name=qty], input.qty': 'the field of the quantity' },
  options: {
    min: {
      about: 'Minimum, set on the field; a smaller quantity is not corrected silently',
      example: '1',
      otherwise: 'the field’s own `min`',
    },
    max: { about: 'Maximum, set on the field', example: '20', otherwise: 'the field’s own `max`' },
    step: {
      about: 'Amount of one press',
      example: '5',
      otherwise: 'the field’s own `step`, else the increments of its rule',
    },
    buttons: {
      about: 'Whether to add the two buttons',
      example: '0',
      otherwise: 'if the server printed none',
    },
    productName: { about: 'For the names of the buttons', example: 'Aurora Parka', otherwise: 'the page’s title' },
  },
  events: { 'quantity:changed': 'the quantity has changed' },
  texts: labels,
})

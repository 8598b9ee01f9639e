import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AgreementsOptions } from './options.ts'

export default describe(AgreementsOptions, {
  about: 'What must be agreed to before an order, and the texts to read; one tick counts under every payment method',
  place: 'Checkout',
  host: '`.checkout-agreements-block` of a payment method',
  markup: `<div class="checkout-agreements-block" data-widget="agreements" data-method="checkmo">
  <script type="application/json" data-options>{"isEnabled": true, "agreements": [{"agreementId": 1, "mode": 1, "checkboxText": "I agree", "content": "<p>…</p>", "contentHeight": null}]}</script>
  <input type="checkbox" id="agreement_checkmo_1" name="agreement[1]" value="1"><label for="agreement_checkmo_1">I agree</label>
</div>`,
  options: {
    isEnabled: { about: 'Whether the shop wants anything agreed to', example: '1' },
    agreements: {
      about: 'Magento’s `checkoutAgreements.agreements`; mode 1 has to be ticked, 0 may be read',
      example: '[{"agreementId": 1, "mode": 1, "checkboxText": "I agree", "content": "", "contentHeight": null}]',
      shape:
        '{ agreementId: number | string, mode: number | string, checkboxText: string, content: string, contentHeight: string | null }[]',
    },
    method: {
      about: 'Code of the payment method, for the ids of boxes',
      example: 'checkmo',
      otherwise: 'an id of its own',
    },
  },
  texts: { ...labels, required: formLabels.required },
  states: { 'aria-invalid': 'on a box that an order was tried without' },
  withoutScript: 'The server’s own boxes; the server looks at them',
})

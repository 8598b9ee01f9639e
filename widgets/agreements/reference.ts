import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AgreementsOptions } from './options.ts'

export default describe(AgreementsOptions, {
  about: 'Agreements to accept before an order, and their texts; one tick counts under every payment method',
  place: 'Checkout',
  host: '`.checkout-agreements-block` of a payment method',
  markup: `<div class="checkout-agreements-block" data-widget="agreements" data-method="checkmo">
  <script type="application/json" data-options>{"isEnabled": true, "agreements": [{"agreementId": 1, "mode": 1, "checkboxText": "I agree", "content": "<p>…</p>", "contentHeight": null}]}</script>
  <input type="checkbox" id="agreement_checkmo_1" name="agreement[1]" value="1"><label for="agreement_checkmo_1">I agree</label>
</div>`,
  options: {
    isEnabled: { about: 'Whether the shop has agreements', example: '1' },
    agreements: {
      about: 'Magento’s `checkoutAgreements.agreements`; mode 1 must be ticked, 0 is only a text to read',
      example: '[{"agreementId": 1, "mode": 1, "checkboxText": "I agree", "content": "", "contentHeight": null}]',
      shape:
        '{ agreementId: number | string, mode: number | string, checkboxText: string, content: string, contentHeight: string | null }[]',
    },
    method: {
      about: 'Code of the payment method around the host, for the ids of checkboxes',
      example: 'checkmo',
      otherwise: 'a generated id',
    },
  },
  texts: { ...labels, required: formLabels.required },
  states: { 'aria-invalid': 'on a missing checkbox, after an order was tried' },
  withoutScript: 'The server’s own checkboxes, checked by the server',
})

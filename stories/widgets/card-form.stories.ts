import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const fields = (
  legend: string,
  number: string,
  month: string,
  year: string,
  cvv: string,
) => `<fieldset data-widget="card-form">
  <script type="application/json" data-options>{"availableTypes": {"VI": "Visa", "MC": "MasterCard", "AE": "American Express"}}</script>
  <legend>${legend}</legend>
  <div class="field"><label for="card_number">${number}</label><div class="control"><input id="card_number" class="input-text" type="text" data-container="card-cc-number"></div></div>
  <div class="field"><label for="card_month">${month}</label><div class="control"><select id="card_month" data-container="card-cc-month"><option value="">${month}</option><option value="1">01</option><option value="12">12</option></select></div></div>
  <div class="field"><label for="card_year">${year}</label><div class="control"><select id="card_year" data-container="card-cc-year"><option value="">${year}</option><option>2020</option><option>2040</option></select></div></div>
  <div class="field"><label for="card_cvv">${cvv}</label><div class="control"><input id="card_cvv" class="input-text" type="password" data-container="card-cc-cvv"></div></div>
</fieldset>`
const snippet = {
  en: fields('Card', 'Card number', 'Expiry month', 'Expiry year', 'Security code'),
  lt: fields('Kortelė', 'Kortelės numeris', 'Galioja iki, mėnuo', 'Galioja iki, metai', 'Saugos kodas'),
  ar: fields('البطاقة', 'رقم البطاقة', 'شهر الانتهاء', 'سنة الانتهاء', 'رمز الأمان'),
}
const around = `<form><div class="payment-method"><input type="radio" name="payment[method]" value="card" aria-label="Card" checked>%1</div></form>`

const type = (text: string) =>
  after(async ({ canvasElement }) => {
    const [number] = within(canvasElement).getAllByRole('textbox')
    if (!number) throw new Error('The story has no field for the number.')
    await userEvent.click(number)
    await waitFor(() => expect(number).toHaveAttribute('data-private'))
    await userEvent.type(number, text)
    await userEvent.tab()
  })

export default {
  title: 'Checkout/card-form',
  ...widget('card-form', {
    snippet,
    around,
    width: 480,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: 'empty fields are its first state' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { play: type('4111111111111111') }
export const Failed: Story = { name: 'Error', play: type('4111111111111112') }
export const LongText: Story = {
  parameters: {
    width: 320,
    snippet: changed(snippet, html =>
      html.replace('"Visa"', '"Visa, also of the bank at the other end of the harbour"'),
    ),
  },
  play: type('4111111111111111'),
}
export const RightToLeft: Story = { ...rightToLeft, play: type('٤١١١١١١١١١١١١١١١') }
export const Lithuanian: Story = { ...lithuanian, play: type('4111111111111112') }

import snippet from 'shop:/engraved-bottle.html#.pay-later'
import price from 'shop:/engraved-bottle.html#.product-info-price .price-box'
import { expect, waitFor } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, changed, rightToLeft, type Story, widget } from '../book/widget.ts'

const absent = {
  unselected: 'its amount is there from the start',
  disabled: NEVER_OFF,
  loading: 'until the provider answers it is empty',
  'long text': 'its text is the provider’s',
  Lithuanian: 'its text is the provider’s',
}

export default {
  title: 'Product/pay-later',
  ...widget('pay-later', {
    snippet,
    width: 520,
    around: `<div class="product-info-main">${price.en}<form id="product_addtocart_form"><input type="hidden" name="product" value="601"></form>%1</div>`,
    absent,
  }),
}

/** The amount of the product. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-pp-amount="38"]')).toBeTruthy())
  }),
}
/** Without a provider: the page's own fills the element. */
export const Empty: Story = {
  parameters: { snippet: changed(snippet, html => html.replace(/<script[\s\S]*?<\/script>/, '')) },
}
export const Failed: Story = { name: 'Error', args: { amount: 'everything' } }
export const RightToLeft = rightToLeft

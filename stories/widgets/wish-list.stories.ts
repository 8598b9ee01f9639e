import { expect, userEvent, waitFor, within } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

type Words = { add: string; quantity: string }

const item = (id: number, name: string, { add, quantity }: Words) =>
  `<li class="product-item"><strong class="product-item-name"><a class="product-item-link" href="#item-${id}">${name}</a></strong>
<p><label for="qty[${id}]">${quantity}</label> <input type="number" id="qty[${id}]" name="qty[${id}]" class="input-text qty" value="1"></p>
<button type="submit" name="item" value="${id}" formaction="/wishlist/index/cart/" data-role="tocart" data-post='{"action": "/wishlist/index/cart/", "data": {"item": "${id}", "qty": "1", "uenc": ""}}' class="action tocart primary" aria-label="${add}: ${name}"><span>${add}</span></button></li>`
const list = (...items: string[]) =>
  `<form class="form-wishlist-items" data-widget="wish-list" action="/wishlist/index/update/" method="post"><button type="submit" hidden></button><ol class="product-items">${items.join('')}</ol></form>`

const en = { add: 'Add to Cart', quantity: 'Qty' }
const lt = { add: 'Į krepšelį', quantity: 'Kiekis' }
const ar = { add: 'أضف إلى السلة', quantity: 'الكمية' }
const snippet = {
  en: list(item(204, 'Ember Candles, six', en), item(201, 'Lantern No. 3', en)),
  lt: list(item(204, 'Žvakės „Žarija“, 6 vnt.', lt), item(201, 'Žibintas Nr. 3', lt)),
  ar: list(item(204, 'شموع', ar), item(201, 'فانوس', ar)),
}

const press = async (canvas: HTMLElement) => {
  const [button] = within(canvas).getAllByRole('button', { name: /^Add to Cart: / })
  if (button) await userEvent.click(button)
  return button
}

export default {
  title: 'Account/wish-list',
  ...widget('wish-list', {
    snippet,
    width: 520,
    visit: { isSignedIn: true, wishes: [{ product: '204' }, { product: '201' }] },
    absent: {
      disabled: 'a button is disabled while its item is sent, which is `loading`, and once it is added',
      empty: 'Magento prints no form for an empty list',
    },
  }),
}

export const Unselected: Story = {}
/** The item stays in its place until the next page. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveTextContent('Added'))
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--success')).toBeVisible())
  }),
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: after(async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  }),
}
export const Failed: Story = {
  name: 'Error',
  globals: { network: 'offline' },
  play: after(async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--error')).toBeVisible())
  }),
}
export const LongText: Story = {
  parameters: {
    width: 260,
    snippet: list(
      item(204, 'Six candles of beeswax that burn for seven hours each, for the porch and the boathouse', en),
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import snippet from 'shop:/#.minicart-wrapper'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const PARKA = { product: '101', 'super_attribute[93]': '49', 'super_attribute[144]': '168' }
const CART = { visit: { cart: [PARKA, { product: '201', qty: '2' }] } }

const openCart = async (canvasElement: HTMLElement) => {
  await userEvent.click(canvasElement.querySelector('.showcart') as HTMLElement)
  return within(await within(document.body).findByRole('dialog'))
}
const opened = after(async ({ canvasElement }) => {
  await (await openCart(canvasElement)).findAllByRole('spinbutton')
})

export default {
  title: 'Visitor/minicart',
  ...widget('minicart', {
    snippet,
    around: '<div class="header content">%1</div>',
    absent: { disabled: NEVER_OFF, 'long text': 'product names are the shop’s, in both languages' },
  }),
}

export const Unselected: Story = {}
export const WithItems: Story = {
  parameters: CART,
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.counter-number')).toHaveTextContent('3'))
  }),
}
export const Selected: Story = { name: 'Open', parameters: CART, play: opened }
export const Empty: Story = {
  play: after(async ({ canvasElement }) => {
    await (await openCart(canvasElement)).findByText('You have no items in your shopping cart.')
  }),
}
export const Failed: Story = {
  name: 'Error',
  parameters: CART,
  play: async context => {
    await opened(context)
    const { setNetwork } = await import('../book/kit.ts')
    setNetwork('500')
    const [plus] = within(document.body).getAllByRole('button', { name: /increase/i })
    await userEvent.click(plus as HTMLElement)
    await waitFor(() => expect(document.querySelector('.skerry-minicart__error')).not.toBeEmptyDOMElement())
  },
}
/** A quantity is being saved; the new value is shown already. */
export const Loading: Story = {
  parameters: CART,
  play: async context => {
    await opened(context)
    const { setNetwork } = await import('../book/kit.ts')
    setNetwork('stuck')
    const [plus] = within(document.body).getAllByRole('button', { name: /increase/i })
    await userEvent.click(plus as HTMLElement)
    await waitFor(() => expect(document.querySelector('.counter-number')).toHaveTextContent('4'))
  },
}
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  parameters: CART,
  play: opened,
}
export const RightToLeft: Story = { ...rightToLeft, parameters: CART, play: opened }
export const Lithuanian: Story = { ...lithuanian, parameters: CART, play: opened }

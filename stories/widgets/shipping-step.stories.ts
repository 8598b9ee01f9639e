import { expect, userEvent, waitFor, within } from 'storybook/test'
import { setNetwork } from '../book/kit.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const ADDRESS = {
  firstname: 'Sample',
  lastname: 'Guest',
  'street[0]': 'Pušų g. 1',
  postcode: '01103',
  city: 'Vilnius',
  telephone: '+370 600 00000',
}

/** Fills in the address. */
const fill = (canvasElement: HTMLElement) => {
  const type = (selector: string, text: string) => {
    const field = canvasElement.querySelector<HTMLInputElement>(selector)
    if (!field) throw new Error(`There is no ${selector}.`)
    field.value = text
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  type('#customer-email', 'guest@example.com')
  for (const [name, text] of Object.entries(ADDRESS)) type(`[name="${name}"]`, text)
}

/** A guest with an address and loaded methods. */
const filled = after(async ({ canvasElement }) => {
  fill(canvasElement)
  await waitFor(() => expect(canvasElement.querySelector('[id^=s_method_]')).not.toBeNull())
})

export default {
  title: 'Checkout/shipping-step',
  ...widget('shipping-step', {
    from: '/checkout/#co-shipping-form',
    visit: { cart: [{ product: '201' }] },
    width: 720,
  }),
}

export const Empty: Story = {}
export const Unselected: Story = { play: filled }
export const Selected: Story = {
  play: async context => {
    await filled(context)
    const methods = context.canvasElement.querySelectorAll<HTMLElement>('[id^=s_method_]:not([value*=TERMINAL])')
    const [courier] = [...methods].filter(({ id }) => !/TERMINAL/.test(id))
    await userEvent.click(courier as HTMLElement)
    await expect(courier).toBeChecked()
  },
}
/** A method that needs a pickup point without one: Continue is disabled with the reason. */
export const Disabled: Story = {
  play: async context => {
    await filled(context)
    const { canvasElement } = context
    await userEvent.click(canvasElement.querySelector('[id$=PARCEL_TERMINAL]') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('button.continue')).toBeDisabled())
  },
}
/** An order above the shop's limit: methods cost nothing. */
export const Free: Story = {
  parameters: { visit: { cart: [{ product: '201', qty: '5' }] } },
  play: after(async ({ canvasElement }) => {
    fill(canvasElement)
    await waitFor(() => expect(within(canvasElement).getAllByText('Free')[0]).toBeVisible())
  }),
}
/** The address is complete; the methods are loading. */
export const Loading: Story = {
  play: after(async ({ canvasElement }) => {
    setNetwork('stuck')
    fill(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).not.toBeNull())
  }),
}
export const Failed: Story = {
  name: 'Error',
  play: after(async ({ canvasElement }) => {
    setNetwork('500')
    fill(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByText('Try again')).toBeVisible())
  }),
}
/** An address in a country without pickup points. */
export const LongText: Story = {
  parameters: { width: 320 },
  play: filled,
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } }, play: filled }
export const RightToLeft: Story = { ...rightToLeft, play: filled }
export const Lithuanian: Story = { ...lithuanian, play: filled }

import { expect, userEvent, waitFor } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Checkout/address-fields',
  ...widget('address-fields', {
    from: '/checkout/#[data-widget~=address-fields]',
    visit: { cart: [{ product: '201' }] },
    width: 720,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: 'an empty form is its first state' },
  }),
}

export const Unselected: Story = {}
export const Failed: Story = {
  name: 'Error',
  play: after(async ({ canvasElement }) => {
    const postcode = canvasElement.querySelector('[name=postcode]') as HTMLInputElement
    await userEvent.type(postcode, 'ABC')
    await userEvent.tab()
    await waitFor(() => expect(canvasElement).toHaveTextContent(/seems to be invalid/))
  }),
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
/** A country with a list of regions. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.selectOptions(canvasElement.querySelector('[name=country_id]') as HTMLElement, 'US')
    const region = canvasElement.querySelector('[name=region_id]') as HTMLElement
    await waitFor(() => expect(region).toBeVisible())
    await userEvent.selectOptions(region, 'New York')
  }),
}
export const LongText: Story = {
  play: after(async ({ canvasElement }) => {
    for (const [name, text] of Object.entries({
      company: 'Society for the Mending of What the Sea Has Taken, Northern Shore Branch',
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    })) {
      const field = canvasElement.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) await userEvent.type(field, text)
    }
  }),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import { expect, userEvent, waitFor } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const open = after(async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('.skerry-pickup__open')).toBeEnabled())
  await userEvent.click(canvasElement.querySelector('.skerry-pickup__open') as HTMLElement)
  await waitFor(() => expect(document.querySelector('dialog [role=option]')).not.toBeNull())
})

export default {
  title: 'Checkout/pickup-points',
  ...widget('pickup-points', {
    from: '/checkout/#[data-widget~=pickup-points]',
    visit: { cart: [{ product: '201' }] },
    width: 720,
    absent: { disabled: NEVER_OFF },
  }),
}

export const Unselected: Story = {}
export const Open: Story = { play: open }
export const Selected: Story = {
  play: async context => {
    await open(context)
    await userEvent.click(document.querySelector('dialog [role=option]') as HTMLElement)
    await userEvent.click(document.querySelector('.skerry-points-card__select') as HTMLElement)
    await waitFor(() => expect(context.canvasElement.querySelector('[data-point-id]')).not.toBeNull())
  },
}
export const Inline: Story = { args: { mode: 'inline' } }
export const Loading: Story = { globals: { network: 'stuck' } }
export const Failed: Story = { name: 'Error', globals: { network: '500' } }
export const ListOnly: Story = { args: { map: false }, play: open }
/** The carrier has none in this country. */
export const Empty: Story = { args: { country: 'FR' } }
export const LongText: Story = {
  args: { title: 'The post of the outer islands, the inner islands and the harbours between them' },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } }, play: open }
export const RightToLeft: Story = { ...rightToLeft, play: open }
export const Lithuanian: Story = { ...lithuanian, play: open }

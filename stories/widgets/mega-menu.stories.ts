import snippet from 'shop:/#.navigation'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const opened = after(async ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[data-widget~=mega-menu] > ul > .parent > a')?.focus()
  await waitFor(() => expect(canvasElement.querySelector('.skerry-mega-menu__toggle')).not.toBeNull())
  await userEvent.click(canvasElement.querySelector('.skerry-mega-menu__toggle') as HTMLElement)
  await waitFor(() => expect(canvasElement.querySelector('[data-open]')).not.toBeNull())
})

export default {
  title: 'Navigation/mega-menu',
  ...widget('mega-menu', {
    snippet,
    around: '<header class="page-header book-header"><div class="header content">%1</div></header>',
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { name: 'Open', play: opened }
/** Items that do not fit are under "More". */
export const LongText: Story = { name: 'Too many for one line', parameters: { width: 620 } }
export const Failed: Story = { name: 'Error', args: { hoverIn: 'at once' } }
export const RightToLeft: Story = { ...rightToLeft, play: opened }
export const Lithuanian: Story = { ...lithuanian, play: opened }

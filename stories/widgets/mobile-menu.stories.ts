import header from 'shop:/#.page-header'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const opened = after(async ({ canvasElement }) => {
  await userEvent.click(canvasElement.querySelector('[data-action=toggle-nav]') as HTMLElement)
  await within(document.body).findByRole('dialog')
})
const deeper = after(async context => {
  await opened(context)
  const [row] = document.querySelectorAll<HTMLElement>('dialog [data-parent]')
  await userEvent.click(row as HTMLElement)
  await waitFor(() => expect(document.querySelector('dialog .skerry-mobile-menu__back')).not.toBeNull())
})
const phone = { viewport: { value: 'phone' } }

export default {
  title: 'Navigation/mobile-menu',
  ...widget('mobile-menu', {
    from: '/#.page-header',
    absent: {
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      error: 'its options are texts; any may be right',
      empty: ALWAYS_FULL,
    },
  }),
  tags: ['phone'],
  globals: phone,
}

export const Unselected: Story = {}
export const Selected: Story = { name: 'Open', play: opened }
export const OneLevelIn: Story = { play: deeper }
export const LongText: Story = {
  parameters: {
    from: undefined,
    snippet: changed(header, html =>
      html.replaceAll(
        '<span>Outdoor</span>',
        '<span>Everything for the open shore, the islands and the way there</span>',
      ),
    ),
  },
  play: opened,
}
export const RightToLeft: Story = { globals: { ...phone, ...rightToLeft.globals }, play: opened }
export const Lithuanian: Story = { globals: { ...phone, ...lithuanian.globals }, play: opened }

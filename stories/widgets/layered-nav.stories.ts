import snippet from 'shop:/outdoor.html#[data-widget~=layered-nav]'
import { expect, userEvent, waitFor } from 'storybook/test'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const list = '<div id="layer-product-list" class="book-list"><div></div><div></div><div></div></div>'
const press = after(async ({ canvasElement }) => {
  const group = canvasElement.querySelector('.filter-options-item')
  if (group && !group.hasAttribute('open')) await userEvent.click(group.querySelector('summary') as HTMLElement)
  await userEvent.click(canvasElement.querySelector('.filter-options-item a') as HTMLElement)
})

export default {
  title: 'Listing/layered-nav',
  ...widget('layered-nav', {
    snippet,
    around: `<div class="columns book-aside-start">%1${list}</div>`,
    width: 1080,
    absent: { empty: 'the server prints no filters when there are none' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: async context => {
    await press(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.filter-current')).not.toBeNull())
  },
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: async context => {
    await press(context)
    await waitFor(() => expect(context.canvasElement.querySelector('[aria-busy=true]')).not.toBeNull())
  },
}
/** Off: links are followed by the browser. */
export const Disabled: Story = { args: { isAjax: false } }
export const Failed: Story = { name: 'Error', args: { variant: '3' } }
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: after(async ({ canvasElement }) => {
    const title = canvasElement.querySelector<HTMLElement>('a.filter-title, .filter-title a')
    await userEvent.click(title as HTMLElement)
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html =>
      html.replace(
        /(<li class="item"[^>]*>\s*<a[^>]*>)/,
        '$1Everything that keeps the wind out and lets the light in, ',
      ),
    ),
  },
  play: after(async ({ canvasElement }) => {
    const group = canvasElement.querySelector('.filter-options-item')
    if (group && !group.hasAttribute('open')) await userEvent.click(group.querySelector('summary') as HTMLElement)
  }),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

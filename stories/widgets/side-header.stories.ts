import { lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Theme/side-header',
  parameters: { layout: 'fullscreen' },
  ...widget('side-header', {
    from: '/long-shelf#.page-header',
    around:
      '<div class="side-header"><div class="page-wrapper">%1<main class="page-main"><h1>Camp</h1></main></div></div>',
  }),
}

export const Unselected: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

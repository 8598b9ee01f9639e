import { ALWAYS_FULL, NEVER_OFF, NO_OPTIONS, NO_WAIT } from '../book/states.ts'
import { lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Theme/side-header',
  parameters: { layout: 'fullscreen' },
  ...widget('side-header', {
    from: '/long-shelf#.page-header',
    around:
      '<div class="side-header"><div class="page-wrapper">%1<main class="page-main"><h1>Camp</h1></main></div></div>',
    absent: {
      selected: 'it has one appearance',
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      error: NO_OPTIONS,
      empty: ALWAYS_FULL,
      'long text': 'its texts are the header’s',
    },
  }),
}

export const Unselected: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import { ALWAYS_FULL, NEVER_OFF, NO_OPTIONS, NO_WAIT } from '../book/states.ts'
import { lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const link = (text: string) => `<a class="action back" data-widget="back-link" href="/jackets.html">${text}</a>`

export default {
  title: 'Theme/back-link',
  ...widget('back-link', {
    snippet: { en: link('Back'), lt: link('Atgal'), ar: link('رجوع') },
    absent: {
      selected: 'the page is left at once',
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      error: NO_OPTIONS,
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {}
export const LongText: Story = { parameters: { snippet: link('Back to the page that you came from a moment ago') } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

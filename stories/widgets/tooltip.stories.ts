import { expect, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const button = (text: string, title: string) =>
  `<button type="button" class="action hint" data-widget="tooltip" title="${title}">${text}</button>`
const snippet = {
  en: button('What is mended for life?', 'We mend what we make for as long as it lives.'),
  lt: button('Kas taisoma visą gyvenimą?', 'Ką pasiuvame, tą ir taisome, kol daiktas gyvas.'),
  ar: button('ماذا نُصلح مدى الحياة؟', 'نُصلح ما نصنعه ما دام حيًّا.'),
}
const shown = after(async ({ canvasElement }) => {
  within(canvasElement).getByRole('button').focus()
  await waitFor(() => expect(document.querySelector('.swatch-option-tooltip:not([hidden])')).not.toBeNull())
})

export default {
  title: 'Theme/tooltip',
  ...widget('tooltip', {
    snippet,
    around: '<div class="book-centre">%1</div>',
    absent: {
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      error: 'its option is a text; any may be right',
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { play: shown }
export const LongText: Story = {
  parameters: { snippet: button('And what is not?', 'What the sea, a dog, a fire or a move has taken. '.repeat(5)) },
  play: shown,
}
export const RightToLeft: Story = { ...rightToLeft, play: shown }
export const Lithuanian: Story = { ...lithuanian, play: shown }

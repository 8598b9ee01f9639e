import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const words = (...all: string[]) =>
  `<b class="word-rotate" data-widget="word-rotation"><span class="word-rotate-items">${all.map(word => `<span>${word}</span>`).join('')}</span></b>`
const snippet = {
  en: words('wind', 'drizzle', 'first snow', 'still mornings'),
  lt: words('vėjui', 'dulksnai', 'pirmam sniegui', 'ramiems rytams'),
  ar: words('الريح', 'الرذاذ', 'أول الثلج'),
}
const around = { en: '<h2>Made for %1</h2>', lt: '<h2>Sukurta %1</h2>', ar: '<h2>صُنع من أجل %1</h2>' }

export default {
  title: 'Theme/word-rotation',
  ...widget('word-rotation', {
    snippet,
    around,
    absent: { selected: 'it has nothing to choose', disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const LongText: Story = {
  parameters: { snippet: words('wind', 'the third week of rain in the month that nobody has a name for') },
}
export const Failed: Story = { name: 'Error', args: { delay: 'soon' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

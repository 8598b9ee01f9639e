import { userEvent, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const text = (before: string, link: string) =>
  `<p data-widget="logout-redirect" data-url="/home">${before} <a href="/home">${link}</a></p>`
const snippet = {
  en: text('You have signed out and will go to our homepage in 5 seconds.', 'Go there now'),
  lt: text('Atsijungėte; po 5 sekundžių atversime pradžios puslapį.', 'Atverti dabar'),
  ar: text('لقد سجلت الخروج.', 'اذهب الآن'),
}
// The page would be left after 5 s, so each of these stories presses "Stay".
const stay = after(async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
})

export default {
  title: 'Theme/logout-redirect',
  ...widget('logout-redirect', {
    snippet,
    around: '<div class="book-centre">%1</div>',
    absent: {
      unselected: 'the page is left after five seconds',
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      empty: ALWAYS_FULL,
    },
  }),
}

export const Selected: Story = { name: 'Stayed', play: stay }
/** The address is missing: the server's text and link stay. */
export const Failed: Story = {
  name: 'Error',
  parameters: { snippet: snippet.en.replace(' data-url="/home"', '') },
}
export const LongText: Story = {
  parameters: {
    snippet: text(
      'You have signed out of this shop, of your wish list and of everything that was compared, on this device and in this browser alone, and will go to our homepage in 5 seconds.',
      'Go there now, without waiting for it',
    ),
  },
  play: stay,
}
export const RightToLeft: Story = { ...rightToLeft, play: stay }
export const Lithuanian: Story = { ...lithuanian, play: stay }

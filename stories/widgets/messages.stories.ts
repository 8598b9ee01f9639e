import { expect, waitFor } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'
import type { Visit } from '../server/stand-in.ts'

const withMessages = (...messages: NonNullable<Visit['messages']>): Partial<Story> => ({
  parameters: { visit: { messages } },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-ui-id^=message-]')).toHaveLength(messages.length))
  }),
})

const all = withMessages(
  { type: 'success', text: 'You added Aurora Parka to your shopping cart.' },
  { type: 'notice', text: 'Orders placed now leave on Monday.' },
  { type: 'warning', text: 'Only two of these are left.' },
  { type: 'error', text: 'The requested qty is not available.' },
)

export default {
  title: 'Visitor/messages',
  ...widget('messages', {
    width: 720,
    absent: {
      unselected: 'without a message it is empty',
      selected: 'it has nothing to choose',
      disabled: NEVER_OFF,
      loading: NO_WAIT,
    },
  }),
}

export const Empty: Story = {}
export const EveryKind: Story = all
/** At the lower edge of the window. */
export const Toasts: Story = { ...all, args: { place: 'toast' } }
export const Failed: Story = {
  name: 'Error',
  ...withMessages({ type: 'error', text: 'The requested qty is not available.' }),
}
export const LongText: Story = withMessages({
  type: 'notice',
  text: `Our loft is being painted. ${'Everything that was ordered before the first of November goes out as promised. '.repeat(6)} <a href="/home">How we send</a>`,
})
export const RightToLeft: Story = { ...all, ...rightToLeft }
export const Lithuanian: Story = {
  ...withMessages({ type: 'success', text: '„Aurora“ striukė įdėta į krepšelį.' }),
  ...lithuanian,
}

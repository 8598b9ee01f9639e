import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_OPTIONS, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const button = (text: string, question: string) =>
  `<button type="button" class="action primary cancel" data-widget="billing-agreement" data-cancel-message="${question}" data-cancel-url="/paypal/billing_agreement/cancel/agreement/1/">${text}</button>`
const snippet = {
  en: button('Cancel the agreement', 'Are you sure you want to do this?'),
  lt: button('Atšaukti sutartį', 'Ar tikrai tai daryti?'),
  ar: button('إلغاء الاتفاق', 'هل أنت متأكد؟'),
}
const absent = { disabled: NEVER_OFF, loading: NO_WAIT, error: NO_OPTIONS, empty: ALWAYS_FULL }

export default { title: 'Account/billing-agreement', ...widget('billing-agreement', { snippet, width: 640, absent }) }

export const Unselected: Story = {}
/** The question before the agreement is cancelled. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html => html.replace('</button>', ' with everything that hangs on it</button>')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

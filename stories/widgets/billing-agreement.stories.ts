import { ASKS } from '../book/states.ts'
import { asked, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const button = (text: string, question: string) =>
  `<button type="button" class="action primary cancel" data-widget="billing-agreement" data-cancel-message="${question}" data-cancel-url="/paypal/billing_agreement/cancel/agreement/1/">${text}</button>`
const snippet = {
  en: button('Cancel the agreement', 'Are you sure you want to do this?'),
  lt: button('Atšaukti sutartį', 'Ar tikrai tai daryti?'),
  ar: button('إلغاء الاتفاق', 'هل أنت متأكد؟'),
}

export default {
  title: 'Account/billing-agreement',
  ...widget('billing-agreement', { snippet, width: 640, absent: ASKS }),
}

export const Unselected: Story = {}
/** The question before the agreement is cancelled. */
export const Selected = asked('Cancel the agreement')
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html => html.replace('</button>', ' with everything that hangs on it</button>')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

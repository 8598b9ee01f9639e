import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_OPTIONS, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const card = (text: string, remove: string, question: string) =>
  `<form action="/vault/cards/deleteaction/" method="post"><p>${text} <button type="submit" class="action primary delete" data-widget="stored-cards" data-title="${remove}" data-content="${question}">${remove}</button></p></form>`
const snippet = {
  en: card('Visa, ending 1111, 10/2029', 'Delete', 'Are you sure you want to delete this card: 1111?'),
  lt: card('Visa, baigiasi 1111, 10/2029', 'Ištrinti', 'Tikrai ištrinti kortelę 1111?'),
  ar: card('فيزا 1111', 'حذف', 'هل تريد حذف هذه البطاقة: 1111؟'),
}
const absent = { disabled: NEVER_OFF, loading: NO_WAIT, error: NO_OPTIONS, empty: ALWAYS_FULL }

export default { title: 'Account/stored-cards', ...widget('stored-cards', { snippet, width: 640, absent }) }

export const Unselected: Story = {}
/** The question before a card is deleted. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html => html.replace('<p>', `<p>${'A card for the whole family. '.repeat(12)}`)),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import { ASKS } from '../book/states.ts'
import { asked, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const card = (text: string, remove: string, question: string) =>
  `<form action="/vault/cards/deleteaction/" method="post"><p>${text} <button type="submit" class="action primary delete" data-widget="stored-cards" data-title="${remove}" data-content="${question}">${remove}</button></p></form>`
const snippet = {
  en: card('Visa, ending 1111, 10/2029', 'Delete', 'Are you sure you want to delete this card: 1111?'),
  lt: card('Visa, baigiasi 1111, 10/2029', 'Ištrinti', 'Tikrai ištrinti kortelę 1111?'),
  ar: card('فيزا 1111', 'حذف', 'هل تريد حذف هذه البطاقة: 1111؟'),
}

export default { title: 'Account/stored-cards', ...widget('stored-cards', { snippet, width: 640, absent: ASKS }) }

export const Unselected: Story = {}
/** The question before a card is deleted. */
export const Selected = asked('Delete')
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html => html.replace('<p>', `<p>${'A card for the whole family. '.repeat(12)}`)),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

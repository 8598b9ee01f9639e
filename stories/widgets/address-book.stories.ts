import { ASKS } from '../book/states.ts'
import { asked, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const book = (address: string, remove: string, add: string) =>
  `<div data-widget="address-book" data-delete-url-prefix="/customer/address/delete/id/" data-add-address-location="/customer/address/new/">
<p>${address} <a class="action delete" href="#" role="delete-address" data-address="3"><span>${remove}</span></a></p>
<button type="button" class="action primary" role="add-address">${add}</button></div>`
const snippet = {
  en: book('Kopų g. 7, Nida', 'Delete', 'Add New Address'),
  lt: book('Kopų g. 7, Nida', 'Ištrinti', 'Pridėti adresą'),
  ar: book('شارع الكثبان ٧', 'حذف', 'إضافة عنوان'),
}

export default { title: 'Account/address-book', ...widget('address-book', { snippet, width: 640, absent: ASKS }) }

export const Unselected: Story = {}
/** The question before an address is deleted. */
export const Selected = asked('Delete')
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html => html.replace('<p>', `<p>${'The house behind the dune. '.repeat(12)}`)),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian

import { make } from '../dom/make.ts'
import { shopAddress } from '../page/shop-address.ts'
import { formKey, NAME } from './form-key.ts'

/**
 * Posts fields with the form key, as a form that the browser sends; the page is left. An address outside the shop gets
 * nothing.
 *
 * @param files File fields, which are moved into the form.
 * @returns Whether the form is sent.
 */
export const postForm = (
  action: string,
  fields: Readonly<Record<string, string>>,
  files?: Iterable<HTMLInputElement>,
): boolean => {
  if (!shopAddress(action)) return false
  const inputs = Object.entries({ ...fields, [NAME]: formKey() }).map(([name, value]) =>
    make('input', { type: 'hidden', name, value }),
  )
  const form = make('form', { method: 'post', action, hidden: '' }, ...inputs)
  if (files) {
    form.enctype = 'multipart/form-data'
    form.append(...files)
  }
  document.body.append(form)
  // As Magento's own script, which raises the event: those that follow the shop's forms hear of it, customer data among them.
  form.dispatchEvent(new Event('submit', { bubbles: true }))
  form.submit()
  // The form would stay where the page does, after a download for example.
  form.remove()
  return true
}

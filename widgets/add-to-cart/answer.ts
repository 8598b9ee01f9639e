/** Shows the server's answer on the page: fragments of HTML, stock status, an address to go on to. */

import { replaceWithServerHtml, toFragment } from '../../core/dom/server-html.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { openPage } from '../../core/page/leave.ts'
import { showMessages } from '../../core/page/messages.ts'
import type { CartAnswer } from '../../core/product/cart-answer.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $selection } from '../../core/product/selection.ts'
import { redirectOf } from './model.ts'
import type { AddToCartOptions } from './options.ts'

/** The tile or product that a form belongs to; name and stock of other products are not its own. */
const productOf = (form: Element): ParentNode => form.closest('.product-item, .product-info-main') ?? document

const nameOf = (form: Element): string => {
  const own = productOf(form).querySelector('.product-item-link, .product-item-name, h1')
  // Blank has the page's title above the product's details; that of a list is no tile's name.
  const title = own ?? (form.closest('.product-item') ? null : document.querySelector('.page-title'))
  return title?.textContent?.trim() ?? ''
}

/** Messages as HTML: an island that shows messages gets their texts, any other place the HTML. */
const showMessagesHtml = async (html: string, place: Element | null) => {
  const fragment = await toFragment(html)
  const rows = [...fragment.querySelectorAll('.message')].map(row => ({
    type: /message-(\S+)/.exec(row.className)?.[1] ?? 'notice',
    text: row.textContent?.trim() ?? '',
  }))
  if (!place || place.matches('[data-widget]')) showMessages(rows)
  else place.replaceChildren(fragment)
}

/** The chosen options in words: those of the selection, else those of the server's selects. */
const choiceOf = (form: Element): string[] => {
  const { attributes, offered } = $selection(productIdOf(form)).get()
  if (offered)
    return offered.map(({ id, options }) => options.find(option => option.id === attributes[id])?.label.trim() ?? '')
  const selects = productOf(form).querySelectorAll<HTMLSelectElement>('select[name^="super_attribute["]')
  return [...selects].map(
    ({ value, selectedOptions }) => (Number(value) && selectedOptions[0]?.textContent?.trim()) || '',
  )
}

/** Name and choice of the product: `Aurora Parka, Amber, M`. */
export const productText = (form: Element): string => [nameOf(form), ...choiceOf(form)].filter(Boolean).join(', ')

export const showAnswer = (
  form: Element,
  { messages, minicart, product }: CartAnswer,
  options: AddToCartOptions,
): void => {
  const place = document.querySelector(options.minicartSelector)
  // If the chunk for HTML fails to load, the sections that reload have the same.
  if (minicart && place) replaceWithServerHtml(place, minicart).catch(() => {})
  if (messages) showMessagesHtml(messages, document.querySelector(options.messagesSelector)).catch(() => {})
  const status = product?.statusText && productOf(form).querySelector(options.productStatusSelector)
  if (status) {
    status.classList.replace('available', 'unavailable')
    const text = status.querySelector('span') ?? status
    text.textContent = product.statusText ?? ''
  }
}

/** Opens the address of the answer, with the parameters that listeners add. */
export const leave = (backUrl: string, form: unknown): void => {
  const redirectParameters: string[] = []
  emitLegacy(document.body, 'catalogCategoryAddToCartRedirect', { form, redirectParameters })
  const { href, needsReload } = redirectOf(backUrl, redirectParameters, location.href)
  openPage(href)
  if (needsReload) location.reload()
}

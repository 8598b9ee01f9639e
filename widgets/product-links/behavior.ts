/** Sends the posts of `data-post` links. */

import { reload } from '../../core/customer-data/requests.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { emit } from '../../core/dom/emit.ts'
import { make } from '../../core/dom/make.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { checkQuantity } from '../../core/form/validate.ts'
import { formKey, NAME } from '../../core/http/form-key.ts'
import { postForm } from '../../core/http/post-form.ts'
import { HttpError, request } from '../../core/http/request.ts'
import { jQueryOf } from '../../core/legacy/jquery.ts'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { page } from '../../core/page/config.ts'
import { interceptMessages, showMessages } from '../../core/page/messages.ts'
import { shopAddress } from '../../core/page/shop-address.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { fieldsOf, fillPost, type Post, readPost } from '../../core/product/data-post.ts'
import { labels as outcomeLabels } from '../../core/product/labels.ts'
import { hideOutcome, type Outcome, prepareOutcome, showOutcome } from '../../core/product/outcome.ts'
import { formWithFile, quantityBeside, readFields } from './choice.ts'
import { labels } from './labels.ts'
import { callAddress, choiceOf, questionOf } from './model.ts'
import { LINK, type ProductLinksOptions } from './options.ts'

type LegacyData = ((target: Element) => { data?(name: string): unknown }) | undefined

/** Legacy code replaces a link's post with jQuery's `data()`, which leaves the attribute unchanged. */
const postOf = (link: HTMLElement) =>
  readPost((jQueryOf() as unknown as LegacyData)?.(link).data?.('post')) ??
  readPost(link.dataset['post'] ?? link.dataset['postRemove'])

/** Submits the link's post as a form, which leaves the page; pressed again meanwhile, an order would be repeated twice. */
const submit = (link: HTMLElement, post: Post, signal: AbortSignal) => {
  const files = post.hasFiles ? link.closest('form')?.querySelectorAll<HTMLInputElement>('input[type=file]') : undefined
  // Other browsers do not say that the page stays.
  if ('navigation' in window) link.ariaBusy = 'true'
  onStay(() => (link.ariaBusy = null), signal)
  postForm(post.action, fieldsOf(post), files)
}

/** Sends a product's form to the link's address: only the form has its files. */
const submitForm = (form: HTMLFormElement, { action, data }: Post) => {
  const extra = Object.entries(data)
    .filter(([name]) => !form.elements.namedItem(name))
    .map(([name, value]) => make('input', { type: 'hidden', name, value }))
  const formenctype = 'multipart/form-data'
  const button = make('button', { formaction: action, formmethod: 'post', formenctype, formnovalidate: '', hidden: '' })
  form.append(...extra, button)
  form.requestSubmit(button)
  for (const added of [...extra, button]) added.remove()
}

const isSignedIn = (option: boolean | undefined) =>
  option ?? page.isLoggedIn ?? Boolean($section<{ firstname?: string }>('customer').get()?.firstname)

type List = 'compare' | 'wishlist'

/** The list that a link adds to without leaving the page; `undefined` when the link leaves it. */
const listOf = (link: Element, options: ProductLinksOptions): List | undefined => {
  if (!link.closest(PRODUCTS)) return undefined
  if (link.matches('.tocompare')) return 'compare'
  return link.matches('.towishlist') && isSignedIn(options.isCustomerLoggedIn) ? 'wishlist' : undefined
}

const LISTS = { compare: 'catalog/product_compare/', wishlist: 'wishlist/' }

/** On a card at the product, because the page's messages are out of sight. */
const showAt = (link: HTMLElement, outcome: Outcome) => {
  if (link.isConnected) showOutcome(link, link.closest<HTMLElement>('.product-item, li') ?? document.body, outcome)
  // A filter has replaced the tile meanwhile.
  else showMessages([{ type: outcome.kind, text: outcome.text }])
}

const showAdded = (link: HTMLElement, list: List) => {
  const name = link.closest('.product-item')?.querySelector('.product-item-link')?.textContent?.trim() ?? ''
  const ways = [{ text: translate(labels[`${list}View`]), href: page.baseUrl + LISTS[list] }]
  showAt(link, { kind: 'success', text: translate(labels[`${list}Added`], name), ways })
}

/**
 * Loads the list again, and what the server says about it. The card has said a success already; a refusal takes its place,
 * because Magento's wish list answers both alike.
 */
const refreshList = async (link: HTMLElement, list: List) => {
  const stop = interceptMessages(messages => {
    const refusals = messages.filter(({ type }) => type === 'error')
    if (refusals.length) showAt(link, { kind: 'error', text: refusals.map(({ text }) => plainText(text)).join('\n') })
    return messages.filter(({ type }) => !/^(success|error)$/.test(type))
  })
  await reload([list === 'compare' ? 'compare-products' : list, 'messages']).catch(() => {})
  stop()
}

/**
 * Whether an answer that is not JSON says that the product was added. Compare always answers with a redirect. The wish
 * list answers with its address; where it redirects, the session ended or the product is gone.
 */
const isAdded = (list: List, { redirected, status, body }: HttpError) =>
  (list === 'compare' && redirected) || (status < 400 && body === '')

const send = async (link: HTMLElement, post: Post, list: List, method: string, signal: AbortSignal) => {
  const productId = post.data['product'] ?? ''
  link.ariaBusy = 'true'
  hideOutcome()
  // An answer that is no JSON has its message in the cookie.
  const stop = interceptMessages(messages => messages.filter(({ type }) => type !== 'success'))
  try {
    await request(callAddress(post.action, { ...fieldsOf(post), [NAME]: formKey() }), { method }).catch(error => {
      if (!(error instanceof HttpError && isAdded(list, error))) throw error
    })
    showAdded(link, list)
    emit(link, 'product-links:added', { list, productId })
    void refreshList(link, list)
  } catch (error) {
    const isOffline = error instanceof HttpError && !error.status
    emit(link, 'product-links:failed', { list, productId, reason: isOffline ? 'network' : 'server' })
    // A page would not load either, so the shopper stays.
    if (isOffline) showAt(link, { kind: 'error', text: translate(outcomeLabels.offline) })
    else submit(link, post, signal)
  } finally {
    stop()
    link.ariaBusy = null
  }
}

/** Sends a link's post; `false` when it has none that can be read, or one for another site. */
const follow = (link: HTMLElement, options: ProductLinksOptions, signal: AbortSignal): boolean => {
  const raw = postOf(link)
  if (!raw || !shopAddress(raw.action)) return false
  if (link.ariaBusy === 'true') return true
  const filled = fillPost(raw, location.href)
  const isWish = link.matches('.towishlist, [data-action="add-to-wishlist"]')
  const quantity = isWish && quantityBeside(link)
  if (quantity && !checkQuantity(quantity)) return true
  const form = isWish && formWithFile(link)
  if (form) {
    submitForm(form, filled)
    return true
  }
  const post = isWish ? { ...filled, data: { ...filled.data, ...choiceOf(readFields(link)) } } : filled
  const question = questionOf(post)
  if (question !== undefined && !confirm(question || translate(labels.confirm))) return true
  const list = listOf(link, options)
  if (list) void send(link, post, list, options.method, signal)
  else submit(link, post, signal)
  return true
}

/** Links inside the host, also those that are added later. */
export default (host: HTMLElement, options: ProductLinksOptions, signal: AbortSignal): void => {
  prepareOutcome()
  signal.addEventListener('abort', hideOutcome)
  host.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLElement>(LINK)
      if (link && isPlainClick(event) && follow(link, options, signal)) event.preventDefault()
    },
    { signal },
  )
}

/** The sequence of cart-actions contract 1, from the press to the answer. It comes when the shopper reaches for the button. */
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { replaceWithServerHtml, toFragment } from '../../core/dom/server-html.ts'
import { fieldsIn } from '../../core/form/fields.ts'
import { checkFields, clearErrors } from '../../core/form/validate.ts'
import { reportChange } from '../../core/http/change.ts'
import { renewFormKey } from '../../core/http/renew-form-key.ts'
import { HttpError, request } from '../../core/http/request.ts'
import { settled } from '../../core/island/settled.ts'
import { jQueryOf } from '../../core/legacy/jquery.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { holdMessages } from '../../core/page/hold-messages.ts'
import { showMessages } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { labels } from './labels.ts'
import { ADDED_MS, fillUenc, productInfoOf, redirectOf } from './model.ts'
import type { AddToCartOptions } from './options.ts'

type Answer = { backUrl?: string; messages?: string; minicart?: string; product?: { statusText?: string } }

/** The tile or product that a form belongs to; another product's name and stock are not its own. */
const surroundings = (form: Element): ParentNode => form.closest('.product-item, .product-info-main') ?? document

const nameOf = (form: Element) =>
  surroundings(form).querySelector('.product-item-link, .product-item-name, h1')?.textContent?.trim() ?? ''

/**
 * Posts the form. A key that the server refused, which it says by leading to a page, is renewed once. Both attempts are
 * one change: sections that load between them would take the message of the second out of the session.
 */
const post = async (url: string, form: FormData) => {
  const send = () => request<Answer>(url, { method: 'POST', form, quiet: true })
  const release = holdMessages()
  let answer: Answer | undefined
  reportChange({ url, method: 'POST', state: 'sent' })
  try {
    answer = await send().then(
      first => {
        release(false)
        return first
      },
      error => {
        const isRefused = error instanceof HttpError && error.kind === 'html' && error.redirected
        release(isRefused)
        if (!isRefused) throw error
        renewFormKey()
        return send()
      },
    )
    return answer
  } finally {
    reportChange({ url, method: 'POST', state: 'done', answer })
  }
}

/** What an island draws is the island's: it is told what to say; any other place takes the HTML as it is. */
const showMessagesHtml = async (html: string, place: Element | null) => {
  const fragment = await toFragment(html)
  const rows = [...fragment.querySelectorAll('.message')].map(row => ({
    type: /message-(\S+)/.exec(row.className)?.[1] ?? 'notice',
    text: row.textContent?.trim() ?? '',
  }))
  if (!place || place.matches('[data-widget]')) showMessages(rows)
  else place.replaceChildren(fragment)
}

const leave = (backUrl: string, form: unknown) => {
  const redirectParameters: string[] = []
  emitLegacy(document.body, 'catalogCategoryAddToCartRedirect', { form, redirectParameters })
  const { href, needsReload } = redirectOf(backUrl, redirectParameters, location.href)
  location.assign(href)
  if (needsReload) location.reload()
}

/** @returns What a submit of the form does from now on. */
export const connectAdding = (form: HTMLFormElement, options: AddToCartOptions, signal: AbortSignal) => {
  const { addToCartButtonDisabledClass: disabled, processStart, processStop } = options
  const buttons = [...form.querySelectorAll<HTMLButtonElement>(options.addToCartButtonSelector)].map(button => {
    const label = button.querySelector('span') ?? button
    const text = options.textDefault ?? options.addToCartButtonTextDefault ?? label.textContent ?? ''
    return { button, label, text, title: button.title }
  })
  const detail = () => ({ productId: productIdOf(form), sku: form.dataset['productSku'] ?? '', form })
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let alert: HTMLElement | undefined

  /** Shows a text on the buttons, which keep the focus; without one they are themselves again. */
  const say = (busyText?: string) => {
    isRunning = busyText !== undefined
    for (const { button, label, text, title } of buttons) {
      label.textContent = busyText ?? text
      button.title = busyText ?? title
      button.classList.toggle(disabled, isRunning)
      if (isRunning) button.setAttribute('aria-disabled', 'true')
      else button.removeAttribute('aria-disabled')
    }
  }

  const reset = () => {
    clearTimeout(timer)
    say()
  }

  const showError = (text: string) => {
    alert?.remove()
    if (!text) return
    alert = document.createElement('div')
    alert.className = 'message error skerry-add-to-cart__error'
    alert.setAttribute('role', 'alert')
    form.append(alert)
    alert.textContent = text
  }

  const show = ({ messages, minicart, product }: Answer) => {
    const place = document.querySelector(options.minicartSelector)
    // Where the chunk does not come, the sections that reload bring the same.
    if (minicart && place) replaceWithServerHtml(place, minicart).catch(() => {})
    if (messages) showMessagesHtml(messages, document.querySelector(options.messagesSelector)).catch(() => {})
    const status = product?.statusText && surroundings(form).querySelector(options.productStatusSelector)
    if (status) {
      status.classList.replace('available', 'unavailable')
      const text = status.querySelector('span') ?? status
      text.textContent = product.statusText ?? ''
    }
  }

  const add = async (url: string, submitter: HTMLElement | null) => {
    const about = detail()
    if (!emit(form, 'add-to-cart:started', about)) return say()
    say(translate(options.textAdding ?? options.addToCartButtonTextWhileAdding ?? labels.adding))
    showError('')
    announce('')
    const fields = new FormData(form, submitter)
    const uenc = fields.get('uenc')
    if (uenc) fields.set('uenc', fillUenc(`${uenc}`, location.href))
    const productInfo = productInfoOf(fields)
    const legacyForm = jQueryOf()?.(form) ?? form
    const tellLegacy = (name: string, response: unknown) =>
      emitLegacy(document, name, {
        sku: about.sku,
        productIds: productInfo.map(({ id }) => id),
        productInfo,
        form: legacyForm,
        response,
      })
    const process = (name: unknown) => {
      if (processStart && processStop) emitLegacy(document.body, `${name}`)
    }
    process(processStart)
    try {
      const response = await post(url, fields)
      tellLegacy('ajax:addToCart', response)
      if (response.backUrl) {
        // Magento answers alike when it is set to lead to the cart and when it refuses.
        if (/\/checkout\/cart\/?$/.test(response.backUrl)) emit(form, 'add-to-cart:added', { ...about, response })
        else emit(form, 'add-to-cart:failed', { reason: 'refused' })
        return leave(response.backUrl, legacyForm)
      }
      show(response)
      say(translate(options.textAdded ?? options.addToCartButtonTextAdded ?? labels.added))
      announce(translate(labels.status, nameOf(form)))
      emit(form, 'add-to-cart:added', { ...about, response })
      timer = setTimeout(reset, ADDED_MS)
    } catch (error) {
      reset()
      if (!(error instanceof HttpError)) throw error
      const { kind, redirected, body, message } = error
      tellLegacy('ajax:addToCart:error', body)
      const atServer = redirected ? 'form-key' : 'server'
      emit(form, 'add-to-cart:failed', { reason: /html|status/.test(kind) ? atServer : 'network' })
      // Only the page itself can show what a page has to say.
      if (kind === 'html') location.reload()
      else showError(message)
    } finally {
      process(processStop)
    }
  }

  announce('')
  clearErrors(form, signal)
  // A tile's swatches wait for a touch of their own; what they choose is part of what is added.
  const tile = form.closest('.product-item')
  const neighbours = tile && settled(tile)
  // The browser brings a page back as it was left: with its buttons busy.
  addEventListener('pageshow', event => event.persisted && reset(), { signal })
  signal.addEventListener('abort', () => {
    reset()
    showError('')
  })

  return async (submitter: HTMLElement | null) => {
    if (isRunning) return
    isRunning = true
    if (neighbours) await neighbours
    if (!checkFields(fieldsIn(form), options.radioCheckboxClosest)) {
      isRunning = false
      emit(form, 'add-to-cart:failed', { reason: 'invalid' })
      return
    }
    // A field may be called `action` or `submit`.
    const action = form.getAttribute('action') ?? ''
    if (!options.plainSubmit && !/updateItemOptions/i.test(action))
      await add(new URL(fillUenc(action, location.href), document.baseURI).href, submitter)
    else HTMLFormElement.prototype.submit.call(form)
  }
}

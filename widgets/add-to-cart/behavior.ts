/** A press of the button: check the fields, post the form, show the answer. */

import { noteSentForm } from '../../core/customer-data/before-leaving.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { fieldsIn } from '../../core/form/fields.ts'
import { checkFields, checkQuantity, clearErrors } from '../../core/form/validate.ts'
import { formKey, targetOf } from '../../core/http/form-key.ts'
import { settled } from '../../core/island/settled.ts'
import { jQueryOf } from '../../core/legacy/jquery.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { connectCartButtons } from '../../core/product/cart-buttons.ts'
import { cartLabels } from '../../core/product/labels.ts'
import { hideOutcome, prepareOutcome } from '../../core/product/outcome.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { sendToCart } from '../../core/product/send-to-cart.ts'
import { fillUenc } from '../../core/product/uenc.ts'
import { leave, showAnswer } from './answer.ts'
import { buttonsOf, productFormOf } from './form.ts'
import { labels } from './labels.ts'
import { ADDED_MS, productInfoOf } from './model.ts'
import type { AddToCartOptions } from './options.ts'
import { connectOutcome } from './outcome.ts'

/** Events around a request, for the page and for legacy code. */
const connectEvents = (form: HTMLFormElement, { processStart, processStop }: AddToCartOptions) => {
  const legacyForm = jQueryOf()?.(form) ?? form
  const hasProcess = Boolean(processStart && processStop)
  return {
    legacyForm,
    about: { productId: productIdOf(form), sku: form.dataset['productSku'] ?? '', form },
    start: () => hasProcess && emitLegacy(document.body, `${processStart}`),
    stop: () => hasProcess && emitLegacy(document.body, `${processStop}`),
    emitResponse(name: 'ajax:addToCart' | 'ajax:addToCart:error', fields: FormData, response: unknown) {
      const named = [...form.querySelectorAll<HTMLElement>('[data-product-id]')]
      const productInfo = productInfoOf(
        fields,
        named.map(({ dataset }) => dataset['productId'] ?? ''),
      )
      const productIds = productInfo.map(({ id }) => id)
      const sku = form.dataset['productSku'] ?? ''
      emitLegacy(document, name, { sku, productIds, productInfo, form: legacyForm, response })
    },
  }
}

/** Whether the form has a quantity that a wish list keeps, if that is where the button sends it. */
const canWish = (form: HTMLFormElement, button: HTMLElement | null) => {
  const isWish = button?.matches('.towishlist, [data-action="add-to-wishlist"]')
  const quantity = isWish && fieldsIn(form).find(({ name }) => name === 'qty')
  return !quantity || checkQuantity(quantity)
}

const connectAddToCart = (host: HTMLElement, options: AddToCartOptions, signal: AbortSignal): void => {
  const form = productFormOf(host)
  const showOnButtons = connectCartButtons(buttonsOf(form, options), {
    text: options.textDefault ?? options.addToCartButtonTextDefault,
    disabledClass: options.addToCartButtonDisabledClass,
  })
  const { showAdded, showFailure } = connectOutcome(form, options)
  let isRunning = false
  /** The buttons say so for a moment. */
  let isAdded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tile = form.closest('.product-item')
  // Options that are still loading take the place of the server's fields; their choice is part of the form.
  const neighbours = settled(tile ?? form)

  const reset = () => {
    clearTimeout(timer)
    isRunning = false
    isAdded = false
    showOnButtons()
  }

  const add = async (url: string, submitter: HTMLElement | null) => {
    const { about, legacyForm, start, stop, emitResponse } = connectEvents(form, options)
    if (!emit(form, 'add-to-cart:started', about)) return reset()
    showOnButtons(translate(options.textAdding ?? options.addToCartButtonTextWhileAdding ?? cartLabels.adding))
    hideOutcome()
    announce('')
    const fields = new FormData(form, submitter)
    const uenc = fields.get('uenc')
    if (uenc) fields.set('uenc', fillUenc(`${uenc}`, location.href))
    start()
    try {
      const result = await sendToCart(url, fields, (name, answer) => emitResponse(name, fields, answer), signal)
      const { leaveTo } = result
      if (result.isAdded) emit(form, 'add-to-cart:added', { ...about, response: result.response })
      else emit(form, 'add-to-cart:failed', { reason: result.reason })
      if (leaveTo) {
        onStay(reset, signal)
        return leave(leaveTo, legacyForm)
      }
      if (!result.isAdded) {
        reset()
        return result.text ? showFailure(result.text) : location.reload()
      }
      if (result.response) showAnswer(form, result.response, options)
      showOnButtons(translate(options.textAdded ?? options.addToCartButtonTextAdded ?? cartLabels.added))
      showAdded()
      isAdded = true
      timer = setTimeout(reset, ADDED_MS)
    } catch (error) {
      reset()
      throw error
    } finally {
      stop()
    }
  }

  const check = async (submitter: HTMLElement | null) => {
    await neighbours
    if (!checkFields(fieldsIn(form), options.radioCheckboxClosest)) {
      isRunning = false
      // The options of a tile are not in its form, and have no room for words.
      if (tile && form.querySelector('[name^=super_attribute]:invalid')) showFailure(translate(labels.choose))
      emit(form, 'add-to-cart:failed', { reason: 'invalid' })
      return
    }
    // A field may be named `action` or `submit`.
    const action = form.getAttribute('action') ?? ''
    if (options.plainSubmit || /updateItemOptions/i.test(action)) return submitNatively()
    // Without a cookie for it there is no key: only the form that the server printed has one.
    formKey()
    await add(new URL(fillUenc(action, location.href), document.baseURI).href, submitter)
  }

  const submitNatively = () => {
    onStay(reset, signal)
    void noteSentForm(targetOf(form))
    HTMLFormElement.prototype.submit.call(form)
  }

  const submit = async (submitter: HTMLElement | null) => {
    // A script that sends the form, such as a wallet's, presses nothing twice.
    if (isAdded && !submitter) reset()
    if (isRunning) return
    isRunning = true
    try {
      await check(submitter)
    } catch (error) {
      // The browser sends a form that cannot be checked or sent here; one that was sent is not sent twice.
      if (isRunning) submitNatively()
      throw error
    }
  }

  prepareOutcome()
  clearErrors(form, signal)
  form.addEventListener(
    'submit',
    event => {
      if (event.defaultPrevented) return
      const { submitter } = event
      // A button with an address of its own, such as that of the wish list, sends the form there.
      const isElsewhere = submitter?.hasAttribute('formaction')
      if (isElsewhere && canWish(form, submitter)) return
      event.preventDefault()
      // The request reports what it changed; a listener on the document would take a refused form for a sent one.
      event.stopPropagation()
      if (!isElsewhere) void submit(submitter)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    reset()
    hideOutcome()
  })
}

export default connectAddToCart

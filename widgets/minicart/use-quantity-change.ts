import { useEffect, useRef, useState } from 'react'
import { invalidate } from '../../core/customer-data/invalidation.ts'
import { reload } from '../../core/customer-data/requests.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { setSection } from '../../core/customer-data/writing.ts'
import { emit } from '../../core/dom/emit.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { showMessage } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { productName } from '../../core/product/product-name.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { saveQuantity } from './api.ts'
import { labels } from './labels.ts'
import { type Cart, type CartItem, itemsOf, UNDO_MS, withItem, withQuantity } from './model.ts'

const $cart = $section<Cart>('cart')

const indexOf = (cart: Cart | undefined, { item_id }: CartItem) =>
  itemsOf(cart).findIndex(item => item.item_id === item_id)

/** The quantity of an item in the newest cart. */
const quantityNow = (item: CartItem) => Number(itemsOf($cart.get())[indexOf($cart.get(), item)]?.qty ?? 0)

/** Resolves with a request that is under way, or when the page is left. */
const after = (turn: Promise<unknown>) =>
  new Promise<unknown>(resolve => {
    addEventListener('pagehide', resolve, true)
    void turn.then(answer => {
      removeEventListener('pagehide', resolve, true)
      resolve(answer)
    })
  })

/** An item as the server has it, and its place in the list. */
export type Kept = { item: CartItem; position: number }

/** Reports a saved quantity to the page's other scripts. */
const report = (host: HTMLElement, item: CartItem, quantity: number) => {
  const product = String(item.product_id ?? '')
  if (quantity) emitLegacy(document, 'ajax:updateCartItemQty')
  else if (product)
    emitLegacy(document, 'ajax:removeFromCart', { productIds: [product], productInfo: [{ id: product }] })
  emit(host, 'minicart:changed', { item: String(item.item_id), from: Number(item.qty), to: quantity })
  // The cart's own page shows the same items from the server.
  if (document.body.matches('.checkout-cart-index')) location.reload()
}

/** Sends changes, one after the other. */
const useSaves = (host: HTMLElement) => {
  const [error, setError] = useState('')
  const [status, setStatus] = useState('')
  /** What is shown and not sent. */
  const [kept] = useState(() => new Map<CartItem['item_id'], Kept>())
  /** Changes that the server has yet to answer: each resolves with whether it has the quantity. */
  const [saves] = useState(() => new Set<Promise<boolean>>())
  const isOver = useRef(false)
  /** Ends with the request that is under way. */
  const turn = useRef<Promise<unknown>>(undefined)

  /** Sends a change when the one before is answered, so that an older one never arrives last; at once when the page is left. */
  const send = async ({ item, position }: Kept, quantity: number, isLeaving?: boolean) => {
    const name = productName(item.product_name)
    const before = turn.current
    kept.delete(item.item_id)
    setError('')
    setStatus('')
    const post = () => saveQuantity(String(item.item_id), quantity)
    const sent = before && !isLeaving ? after(before).then(post) : post()
    turn.current = sent.catch(() => {})
    try {
      await sent
    } catch (error) {
      // The server sent a newer value, which is right; so is one that the shopper has chosen since.
      if (quantityNow(item) === quantity) setSection('cart', withItem($cart.get() ?? {}, item, position))
      // The server may have the quantity or not; a page that is being left cannot load the cart, so the next one does.
      invalidate(['cart'])
      await reload(['cart']).catch(() => {})
      // The server may have the quantity although its answer was lost.
      if (quantityNow(item) !== quantity) {
        const text = plainText((error as Error).message)
        if (isOver.current) showMessage('error', text)
        else setError(text)
        return false
      }
    }
    setStatus(quantity ? translate(labels.changed, name, quantity) : '')
    report(host, item, quantity)
    return true
  }

  const save = async (before: Kept, quantity: number, isLeaving?: boolean) => {
    const saved = send(before, quantity, isLeaving)
    saves.add(saved)
    await saved
    saves.delete(saved)
  }

  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  return { error, status, setStatus, kept, saves, save }
}

/**
 * Quantities of the cart: shown at once, saved when the shopper has decided, rolled back when the server refuses. A removed
 * item can be brought back for `UNDO_MS`; the server gets to know of the removal after that, or as soon as the shopper
 * removes another item, closes the cart or leaves the page.
 */
export const useQuantityChange = (host: HTMLElement) => {
  const { error, status, setStatus, kept, saves, save } = useSaves(host)
  const [removed, setRemoved] = useState<Kept>()

  /** Shows the quantity that is going to be saved. */
  const preview = useEvent((item: CartItem, quantity: number): Kept | undefined => {
    const cart = $cart.get()
    const position = indexOf(cart, item)
    // The item was removed meanwhile.
    if (!cart || position < 0) return undefined
    const before = kept.get(item.item_id) ?? { item, position }
    kept.set(item.item_id, before)
    setSection('cart', withQuantity(cart, item, quantity))
    return before
  })

  const change = useEvent(async (item: CartItem, quantity: number, isLeaving?: boolean) => {
    const before = preview(item, quantity)
    if (before && Number(before.item.qty) !== quantity) await save(before, quantity, isLeaving)
    else kept.delete(item.item_id)
  })

  /** Sends the removal to the server; at an event, the page is being left. */
  const commit = useEvent(async (event?: Event) => {
    // Only once, whatever ends the waiting first.
    if (!removed || !kept.has(removed.item.item_id)) return
    setRemoved(undefined)
    await save(removed, 0, !!event)
  })

  const remove = useEvent((item: CartItem) => {
    void commit()
    const before = preview(item, 0)
    // Pressed twice at once, it is gone already.
    if (!before) return
    setRemoved(before)
    setStatus(translate(labels.removed, productName(item.product_name)))
  })

  /** Resolves with whether the server has all that is shown; `undefined` when there is nothing to wait for. */
  const saveAll = useEvent(() => {
    setRemoved(undefined)
    for (const before of kept.values()) void save(before, quantityNow(before.item))
    return saves.size ? Promise.all(saves).then(answers => answers.every(Boolean)) : undefined
  })

  const undo = useEvent(() => {
    if (!removed) return
    kept.delete(removed.item.item_id)
    setSection('cart', withItem($cart.get() ?? {}, removed.item, removed.position))
    setRemoved(undefined)
    setStatus('')
  })

  useEffect(() => {
    if (!removed) return undefined
    const end = () => {
      // A shopper who is about to press has no hurry.
      if (document.querySelector('.skerry-minicart__undo:is(:hover, :focus-visible)')) timer = setTimeout(end, UNDO_MS)
      else void commit()
    }
    let timer = setTimeout(end, UNDO_MS)
    // An answer that arrives meanwhile still has the item.
    const stop = $cart.listen(cart => {
      if (cart && kept.has(removed.item.item_id) && indexOf(cart, removed.item) >= 0)
        setSection('cart', withQuantity(cart, removed.item, 0))
    })
    // Captured, so that customer data's own listener sees the request as pending.
    addEventListener('pagehide', commit, true)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('pagehide', commit, true)
    }
  }, [removed, kept])

  useEffect(() => () => void commit(), [])

  return { error, status, removed, preview, change, remove, undo, saveAll }
}

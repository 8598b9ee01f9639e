import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { $quote } from '../../checkout/quote.ts'
import { announce } from '../../dom/announce.ts'
import { emit } from '../../dom/emit.ts'
import { type Carrier, connectCarrier, createCarrier } from '../../pickup/carrier.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import type { ViewProps } from '../define-view.tsx'
import { useEvent } from '../use-event.ts'

type Setup = Omit<Parameters<typeof createCarrier>[0], 'options' | 'onChosen'>

/**
 * A carrier connected for as long as its view is mounted. The server's field stays in the host, hidden, so that the page's
 * form sends it.
 *
 * @param name The widget, which names the events.
 * @param setup Read once.
 */
export const useCarrier = (
  { options, host, server, signal }: ViewProps<CarrierOptions>,
  name: 'pickup-points' | 'pickup-terminals',
  setup: Setup,
) => {
  const [carrier] = useState(() =>
    createCarrier({
      ...setup,
      options,
      onChosen: (point, manual) =>
        emit(host, `${name}:selected`, { carrier: options.carrier, code: point.code, point, manual }),
    }),
  )
  useLayoutEffect(() => {
    host.prepend(server)
    announce('')
    return connectCarrier(carrier, host, signal)
  }, [carrier, host, server, signal])
  const { status, set, error } = useStore(carrier.$list)
  return {
    carrier,
    status,
    set,
    error,
    chosen: useStore(carrier.$point),
    last: useStore(carrier.$last),
    reason: useStore(carrier.$reason),
  }
}

/**
 * Starts a list at the checkout's address when it is shown, and again when another address is typed, unless a point is
 * marked or chosen.
 *
 * @param isPrepared Starts it before it is shown, so that it is sorted by then.
 */
export const useStart = (carrier: Carrier, isShown: boolean, isPrepared = isShown): void => {
  const { set } = useStore(carrier.picker.$state)
  const { city, postcode } = useStore($quote)
  useEffect(() => {
    if (isPrepared && set) carrier.start()
  }, [carrier, isPrepared, set])
  useEffect(() => {
    if (isShown && set && carrier.picker.$state.get().candidate < 0) carrier.start({ city, postcode })
  }, [carrier, isShown, set, city, postcode])
}

type SelectDetail = { id?: unknown; code?: unknown; manual?: unknown; close?: unknown } | null

/** Chooses the point that an event of the page's scripts names, and closes an open dialog unless it says `close: false`. */
export const useSelectEvent = (carrier: Carrier, host: HTMLElement, name: string, close: () => void): void => {
  const select = useEvent((event: Event) => {
    const { code, id, manual, close: closes = true } = (event as CustomEvent<SelectDetail>).detail ?? {}
    const wanted = code ?? id
    if (carrier.confirm(typeof wanted === 'number' ? wanted : String(wanted), !!manual) && closes) close()
  })
  useEffect(() => {
    host.addEventListener(`${name}:select`, select)
    return () => host.removeEventListener(`${name}:select`, select)
  }, [host, name])
}

export type CarrierView = ReturnType<typeof useCarrier>

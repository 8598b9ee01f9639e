import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { announce } from '../../dom/announce.ts'
import { emit } from '../../dom/emit.ts'
import { connectCarrier, createCarrier } from '../../pickup/carrier.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import type { ViewProps } from '../define-view.tsx'

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
  useEffect(() => {
    const select = (event: Event) => {
      const { detail } = event as CustomEvent<{ id?: unknown; code?: unknown; manual?: unknown } | null>
      carrier.confirm(String(detail?.code ?? detail?.id), !!detail?.manual)
    }
    host.addEventListener(`${name}:select`, select)
    return () => host.removeEventListener(`${name}:select`, select)
  }, [carrier, host, name])
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

export type CarrierView = ReturnType<typeof useCarrier>

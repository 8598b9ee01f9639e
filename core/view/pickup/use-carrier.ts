import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { announce } from '../../dom/announce.ts'
import { connectCarrier, createCarrier } from '../../pickup/carrier.ts'
import type { ViewProps } from '../define-view.tsx'

type Setup = Parameters<typeof createCarrier>[0]

/**
 * A carrier connected for as long as its view is mounted. The server's field stays in the host, hidden, so that the page's
 * form sends it.
 *
 * @param setup Read once.
 * @param selectEvent Event on the host by which the page's scripts choose a point.
 */
export const useCarrier = (
  { host, server, signal }: Pick<ViewProps<unknown>, 'host' | 'server' | 'signal'>,
  setup: Setup,
  selectEvent: string,
) => {
  const [carrier] = useState(() => createCarrier(setup))
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
    host.addEventListener(selectEvent, select)
    return () => host.removeEventListener(selectEvent, select)
  }, [carrier, host, selectEvent])
  const { status, set } = useStore(carrier.$list)
  return {
    carrier,
    status,
    set,
    chosen: useStore(carrier.$point),
    last: useStore(carrier.$last),
    reason: useStore(carrier.$reason),
  }
}

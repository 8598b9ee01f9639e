import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../dom/announce.ts'
import { type Carrier, connectCarrier } from '../../pickup/carrier.ts'
import type { Point } from '../../pickup/point.ts'

type Setup = Parameters<typeof connectCarrier>[0]

/** A carrier as long as its view lives. The server's own field stays in the page, out of sight. */
export const useCarrier = (setup: Omit<Setup, 'onChosen'>, onChosen: (point: Point, isManual: boolean) => void) => {
  const latest = useRef(onChosen)
  latest.current = onChosen
  const [carrier] = useState(
    (): Carrier => connectCarrier({ ...setup, onChosen: (point, isManual) => latest.current(point, isManual) }),
  )
  const { host, server } = setup
  useLayoutEffect(() => {
    // Its field is still sent by the page's own form.
    host.prepend(server)
    announce('')
  }, [host, server])
  useEffect(() => () => carrier.end(), [carrier])
  return { carrier, state: useStore(carrier.$carrier), list: useStore(carrier.picker.$state) }
}

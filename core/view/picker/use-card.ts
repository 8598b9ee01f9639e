/** What both carriers' cards begin with, and how their dialogs end. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { PointMap } from '../../map/point-map.late.ts'
import type { Carrier } from './connect-carrier.ts'
import type { ListControl } from './point-list.tsx'

/** The card's search field, list and map, and the point that is looked at, which alone can be confirmed. */
export const useCard = ({ picker }: Carrier, onConfirm: (code: string) => void) => {
  const state = useStore(picker.$state)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ListControl | undefined>(undefined)
  const map = useRef<PointMap | undefined>(undefined)
  const point = state.set?.points[state.candidate]
  // The page's "no point chosen" is no message here: nothing happens (spec, point 5).
  return { state, field, list, map, point, confirm: () => point && onConfirm(point.code) }
}

/** Whether a dialog is open; what opened it has the focus again afterwards. */
export const useDialog = (opener: { current: HTMLElement | null }) => {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Only once the dialog is gone can anything outside take the focus.
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, opener])
  return [isOpen, setOpen] as const
}

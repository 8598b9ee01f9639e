/** What both carriers' cards begin with, and how their dialogs end. */
import { useStore } from '@nanostores/react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { PointMap } from '../../map/point-map.ts'
import type { Carrier } from '../../pickup/carrier.ts'
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

/**
 * How near a dialog is: drawn out of sight when its opener is approached, it shows in one frame when it opens. What opened
 * it has the focus again afterwards.
 */
export const useDialog = (opener: { current: HTMLElement | null }) => {
  const [stage, setStage] = useState<'' | 'near' | 'open'>('')
  const isOpen = stage === 'open'
  // Only once the dialog is gone can anything outside take the focus.
  useEffect(() => (isOpen ? () => opener.current?.focus() : undefined), [isOpen, opener])
  const approach = () => setStage(stage => stage || 'near')
  return {
    stage,
    isOpen,
    setStage,
    approached: {
      onPointerEnter: approach,
      // The focus that comes back from the dialog comes from nowhere.
      onFocus: ({ relatedTarget }: FocusEvent) => relatedTarget && approach(),
    },
  }
}

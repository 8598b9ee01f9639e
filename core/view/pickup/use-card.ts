import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { PointMap } from '../../map/point-map.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import type { ListControl } from './use-active-option.ts'

/** A card's search field, list and map, and the candidate, the only point that can be confirmed. */
export const useCard = ({ picker }: Carrier, onConfirm: (code: string) => void) => {
  const state = useStore(picker.$state)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ListControl>(undefined)
  const map = useRef<PointMap>(undefined)
  const point = state.set?.points[state.candidate]
  // Without a candidate nothing happens, and nothing is said.
  return { state, field, list, map, point, confirm: () => point && onConfirm(point.code) }
}

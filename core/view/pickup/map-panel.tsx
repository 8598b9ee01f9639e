import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { inIdleSlices, soon } from '../../async/slices.ts'
import type { PointMap } from '../../map/point-map.ts'
import { translate } from '../../page/translate.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import { labels } from '../../pickup/labels.ts'
import type { Picker } from '../../pickup/picker.ts'
import { reportMissing } from '../../pickup/report-missing.ts'

type MapPanelProps = {
  picker: Picker
  options: CarrierOptions
  /** First view. */
  start(map: PointMap): void
  /** What happens when a point is touched on the map. */
  onPick(number: number): void
  /** Enter on the map: the point that is looked at is chosen. */
  onConfirm(): void
  control: { current: PointMap | undefined }
  /** Pixels at the start that something covers: the centre is that of the rest. */
  covered: () => number
  /** The same below. */
  coveredBelow: () => number
}

const loadMap = () => import('../../map/point-map.ts')

/** The map beside the list: brought when it is first seen, and never needed. */
export function MapPanel({ picker, options, start, onPick, onConfirm, control, covered, coveredBelow }: MapPanelProps) {
  const mount = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState(options.map && options.tiles ? '' : labels.noMap)
  const { set, candidate, origin } = useStore(picker.$state)
  const now = { onPick, onConfirm, start, covered, coveredBelow }
  const latest = useRef(now)
  latest.current = now

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for one panel; what changes is told to it below.
  useEffect(() => {
    if (trouble || !mount.current) return undefined
    let map: PointMap | undefined
    let isOver = false
    loadMap().then(
      async ({ createPointMap }) => {
        // To run its file was a task of its own.
        await soon()
        if (isOver || !mount.current) return
        map = createPointMap(mount.current, {
          tiles: options.tiles,
          attribution: options.attribution,
          marker: options.marker,
          labels: {
            zoomIn: translate(labels.zoomIn),
            zoomOut: translate(labels.zoomOut),
            cluster: count => translate(labels.cluster, count),
          },
          covered: () => latest.current.covered(),
          coveredBelow: () => latest.current.coveredBelow(),
          onPick: number => latest.current.onPick(number),
          onConfirm: () => latest.current.onConfirm(),
          onTrouble: () => setTrouble(labels.tiles),
          whileIdle: inIdleSlices,
        })
        // So was its making; what stands on it comes next.
        await soon()
        if (isOver) return
        const { set, candidate, origin } = picker.$state.get()
        if (set) map.setPoints(set.points)
        map.markOrigin(origin)
        map.markActive(candidate)
        control.current = map
        latest.current.start(map)
      },
      () => {
        if (mount.current) reportMissing(mount.current, labels.library, options)
        setTrouble(labels.mapFailed)
      },
    )
    return () => {
      isOver = true
      control.current = undefined
      map?.remove()
    }
  }, [])

  useEffect(() => {
    if (set) control.current?.setPoints(set.points)
  }, [set, control])
  useEffect(() => control.current?.markOrigin(origin), [origin, control])
  useEffect(() => control.current?.markActive(candidate), [candidate, control])

  return (
    <div className="skerry-map-panel" data-trouble={trouble || undefined}>
      {trouble !== labels.noMap && trouble !== labels.mapFailed && (
        <div
          ref={mount}
          className="skerry-map"
          role="application"
          aria-label={translate(labels.map)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is one tab stop, and its keys are its own.
          tabIndex={0}
        />
      )}
      {trouble && options.explain && (
        <p className="skerry-map__trouble" role="status">
          {translate(trouble)}
        </p>
      )}
    </div>
  )
}

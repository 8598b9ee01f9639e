import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { soon } from '../../async/slices.ts'
import type { MapSettings, PointMap } from '../../map/point-map.ts'
import { translate } from '../../page/translate.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import { labels } from '../../pickup/labels.ts'
import type { Picker } from '../../pickup/picker.ts'
import { reportMissing } from '../../pickup/report-missing.ts'
import { useEvent } from '../use-event.ts'

/** Milliseconds without another list before the markers follow. */
const FOLLOW_MS = 300

type MapPanelProps = Pick<MapSettings, 'covered' | 'onPick' | 'onConfirm'> & {
  picker: Picker
  options: CarrierOptions
  /** Sets the first view. */
  start(map: PointMap): void
  control: RefObject<PointMap | undefined>
}

/** The map beside the list; its chunk loads with the panel, and the list works without it. */
export function MapPanel(props: MapPanelProps) {
  const { picker, options, control } = props
  const mount = useRef<HTMLDivElement>(null)
  /** What the markers are of: they follow the list later. */
  const [drawn, setDrawn] = useState<{ points: unknown; listed: unknown }>()
  const [trouble, setTrouble] = useState(options.map && options.tiles ? '' : labels.noMap)
  const hasMap = trouble !== labels.noMap && trouble !== labels.mapFailed
  const { set, shown, candidate, origin } = useStore(picker.$state)
  const start = useEvent(props.start)
  const onPick = useEvent(props.onPick)
  const onConfirm = useEvent(props.onConfirm)
  const covered = useEvent(props.covered)

  useEffect(() => {
    if (!hasMap) return
    let map: PointMap | undefined
    let isOver = false
    const createMap = async () => {
      const chunk = await import('../../map/point-map.ts').catch(() => undefined)
      if (!chunk && mount.current) {
        reportMissing(mount.current, labels.library, options)
        setTrouble(labels.mapFailed)
      }
      // Running the chunk was a task of its own, and making the map is the next.
      await soon()
      if (isOver || !chunk || !mount.current) return
      map = chunk.createPointMap(mount.current, {
        tiles: options.tiles,
        attribution: options.attribution,
        marker: options.marker,
        labels: {
          zoomIn: translate(labels.zoomIn),
          zoomOut: translate(labels.zoomOut),
          cluster: count => translate(labels.cluster, count),
        },
        covered,
        onPick,
        onConfirm,
        onReady: (points, listed) => setDrawn({ points, listed }),
        onTilesFailed: () => setTrouble(labels.tiles),
      })
      await soon()
      if (isOver) return
      const { set, shown, candidate, origin } = picker.$state.get()
      if (set) map.setPoints(set.points, shown)
      map.markOrigin(origin)
      map.markActive(candidate)
      control.current = map
      start(map)
    }
    void createMap()
    return () => {
      isOver = true
      control.current = undefined
      map?.remove()
    }
  }, [hasMap, picker, options, control])

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!set) return
      control.current?.setPoints(set.points, shown)
      control.current?.markActive(picker.$state.get().candidate)
    }, FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [set, shown, picker, control])
  useEffect(() => control.current?.markOrigin(origin), [origin, control])
  useEffect(() => control.current?.markActive(candidate), [candidate, control])

  return (
    <div className="skerry-map-panel" data-trouble={trouble || undefined}>
      {hasMap && (
        <div
          ref={mount}
          className="skerry-map"
          role="application"
          aria-label={translate(labels.map)}
          aria-busy={!drawn || drawn.points !== set?.points || drawn.listed !== shown}
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

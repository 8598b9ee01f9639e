/**
 * Points on a Leaflet map: centre, clusters, active marker, keys. Drawn from elements and texts, never from HTML. One file,
 * because all of them read and move the same map.
 */
import * as L from 'leaflet'
import { make, makeButton } from '../dom/make.ts'
import type { Place } from './distance.ts'
import { createMarkers, type Markers } from './markers.ts'
import { neighbourOf, projectPoints } from './projection.ts'
import { type Covered, centreOn, paddingOf, zoomTo } from './uncovered.ts'

export const MIN_ZOOM = 4
export const MAX_ZOOM = 18
const FIRST_ZOOM = 8
/** The marker's foot is at the place. */
const MARKER_SIZE: [number, number] = [29, 34]
const MARKER_ANCHOR: [number, number] = [14.5, 34]
const ORIGIN_SIZE: [number, number] = [32, 32]
const CLUSTER_SIZE: [number, number] = [44, 44]
/** Tiles that fail before any loads until the map reports it. */
const FAILED_TILES = 3

export type MapPoint = Place & { readonly name: string }

export type MapSettings = {
  tiles: string
  attribution: string
  /** Address of a marker's picture; without one the stylesheet draws it. */
  marker: string
  labels: { zoomIn: string; zoomOut: string; cluster(count: number): string }
  covered(): Covered
  /** A marker was pressed, or reached by an arrow key. */
  onPick(number: number): void
  /** Enter was pressed. */
  onConfirm(): void
  /** All of these points are in the view or in its clusters. */
  onReady(points: readonly MapPoint[], listed: ArrayLike<number> | undefined): void
  onTilesFailed(): void
}

const createMap = (mount: HTMLElement, { tiles, onTilesFailed }: MapSettings): L.Map => {
  const map = L.map(mount, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    // Leaflet fades each tile in by script, frame after frame.
    fadeAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  let failed = 0
  let loaded = 0
  L.tileLayer(tiles, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM })
    .on('tileerror', () => {
      if (++failed === FAILED_TILES && !loaded) onTilesFailed()
    })
    .on('tileload', () => {
      loaded++
    })
    .addTo(map)
  return map
}

/** One icon that all markers of a map share: Leaflet makes an element of its own for each marker. */
const makeMarkerIcon = (picture: string): L.DivIcon => {
  const options = { className: 'skerry-marker', iconSize: MARKER_SIZE, iconAnchor: MARKER_ANCHOR }
  const icon = L.divIcon(options)
  if (picture)
    icon.createIcon = () => L.divIcon({ ...options, html: make('img', { src: picture, alt: '' }) }).createIcon()
  // The map is one tab stop, and its arrow keys move between points.
  L.Marker.mergeOptions({ keyboard: false })
  return icon
}

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Arrow keys call `move`, Enter confirms, plus and minus zoom. */
const connectKeys = (
  mount: HTMLElement,
  map: L.Map,
  move: (dx: number, dy: number) => void,
  confirm: () => void,
  signal: AbortSignal,
) =>
  mount.addEventListener(
    'keydown',
    event => {
      // With a modifier key they are the browser's own: Ctrl and plus enlarge the page.
      if (event.target !== mount || event.altKey || event.ctrlKey || event.metaKey) return
      const arrow = ARROWS[event.key]
      if (arrow) move(...arrow)
      else if (event.key === 'Enter') confirm()
      else if (event.key === '+' || event.key === '=') map.zoomIn()
      else if (event.key === '-') map.zoomOut()
      else return
      event.preventDefault()
    },
    { signal },
  )

/** Zoom buttons and attribution, beside the map's one tab stop. */
const addControls = (mount: HTMLElement, map: L.Map, { labels, attribution }: MapSettings): (() => void) => {
  const zoom = make(
    'div',
    { class: 'skerry-map__zoom' },
    makeButton({ 'aria-label': labels.zoomIn }, () => map.zoomIn(), '+'),
    makeButton({ 'aria-label': labels.zoomOut }, () => map.zoomOut(), '−'),
  )
  const credit = make('p', { class: 'skerry-map__credit' }, attribution)
  mount.after(zoom, credit)
  return () => {
    zoom.remove()
    credit.remove()
  }
}

const middle = (all: Float64Array): number => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const each of all) {
    if (each < min) min = each
    if (each > max) max = each
  }
  return (min + max) / 2
}

export const createPointMap = (mount: HTMLElement, settings: MapSettings) => {
  const { covered, onPick, onConfirm, onReady } = settings
  const life = new AbortController()
  const map = createMap(mount, settings)
  const icon = makeMarkerIcon(settings.marker)
  let points: readonly MapPoint[] = []
  let shown: ArrayLike<number> | undefined
  let places = projectPoints([])
  let markers: Markers | undefined
  let active = -1
  let origin: L.Marker | undefined
  let hasView = false

  /** Leaflet removes and makes markers as the view changes. */
  const drawActive = () => {
    for (const element of mount.querySelectorAll('.skerry-marker.active, .skerry-cluster.active'))
      element.classList.remove('active')
    markers?.elementOf(active)?.classList.add('active')
  }
  map.on('moveend zoomend', () => requestAnimationFrame(drawActive))

  const clusterIcon = (count: number) =>
    L.divIcon({
      html: make('span', { title: settings.labels.cluster(count) }, `${count}`),
      className: 'skerry-cluster',
      iconSize: CLUSTER_SIZE,
    })

  /** Centres a place in the part of the map that nothing covers. */
  const showPlace = (place: Place, zoom = hasView ? map.getZoom() : FIRST_ZOOM) => {
    hasView = true
    centreOn(map, covered(), [place.lat, place.lon], zoom, { animate: false })
  }

  const move = (dx: number, dy: number) => {
    const { lat, lng: lon } = map.getCenter()
    const { x: width, y: height } = map.getSize()
    const reach = (0.7 * Math.hypot(width, height)) / 2 ** map.getZoom()
    const next = neighbourOf(places, points[active] ?? { lat, lon }, active, dx, dy, reach)
    if (next >= 0) onPick(next)
  }
  connectKeys(mount, map, move, onConfirm, life.signal)
  const removeControls = addControls(mount, map, settings)

  return {
    showPlace,
    /** Draws those points whose numbers are listed; all by default. */
    setPoints(next: readonly MapPoint[], listed?: ArrayLike<number>) {
      if (markers && next === points && listed === shown) return
      points = next
      shown = listed
      places = projectPoints(points, shown)
      active = -1
      markers?.remove()
      markers = createMarkers(map, places, {
        icon,
        clusterIcon,
        onCluster: bounds => zoomTo(map, covered(), bounds),
        onPick,
        onDraw(isBuilt) {
          drawActive()
          if (isBuilt) onReady(next, listed)
        },
        nameOf: number => points[number]?.name ?? '',
      })
    },
    show(number: number, zoom?: number) {
      const point = points[number]
      if (!point) return
      showPlace(point, zoom)
      drawActive()
    },
    /** Centres the box around the drawn points; without one the view stays. */
    showAll(zoom: number) {
      const place = { lat: middle(places.lat), lon: middle(places.lon) }
      if (!Number.isNaN(place.lat)) showPlace(place, zoom)
      else if (!hasView) map.fitWorld()
    },
    /** Brings all of these into view; gives the zoom. */
    showTogether(all: readonly Place[], maxZoom: number): number {
      if (!all.length) return maxZoom
      hasView = true
      map.fitBounds(L.latLngBounds(all.map(({ lat, lon }): [number, number] => [lat, lon])), {
        ...paddingOf(covered()),
        maxZoom,
        animate: false,
      })
      return map.getZoom()
    },
    markActive(number: number) {
      active = number
      drawActive()
    },
    /** Marks the place that was searched for. */
    markOrigin(place: Place | undefined) {
      origin?.remove()
      if (!place) return
      const [width, height] = ORIGIN_SIZE
      const icon = L.divIcon({ className: 'skerry-home', iconSize: ORIGIN_SIZE, iconAnchor: [width / 2, height] })
      origin = L.marker([place.lat, place.lon], { icon, keyboard: false, interactive: false }).addTo(map)
    },
    remove() {
      life.abort()
      markers?.remove()
      removeControls()
      map.remove()
    },
  }
}

export type PointMap = ReturnType<typeof createPointMap>

/**
 * Points on a map: centre, clusters, active marker, keys. Everything in it is drawn from elements and texts, never from
 * HTML. Leaflet and its cluster plugin come with this file and with nothing else; it is one thing because all of it is
 * one map's state.
 */
import * as L from 'leaflet'
import type { Point } from '../pickup/point.ts'
import type { Place } from './distance.ts'
import { createMarkers, type Markers } from './markers.ts'
import { neighbourOf, projectPoints } from './projection.ts'

export const MIN_ZOOM = 4
export const MAX_ZOOM = 18
/** Picture of a marker: its foot stands on the place. */
const MARKER_SIZE: [number, number] = [29, 34]
const HOME_SIZE: [number, number] = [32, 32]
/** Tiles that fail before the map says so. */
const FAILED_TILES = 3

type Settings = {
  tiles: string
  attribution: string
  /** Address of a marker's picture; ours is drawn by the stylesheet. */
  marker: string
  labels: { zoomIn: string; zoomOut: string; cluster(count: number): string }
  /** Pixels at the start of the map that something lies over. */
  covered(): number
  /** Pixels at its end, below: the sheet of a phone. */
  coveredBelow(): number
  onPick(number: number): void
  /** Enter: the point that is looked at is meant. */
  onConfirm(): void
  onTrouble(): void
  /** Does work that yields while the page has nothing else to do. */
  whileIdle(work: Generator<undefined, void>, signal: AbortSignal): Promise<void>
}

const icon = (name: string, size: [number, number], picture = '') => {
  const element = document.createElement(picture ? 'img' : 'span')
  if (picture) {
    ;(element as HTMLImageElement).src = picture
    ;(element as HTMLImageElement).alt = ''
  }
  return {
    element,
    options: { className: `skerry-${name}`, iconSize: size, iconAnchor: [size[0] / 2, size[1]] as [number, number] },
  }
}

const button = (text: string, label: string, press: () => void) => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.setAttribute('aria-label', label)
  element.addEventListener('click', event => {
    event.preventDefault()
    press()
  })
  return element
}

export const createPointMap = (mount: HTMLElement, settings: Settings) => {
  const map = L.map(mount, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    // Each picture would be faded in by script, frame after frame.
    fadeAnimation: false,
    // A heavy page would stutter; the centre is set at once.
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  // Markers come and go with the view.
  map.on('moveend zoomend', () => requestAnimationFrame(() => drawActive()))
  let failed = 0
  let arrived = 0
  L.tileLayer(settings.tiles, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM })
    .on('tileerror', () => {
      if (++failed === FAILED_TILES && !arrived) settings.onTrouble()
    })
    .on('tileload', () => {
      arrived++
    })
    .addTo(map)

  let points: readonly Point[] = []
  let places = projectPoints([])
  let markers: Markers | undefined
  let active = -1
  let home: L.Marker | undefined

  const markerIcon = () => {
    const { element, options } = icon('marker', MARKER_SIZE, settings.marker)
    return L.divIcon({ ...options, html: element })
  }

  const clusterIcon = (count: number) => {
    const element = document.createElement('span')
    element.textContent = String(count)
    element.title = settings.labels.cluster(count)
    return L.divIcon({ html: element, className: 'skerry-cluster', iconSize: [44, 44] })
  }

  /** Marks the marker of the point that is looked at, also after clusters moved. */
  const drawActive = () => {
    for (const element of mount.querySelectorAll('.skerry-marker.active, .skerry-cluster.active'))
      element.classList.remove('active')
    markers?.elementOf(active)?.classList.add('active')
  }

  // One icon for all: it makes an element of its own for each marker.
  const sharedIcon = L.divIcon({ className: 'skerry-marker', iconSize: MARKER_SIZE, iconAnchor: [14.5, 34] })
  if (settings.marker) sharedIcon.createIcon = () => markerIcon().createIcon()
  // Clusters are markers, too: the map is one tab stop, and its arrow keys go from point to point.
  L.Marker.mergeOptions({ icon: sharedIcon, keyboard: false })

  let hasView = false
  /** Centres a place in the part of the map that can be seen. */
  const show = (place: Place, zoom = hasView ? map.getZoom() : 8) => {
    hasView = true
    const shift = L.point(-settings.covered() / 2, settings.coveredBelow() / 2)
    map.setView(map.unproject(map.project([place.lat, place.lon], zoom).add(shift), zoom), zoom, { animate: false })
  }

  const boundsOf = (all: readonly Place[]) => {
    const bounds = L.latLngBounds([])
    for (const { lat, lon } of all) bounds.extend([lat, lon])
    return bounds
  }

  /** The nearest point in a direction, so that arrow keys go where the eye goes. */
  const neighbour = (dx: number, dy: number): number => {
    const own = points[active]
    const { lat, lng: lon } = map.getCenter()
    const { x: width, y: height } = map.getSize()
    return neighbourOf(
      places,
      own ?? { lat, lon },
      active,
      dx,
      dy,
      (0.7 * Math.hypot(width, height)) / 2 ** map.getZoom(),
    )
  }

  const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== mount) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      const next = neighbour(...arrow)
      if (next >= 0) settings.onPick(next)
    } else if (event.key === 'Enter') settings.onConfirm()
    else if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else return
    event.preventDefault()
  }
  mount.addEventListener('keydown', press)

  const zoom = document.createElement('div')
  zoom.className = 'skerry-map__zoom'
  zoom.append(
    button('+', settings.labels.zoomIn, () => map.zoomIn()),
    button('−', settings.labels.zoomOut, () => map.zoomOut()),
  )
  const credit = document.createElement('p')
  credit.className = 'skerry-map__credit'
  credit.textContent = settings.attribution
  // Outside the map's one tab stop, on its panel.
  mount.after(zoom, credit)

  return {
    setPoints(next: readonly Point[]) {
      points = next
      places = projectPoints(points)
      active = -1
      markers?.remove()
      markers = createMarkers(map, places, {
        clusterIcon,
        covered: settings.covered,
        onPick: settings.onPick,
        whileIdle: settings.whileIdle,
        onDraw(isBuilt) {
          mount.toggleAttribute('data-clustered', isBuilt)
          drawActive()
        },
        nameOf: number => points[number]?.name ?? '',
      })
    },
    show(number: number, zoom?: number) {
      const point = points[number]
      if (!point) return
      // It may stand in a cluster at this zoom.
      show(point, zoom)
      drawActive()
    },
    showPlace: show,
    /** The centre of the box around all points. */
    showAll(zoom: number) {
      const { lat, lon } = places
      const middle = (all: Float64Array) => {
        let [least, most] = [all[0] as number, all[0] as number]
        for (const each of all) {
          if (each < least) least = each
          if (each > most) most = each
        }
        return (least + most) / 2
      }
      show(lat.length ? { lat: middle(lat), lon: middle(lon) } : { lat: 54.999921, lon: 23.96472 }, zoom)
    },
    /** These points and the place they are near, all in sight. */
    showTogether(places: readonly Place[], most: number) {
      if (places.length)
        map.fitBounds(boundsOf(places), {
          paddingTopLeft: [settings.covered() + 24, 40],
          paddingBottomRight: [40, settings.coveredBelow() + 24],
          maxZoom: most,
          animate: false,
        })
    },
    markActive(number: number) {
      active = number
      drawActive()
    },
    markOrigin(place: Place | undefined) {
      home?.remove()
      home = undefined
      if (!place) return
      const { options } = icon('home', HOME_SIZE)
      home = L.marker([place.lat, place.lon], { icon: L.divIcon(options), keyboard: false, interactive: false }).addTo(
        map,
      )
    },
    remove() {
      mount.removeEventListener('keydown', press)
      markers?.remove()
      zoom.remove()
      credit.remove()
      map.remove()
    },
  }
}

export type PointMap = ReturnType<typeof createPointMap>

/**
 * Markers of all points, those close together as clusters. The cluster plugin builds its tree in idle slices, and
 * until that stands, the view is grouped by itself: the map is full at once, whatever the number.
 */
import * as L from 'leaflet'
import * as plugin from 'leaflet.markercluster'
import { type Group, groupPlaces, type Projected } from './projection.ts'

// The plugin's types extend Leaflet's own; the build gives it exports instead of a global.
const { MarkerClusterGroup } = plugin as unknown as { MarkerClusterGroup: typeof L.MarkerClusterGroup }

export const CLUSTER_RADIUS_PX = 80
/** Fewer are clustered by the time they could be seen. */
const FEW = 300
/** Of the plugin's own: some markers between two looks at the clock. */
const STEP = 10

type PointMarker = L.Marker & { number: number }

/** A marker without options and listeners of its own: of 50,000 each byte counts, and few are ever seen. */
const LightMarker = L.Marker.extend({
  initialize(this: { _latlng: L.LatLng; number: number }, lat: number, lon: number, number: number) {
    this._latlng = L.latLng(lat, lon)
    this.number = number
  },
  // The plugin would hear of each marker being dragged; none is.
  on() {
    return this
  },
}) as unknown as new (
  lat: number,
  lon: number,
  number: number,
) => PointMarker

/** What the pinned plugin does with each marker; it offers no slices smaller than 200 markers, nor of its last step. */
type Cluster = L.MarkerCluster & {
  _childClusters: Cluster[]
  _recalculateBounds(): void
  _recursivelyAddChildrenToMap(start: null, zoom: number, bounds: L.LatLngBounds): void
}
type Tree = L.MarkerClusterGroup & {
  _maxZoom: number
  _zoom: number
  _currentShownBounds: L.LatLngBounds
  _topClusterLevel: Cluster
  _gridClusters: Record<number, unknown>
  _gridUnclustered: Record<number, unknown>
  _addLayer(marker: L.Marker, zoom: number): void
  _zoomEnd(): void
  _moveEnd(): void
  _getExpandedVisibleBounds(): L.LatLngBounds
}

type Settings = {
  clusterIcon(count: number): L.DivIcon
  /** Pixels at the start of the map that something lies over. */
  covered(): number
  onPick(number: number): void
  /** Told when other markers are in sight; for good, once the tree stands. */
  onDraw(isBuilt: boolean): void
  nameOf(number: number): string
  /** Does work that yields, a slice at a time, while the page has nothing else to do. */
  whileIdle(work: Generator<undefined, void>, signal: AbortSignal): Promise<void>
}

export const createMarkers = (map: L.Map, places: Projected, settings: Settings) => {
  const life = new AbortController()
  const count = places.x.length
  const tree = new MarkerClusterGroup({
    maxClusterRadius: CLUSTER_RADIUS_PX,
    zoomToBoundsOnClick: false,
    spiderfyOnMaxZoom: true,
    showCoverageOnHover: false,
    iconCreateFunction: cluster => settings.clusterIcon(cluster.getChildCount()),
    animate: false,
  }) as Tree
  let markers: PointMarker[] = []
  let isBuilt = false

  /** Until the tree stands: what is in sight, grouped for this zoom alone. */
  const early = L.featureGroup()
  const seen = new Map<number, L.Marker>()
  const drawEarly = () => {
    early.clearLayers()
    seen.clear()
    const zoom = Math.round(map.getZoom())
    const { min, max } = map.getPixelBounds() as { min: L.Point; max: L.Point }
    const scale = 2 ** zoom
    const { x: width, y: height } = map.getSize()
    const box = [
      (min.x - width / 2) / scale,
      (min.y - height / 2) / scale,
      (max.x + width / 2) / scale,
      (max.y + height / 2) / scale,
    ] as const
    for (const group of groupPlaces(places, zoom, CLUSTER_RADIUS_PX, box)) {
      const at: [number, number] = [places.lat[group.first] as number, places.lon[group.first] as number]
      const marker = L.marker(at, group.count > 1 ? { icon: settings.clusterIcon(group.count) } : {})
      marker.on('click', () => (group.count > 1 ? goTo(group) : settings.onPick(group.first)))
      if (group.count === 1) seen.set(group.first, marker)
      early.addLayer(marker)
    }
    settings.onDraw(false)
  }
  const goTo = ({ left, top, right, bottom }: Group) => {
    const corner = (x: number, y: number) => map.unproject([x, y], 0)
    map.fitBounds(L.latLngBounds(corner(left, bottom), corner(right, top)), {
      paddingTopLeft: [settings.covered(), 0],
    })
  }

  tree.on('clusterclick', event => {
    const { layer } = event as unknown as { layer: L.MarkerCluster }
    layer.zoomToBounds({ paddingTopLeft: [settings.covered(), 0] })
  })
  tree.on('click', ({ propagatedFrom }: { propagatedFrom?: PointMarker }) => {
    if (propagatedFrom?.number !== undefined) settings.onPick(propagatedFrom.number)
  })
  tree.on('mouseover', ({ propagatedFrom }: { propagatedFrom?: PointMarker }) => {
    const element = propagatedFrom?.getElement?.()
    if (element) element.title = settings.nameOf(propagatedFrom?.number ?? -1)
  })
  tree.on('animationend spiderfied', () => settings.onDraw(true))

  function* build(): Generator<undefined, void> {
    map.addLayer(tree)
    // Half a tree is not to be seen.
    map.off('zoomend', tree._zoomEnd, tree).off('moveend', tree._moveEnd, tree)
    yield
    const made: PointMarker[] = []
    for (let number = 0; number < count; number++) {
      const marker = new LightMarker(places.lat[number] as number, places.lon[number] as number, number)
      made.push(marker)
      tree._addLayer(marker, tree._maxZoom)
      if (number % STEP === 0) yield
    }
    // Each cluster's box is that of its children: those first, so that none takes long.
    const open: [cluster: Cluster, isDone: boolean][] = [[tree._topClusterLevel, false]]
    for (let next = open.pop(); next; next = open.pop()) {
      const [cluster, isDone] = next
      if (isDone) cluster._recalculateBounds()
      else open.push([cluster, true], ...cluster._childClusters.map((child): [Cluster, boolean] => [child, false]))
      yield
    }
    markers = made
  }

  /** The tree takes the place of the early groups. */
  const show = () => {
    // They are needed for adding and removing single markers, which nobody does, and are most of what it holds.
    tree._gridClusters = {}
    tree._gridUnclustered = {}
    map.off('moveend', drawEarly)
    early.remove()
    seen.clear()
    isBuilt = true
    tree._zoom = Math.round(map.getZoom())
    tree._currentShownBounds = tree._getExpandedVisibleBounds()
    map.on('zoomend', tree._zoomEnd, tree).on('moveend', tree._moveEnd, tree)
    tree._topClusterLevel._recursivelyAddChildrenToMap(null, tree._zoom, tree._currentShownBounds)
    settings.onDraw(true)
  }

  // The map itself is drawn first.
  const timer = setTimeout(() => {
    if (count > FEW) {
      early.addTo(map)
      map.on('moveend', drawEarly)
      drawEarly()
    }
    // Who closes the map does not wait for its markers.
    settings.whileIdle(build(), life.signal).then(show, error => {
      if (!life.signal.aborted) throw error
    })
  })

  return {
    /** What is drawn for a point just now: its marker, or the cluster that it is in. */
    elementOf(number: number): HTMLElement | undefined {
      const marker = markers[number]
      const drawn = isBuilt ? marker && tree.getVisibleParent(marker) : seen.get(number)
      return drawn?.getElement() ?? undefined
    },
    remove() {
      clearTimeout(timer)
      life.abort()
      map.off('moveend', drawEarly)
      early.remove()
      tree.remove()
    },
  }
}

export type Markers = ReturnType<typeof createMarkers>

/**
 * Markers of all points, with clusters where they are close together. The cluster plugin builds its tree in idle slices;
 * until the tree is ready the view is grouped without it, so that the map is full at once.
 */
import * as L from 'leaflet'
import * as plugin from 'leaflet.markercluster'
import { inIdleSlices } from '../async/slices.ts'
import { type Group, groupPlaces, type Projected } from './projection.ts'

// The plugin's types extend Leaflet's own; the build gives it exports instead of a global.
const { MarkerClusterGroup } = plugin as unknown as { MarkerClusterGroup: typeof L.MarkerClusterGroup }

export const CLUSTER_RADIUS_PX = 80
/** Fewer points need no groups before the tree is ready. */
const GROUP_FROM = 300
/** Markers added between two checks of the time. */
const STEP = 10

type PointMarker = L.Marker & { number: number }
type Light = { _latlng: L.LatLng; number: number; options: L.MarkerOptions }

/** A marker that shares its options, without listeners of its own: with 50,000 of them memory counts, and few are ever seen. */
const LightMarker = L.Marker.extend({
  initialize(this: Light, lat: number, lon: number, number: number, options: L.MarkerOptions) {
    this.options = options
    this._latlng = L.latLng(lat, lon)
    this.number = number
  },
  // The plugin listens to each marker being dragged.
  on() {
    return this
  },
}) as unknown as new (
  lat: number,
  lon: number,
  number: number,
  options: L.MarkerOptions,
) => PointMarker

/** Internals of the pinned plugin, whose own slices are 200 markers or more, and whose last step has none. */
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
  icon: L.DivIcon
  clusterIcon(count: number): L.DivIcon
  /** A cluster was pressed. */
  onCluster(bounds: L.LatLngBounds): void
  onPick(number: number): void
  /** Called when other markers are rendered; with `true` once the tree is ready. */
  onDraw(isBuilt: boolean): void
  nameOf(number: number): string
}

/** Markers and groups of the points in view, made for each view until the tree is ready. */
const createGroups = (map: L.Map, places: Projected, { icon, clusterIcon, onCluster, onPick, onDraw }: Settings) => {
  const layer = L.featureGroup()
  const single = new Map<number, L.Marker>()
  const boundsOf = ({ left, top, right, bottom }: Group) =>
    L.latLngBounds(map.unproject([left, bottom], 0), map.unproject([right, top], 0))
  const draw = () => {
    layer.clearLayers()
    single.clear()
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
      const { first, count } = group
      const marker = L.marker([places.lat[first] as number, places.lon[first] as number], {
        icon: count > 1 ? clusterIcon(count) : icon,
      })
      marker.on('click', () => (count > 1 ? onCluster(boundsOf(group)) : onPick(first)))
      if (count === 1) single.set(first, marker)
      layer.addLayer(marker)
    }
    onDraw(false)
  }
  return {
    single,
    show() {
      layer.addTo(map)
      map.on('moveend', draw)
      draw()
    },
    remove() {
      map.off('moveend', draw)
      layer.remove()
      single.clear()
    },
  }
}

const createTree = ({ clusterIcon, onCluster, onPick, onDraw, nameOf }: Settings): Tree => {
  const tree = new MarkerClusterGroup({
    maxClusterRadius: CLUSTER_RADIUS_PX,
    zoomToBoundsOnClick: false,
    spiderfyOnMaxZoom: true,
    showCoverageOnHover: false,
    iconCreateFunction: cluster => clusterIcon(cluster.getChildCount()),
    animate: false,
  }) as Tree
  tree.on('clusterclick', event => {
    const { layer } = event as unknown as { layer: L.MarkerCluster }
    onCluster(layer.getBounds())
  })
  tree.on('click', ({ propagatedFrom }: { propagatedFrom?: PointMarker }) => {
    if (propagatedFrom?.number !== undefined) onPick(propagatedFrom.number)
  })
  tree.on('mouseover', ({ propagatedFrom }: { propagatedFrom?: PointMarker }) => {
    const element = propagatedFrom?.getElement?.()
    if (element) element.title = nameOf(propagatedFrom?.number ?? -1)
  })
  tree.on('animationend spiderfied', () => onDraw(true))
  return tree
}

/** Adds all markers to the tree, a few at a time, and nothing of it to the view. */
function* fillTree(
  map: L.Map,
  tree: Tree,
  { lat, lon }: Projected,
  icon: L.DivIcon,
): Generator<undefined, PointMarker[]> {
  const options = { ...L.Marker.prototype.options, icon }
  map.addLayer(tree)
  map.off('zoomend', tree._zoomEnd, tree).off('moveend', tree._moveEnd, tree)
  yield
  const markers: PointMarker[] = []
  for (let number = 0; number < lat.length; number++) {
    if (number % STEP === 0) yield
    if (Number.isNaN(lat[number])) continue
    const marker = new LightMarker(lat[number] as number, lon[number] as number, number, options)
    markers[number] = marker
    tree._addLayer(marker, tree._maxZoom)
  }
  // A cluster's box is that of its children, so those come first.
  const open: [cluster: Cluster, isDone: boolean][] = [[tree._topClusterLevel, false]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [cluster, isDone] = next
    if (isDone) cluster._recalculateBounds()
    else open.push([cluster, true], ...cluster._childClusters.map((child): [Cluster, boolean] => [child, false]))
    yield
  }
  // Only adding and removing single markers needs these, and they are most of the tree's memory.
  tree._gridClusters = {}
  tree._gridUnclustered = {}
  return markers
}

const showTree = (map: L.Map, tree: Tree) => {
  tree._zoom = Math.round(map.getZoom())
  tree._currentShownBounds = tree._getExpandedVisibleBounds()
  map.on('zoomend', tree._zoomEnd, tree).on('moveend', tree._moveEnd, tree)
  tree._topClusterLevel._recursivelyAddChildrenToMap(null, tree._zoom, tree._currentShownBounds)
}

export const createMarkers = (map: L.Map, places: Projected, settings: Settings) => {
  const life = new AbortController()
  const tree = createTree(settings)
  const groups = createGroups(map, places, settings)
  let markers: PointMarker[] | undefined

  // The map itself is rendered first.
  const timer = setTimeout(() => {
    if (places.lat.length > GROUP_FROM) groups.show()
    inIdleSlices(fillTree(map, tree, places, settings.icon), life.signal).then(
      filled => {
        groups.remove()
        markers = filled
        showTree(map, tree)
        settings.onDraw(true)
      },
      error => {
        if (!life.signal.aborted) throw error
      },
    )
  })

  return {
    /** The element of a point in view: its marker, or the cluster that contains it. */
    elementOf(number: number): HTMLElement | undefined {
      const marker = markers?.[number]
      const shown = markers ? marker && tree.getVisibleParent(marker) : groups.single.get(number)
      return shown?.getElement() ?? undefined
    },
    remove() {
      clearTimeout(timer)
      life.abort()
      groups.remove()
      tree.remove()
    },
  }
}

export type Markers = ReturnType<typeof createMarkers>

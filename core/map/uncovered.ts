/** Views of places in the part of the map that nothing covers. */
import * as L from 'leaflet'

/** Pixels that something covers at three edges of the map. */
export type Covered = { readonly left: number; readonly right: number; readonly below: number }

/** Pixels between fitted places and the edges of the uncovered part: a marker is drawn above its place. */
const MARGIN_PX = 32

/** Leaflet's paddings around the uncovered part. */
export const paddingOf = ({ left, right, below }: Covered) => ({
  paddingTopLeft: L.point(left + MARGIN_PX, MARGIN_PX),
  paddingBottomRight: L.point(right + MARGIN_PX, below + MARGIN_PX),
})

/** Centres a place in the uncovered part. */
export const centreOn = (
  map: L.Map,
  covered: Covered,
  place: L.LatLngExpression,
  zoom: number,
  options?: L.ZoomPanOptions,
): void => {
  const { paddingTopLeft, paddingBottomRight } = paddingOf(covered)
  const shift = paddingBottomRight.subtract(paddingTopLeft).divideBy(2)
  map.setView(map.unproject(map.project(place, zoom).add(shift), zoom), zoom, options)
}

/** Zooms to a cluster's bounds, by one step at least: the uncovered part may be smaller than they are. */
export const zoomTo = (map: L.Map, covered: Covered, bounds: L.LatLngBounds): void => {
  const { paddingTopLeft, paddingBottomRight } = paddingOf(covered)
  const fitting = map.getBoundsZoom(bounds, false, paddingTopLeft.add(paddingBottomRight))
  const zoom = Math.min(Math.max(fitting, map.getZoom() + 1), map.getMaxZoom())
  centreOn(map, covered, bounds.getCenter(), zoom)
}

/** The map itself, on a page without layout: sizes are given, and positions are those that Leaflet computes. */
import * as L from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { make } from '../../../core/dom/make.ts'
import { createPointMap, type MapPoint, type PointMap } from '../../../core/map/point-map.ts'
import type { Covered } from '../../../core/map/uncovered.ts'

/** Whether the clusters' tree is built at all: until then the view is grouped without it. */
const tree = vi.hoisted(() => ({ isBuilt: true }))
vi.mock('../../../core/async/slices.ts', async original => {
  const slices = await original<typeof import('../../../core/async/slices.ts')>()
  const inIdleSlices = (...work: Parameters<typeof slices.inIdleSlices>) =>
    tree.isBuilt ? slices.inIdleSlices(...work) : new Promise(() => {})
  return { ...slices, inIdleSlices }
})

const DESKTOP: Covered = { left: 400, right: 0, below: 0 }
const RIGHT_TO_LEFT: Covered = { left: 0, right: 400, below: 0 }
const PHONE: Covered = { left: 0, right: 0, below: 300 }
const SCREENS = [
  ['the card at the left', 1000, DESKTOP],
  ['the card at the right', 1000, RIGHT_TO_LEFT],
  ['the sheet of a phone', 400, PHONE],
] as const
const HEIGHT = 600

const VILNIUS = { lat: 54.69, lon: 25.28, name: 'Vilnius' }
const NEAR = [VILNIUS, { lat: 54.72, lon: 25.32, name: 'Žirmūnai' }, { lat: 54.66, lon: 25.25, name: 'Naujininkai' }]
/** Few points wait for the tree; these are in no view. */
const FAR = Array.from({ length: 300 }, (_, n) => ({ lat: -40, lon: n / 10, name: `Far ${n}` }))

let map: PointMap
const onReady = vi.fn()
const mount = () => document.querySelector('.skerry-map') as HTMLElement
const open = (width: number, covered: Covered) => {
  document.body.replaceChildren(make('div', { class: 'skerry-map' }))
  Object.defineProperties(mount(), { clientWidth: { value: width }, clientHeight: { value: HEIGHT } })
  const labels = { zoomIn: 'Zoom in', zoomOut: 'Zoom out', cluster: String }
  const nothing = { onPick() {}, onConfirm() {}, onTilesFailed() {} }
  map = createPointMap(mount(), {
    ...nothing,
    tiles: '',
    attribution: '',
    marker: '',
    labels,
    covered: () => covered,
    onReady,
  })
}

/** Where on the map the feet of its markers are. */
const feet = () => {
  const pane = L.DomUtil.getPosition(mount().querySelector('.leaflet-map-pane') as HTMLElement)
  return [...mount().querySelectorAll<HTMLElement>('.skerry-marker')].map(each => L.DomUtil.getPosition(each).add(pane))
}
const clusters = () => [...mount().querySelectorAll<HTMLElement>('.skerry-cluster')]
const draw = async (points: readonly MapPoint[]) => {
  map.setPoints(points)
  await vi.waitFor(() => expect(tree.isBuilt ? onReady.mock.calls : clusters()).not.toEqual([]))
}
const expectUncovered = (width: number, { left, right, below }: Covered, count: number) => {
  expect(feet()).toHaveLength(count)
  for (const { x, y } of feet()) {
    expect(x).toBeGreaterThan(left)
    expect(x).toBeLessThan(width - right)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(HEIGHT - below)
  }
}

beforeEach(() => {
  tree.isBuilt = true
  onReady.mockReset()
})
afterEach(() => map.remove())

test.each(SCREENS)('with %s a point is in the middle of the uncovered part', async (_name, width, covered) => {
  open(width, covered)
  map.showPlace(VILNIUS, 13)
  await draw([VILNIUS])
  const { left, right, below } = covered
  const [foot] = feet()
  expect(Math.abs((foot?.x ?? 0) - (left + width - right) / 2)).toBeLessThanOrEqual(1)
  expect(Math.abs((foot?.y ?? 0) - (HEIGHT - below) / 2)).toBeLessThanOrEqual(1)
})

test.each(SCREENS)('with %s several points are shown together', async (_name, width, covered) => {
  open(width, covered)
  map.showTogether(NEAR, 16)
  await draw(NEAR)
  expectUncovered(width, covered, NEAR.length)
})

test.each(SCREENS)('with %s a pressed cluster opens in the uncovered part', async (_name, width, covered) => {
  open(width, covered)
  map.showPlace(VILNIUS, 8)
  await draw(NEAR)
  clusters()[0]?.click()
  await vi.waitFor(() => expectUncovered(width, covered, NEAR.length))
})

test.each(SCREENS)('with %s a cluster opens there before the tree is built, too', async (_name, width, covered) => {
  tree.isBuilt = false
  open(width, covered)
  map.showPlace(VILNIUS, 8)
  await draw([...NEAR, ...FAR])
  clusters()[0]?.click()
  await vi.waitFor(() => expectUncovered(width, covered, NEAR.length))
})

test('a cluster whose bounds do not fit above the sheet zooms in by one step', async () => {
  open(400, { ...PHONE, below: 500 })
  map.showPlace(VILNIUS, 11)
  await draw([VILNIUS, { ...VILNIUS, lat: 54.705, lon: 25.29 }])
  const before = clusters().length
  clusters()[0]?.click()
  await vi.waitFor(() => expect(feet()).toHaveLength(2))
  expect(before).toBe(1)
})

test('the map zooms from 4 to 18, whatever is to be shown', () => {
  open(1000, DESKTOP)
  const everywhere = [-80, 80].map(lat => ({ lat, lon: 2 * lat }))
  expect([map.showTogether(everywhere, 30), map.showTogether([VILNIUS], 30)]).toEqual([4, 18])
})

test.each([
  ['before the tree is built', false],
  ['in the tree', true],
])('points up to 80 px apart are one cluster, and further apart two markers, %s', async (_when, isBuilt) => {
  tree.isBuilt = isBuilt
  const { EPSG3857: world } = L.CRS
  const middle = world.latLngToPoint(L.latLng(VILNIUS.lat, VILNIUS.lon), 13)
  const beside = (px: number) => {
    const { lat, lng: lon } = world.pointToLatLng(middle.add([px, 0]), 13)
    return { lat, lon, name: `${px} px` }
  }
  open(1000, DESKTOP)
  map.showPlace(VILNIUS, 13)
  await draw([...[-100, -21, 100, 181].map(beside), ...FAR])
  expect(clusters().map(({ textContent }) => textContent)).toEqual(['2'])
  expect(feet()).toHaveLength(2)
})

test('a marker is 29 px wide and 34 px high, with its foot at the place', async () => {
  open(1000, DESKTOP)
  map.showPlace(VILNIUS, 13)
  await draw([VILNIUS])
  const { width, height, marginLeft, marginTop } = (mount().querySelector('.skerry-marker') as HTMLElement).style
  expect([width, height, marginLeft, marginTop]).toEqual(['29px', '34px', '-14.5px', '-34px'])
})

test('a list without a point leaves the view as it is, and begins with the world', async () => {
  open(1000, DESKTOP)
  map.setPoints(NEAR, [])
  map.showAll(8)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  map.showPlace(VILNIUS, 13)
  map.setPoints(NEAR, [0])
  await vi.waitFor(() => expect(feet()).toHaveLength(1))
  const before = feet()
  map.setPoints(NEAR, [])
  map.showAll(8)
  map.setPoints(NEAR, [0])
  await vi.waitFor(() => expect(feet()).toEqual(before))
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('keys with %s are the browser’s own', modifier => {
  open(1000, DESKTOP)
  map.showPlace(VILNIUS, 13)
  const press = new KeyboardEvent('keydown', { key: '+', [modifier]: true, cancelable: true })
  mount().dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})

test('neither markers nor clusters are tab stops beside the map', async () => {
  open(1000, DESKTOP)
  map.showPlace(VILNIUS, 8)
  await draw([...NEAR, { lat: 54.69, lon: 27, name: 'Minsk' }])
  expect([feet().length, clusters().length]).toEqual([1, 1])
  expect(mount().querySelector('[tabindex="0"]')).toBeNull()
})

test('two maps have each the markers of its own carrier', async () => {
  open(1000, DESKTOP)
  map.showPlace(VILNIUS, 13)
  const [first, firstMount] = [map, mount()]
  open(1000, DESKTOP)
  document.body.append(firstMount)
  map.remove()
  map = createPointMap(make('div', {}), {
    onPick() {},
    onConfirm() {},
    onTilesFailed() {},
    tiles: '',
    attribution: '',
    marker: '/other.svg',
    labels: { zoomIn: '', zoomOut: '', cluster: String },
    covered: () => DESKTOP,
    onReady,
  })
  first.setPoints([VILNIUS])
  await vi.waitFor(() => expect(firstMount.querySelector('.skerry-marker')).toBeTruthy())
  expect(firstMount.querySelector('.skerry-marker img')).toBeNull()
  first.remove()
})

/** Every row of the bench table: page, measured values and aims. */

import { bundlePage, chooseParts } from './bundle.ts'
import { swipe } from './gallery.ts'
import { listingTrials } from './listing.ts'
import { type Bench, choose, look, machine, mount, mountAndSpread, type Numbers } from './measure.ts'
import { menuPage, openDrawer, openPanel } from './menus.ts'
import { chooserPage, countPage, FLAVOURS, type Flavour, VARIANTS, type Variants, variantsPage } from './pages.ts'

/** One number of a trial: its name, how it is printed, the aim at 4× for Preact. */
export type Metric = { what: string; unit: 'ms' | 'B' | ''; aim?: number }

export type Trial = {
  /** Trials with the same name are compared with each other; `without` is the page without the kit. */
  name: string
  flavour: Flavour | 'without'
  cpu: number
  metrics: Record<string, Metric>
  take(): Promise<Numbers>
}

const COUNTS = [1, 100, 1000] as const
const SLOW = [1, 4] as const

const kitTrials = (bench: Omit<Bench, 'cpu'>, flavour: Flavour, cpu: number): Trial[] => {
  const at = { ...bench, cpu }
  const line = (name: string, path: string, metrics: Trial['metrics'], measure: typeof mount): Trial => ({
    name,
    flavour,
    cpu,
    metrics,
    take: () => measure(at, `/${flavour}/${path}`),
  })
  const aims: Record<string, number | undefined> = { 'mount 100': 60, 'spread 100': 16, 'spread 1000': 60 }
  const aim = (key: string) => (aims[key] ? { aim: aims[key] } : {})
  return [
    ...COUNTS.map(count =>
      line(
        `${count} section values`,
        `count/${count}/ready`,
        {
          mount: { what: `mounting ${count} section-value, all`, unit: 'ms', ...aim(`mount ${count}`) },
          spread: { what: `a change of the cart reaching ${count}`, unit: 'ms', ...aim(`spread ${count}`) },
        },
        mountAndSpread,
      ),
    ),
    ...([1, 100] as const).map(count =>
      line(
        `${count} choosers`,
        `chooser/${count}/ready`,
        { mount: { what: `mounting ${count} swatches (drawn by React), all`, unit: 'ms' } },
        mount,
      ),
    ),
    ...(['count', 'chooser'] as const).map(kind =>
      line(
        `1000 ${kind} visible`,
        `${kind}/1000/visible`,
        {
          mount: {
            what: `mounting 1000 ${kind === 'count' ? 'section-value' : 'swatches (drawn by React)'}, visible only`,
            unit: 'ms',
            // Drawing the few choosers in sight comes on top of what a host costs the kernel.
            ...(kind === 'count' && { aim: 100 }),
          },
        },
        mount,
      ),
    ),
    ...Object.keys(VARIANTS).map(variants =>
      line(
        `${variants} variants`,
        `variants/${variants}`,
        {
          index: {
            what: `${variants} variants: index`,
            unit: 'ms',
            ...(variants === '4096' && { aim: 40 }),
          },
          connect: { what: `${variants} variants: kit's start to a choice that can be touched`, unit: 'ms' },
          click: {
            what: `${variants} variants: slowest click to paint`,
            unit: 'ms',
            ...(variants === '4096' && { aim: 50 }),
          },
        },
        choose,
      ),
    ),
    line(
      'menu panel',
      'menu',
      { panel: { what: 'opening a panel of 1,000 links, press to paint', unit: 'ms', aim: 50 } },
      openPanel,
    ),
    line(
      'menu drawer',
      'menu',
      {
        drawer: { what: 'opening the drawer of 1,000 links, press to paint', unit: 'ms', aim: 50 },
        level: { what: 'a level of it, press to paint', unit: 'ms', aim: 50 },
      },
      openDrawer,
    ),
  ]
}

const bundleTrials = (bench: Omit<Bench, 'cpu'>, cpu: number): Trial[] =>
  (['without', ...FLAVOURS] as const).map(flavour => ({
    name: 'bundle clicks',
    flavour,
    cpu,
    metrics: {
      click: { what: 'a bundle of 20 options × 50 selections: click to paint', unit: 'ms' as const, aim: 50 },
      slowest: { what: 'a bundle of 20 options × 50 selections: slowest click to paint', unit: 'ms' as const },
    },
    take: () =>
      chooseParts({ ...bench, cpu }, `/${flavour === 'without' ? 'preact' : flavour}/bundle`, flavour !== 'without'),
  }))

const swipeTrials = (bench: Omit<Bench, 'cpu'>, shops: Record<Flavour, string>, cpu: number): Trial[] =>
  (['without', ...FLAVOURS] as const).map(flavour => ({
    name: 'gallery swipes',
    flavour,
    cpu,
    metrics: {
      drawn: { what: 'five swipes through the pictures: frames drawn', unit: '' as const },
      dropped: { what: 'five swipes through the pictures: frames dropped', unit: '' as const },
    },
    take: () =>
      swipe(
        { ...bench, pages: shops[flavour === 'without' ? 'preact' : flavour], cpu },
        '/aurora-parka.html',
        flavour !== 'without',
      ),
  }))

const LOOKED_AT = [
  '/',
  '/jackets.html',
  '/outdoor.html',
  '/aurora-parka.html',
  '/roll-top-pack.html',
  '/checkout/cart/',
] as const

const lookTrials = (bench: Omit<Bench, 'cpu'>, shops: Record<Flavour, string>, cpu: number): Trial[] =>
  LOOKED_AT.flatMap(path =>
    (['without', ...FLAVOURS] as const).map(flavour => ({
      name: path,
      flavour,
      cpu,
      metrics: {
        ...(cpu === 1 && {
          requests: { what: `${path} requests`, unit: '' as const },
          scripts: { what: `${path} script files`, unit: '' as const },
          scriptBytes: { what: `${path} script, gzip`, unit: 'B' as const },
          styleBytes: { what: `${path} style, gzip`, unit: 'B' as const },
          nodes: { what: `${path} elements`, unit: '' as const },
        }),
        lcp: { what: `${path} largest contentful paint`, unit: 'ms' as const },
        shift: { what: `${path} layout shift`, unit: '' as const },
      },
      take: () =>
        look(
          { ...bench, pages: shops[flavour === 'without' ? 'preact' : flavour], cpu },
          flavour === 'without' ? `${path}?kit=off` : path,
        ),
    })),
  )

/** Kept whichever rows are asked for. */
export const MACHINE = 'machine'

const machineTrial = (bench: Omit<Bench, 'cpu'>, cpu: number): Trial => ({
  name: MACHINE,
  flavour: 'without',
  cpu,
  metrics: { work: { what: 'this machine: a piece of script that never changes', unit: 'ms' } },
  take: () => machine({ ...bench, cpu }),
})

/** All trials, those with and without the kit beside each other, so that a slow minute meets both. */
export const trials = (bench: Omit<Bench, 'cpu'>, shops: Record<Flavour, string>): Trial[] => [
  ...SLOW.flatMap(cpu => [
    machineTrial(bench, cpu),
    ...lookTrials(bench, shops, cpu),
    ...swipeTrials(bench, shops, cpu),
    ...bundleTrials(bench, cpu),
    ...FLAVOURS.flatMap(flavour => kitTrials(bench, flavour, cpu)),
  ]),
  ...listingTrials(bench, shops),
]

/** The bench pages by address. */
export const pageAt = (path: string): string | undefined => {
  const [, flavour, kind, number, when] = path.split('/')
  if (!FLAVOURS.includes(flavour as Flavour)) return undefined
  if (kind === 'count') return countPage(flavour as Flavour, Number(number), when ?? 'ready')
  if (kind === 'chooser') return chooserPage(flavour as Flavour, Number(number), when ?? 'ready')
  if (kind === 'bundle') return bundlePage(flavour as Flavour)
  if (kind === 'menu') return menuPage(flavour as Flavour)
  if (kind === 'variants') return variantsPage(flavour as Flavour, Number(number) as Variants)
  return undefined
}

import { afterEach, expect, test, vi } from 'vitest'
import { addressesIn, watchScripts } from '../../../core/checkout/watch-scripts.ts'
import { page as facts } from '../../../core/page/config.ts'
import { settle } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'

const KIT = { scripts: [{ file: 'skerry-1A2B3C4D.js', integrity: 'sha384-a', purpose: 'Starts the widgets.' }] }
const OWN = { scripts: [{ address: 'https://shop.test/theme/menu.js' }] }

test('a list names addresses in full, and files beside itself', () => {
  const place = 'https://shop.test/skerry/preact/payment-scripts.json'
  expect(addressesIn(KIT.scripts, place)).toEqual(['https://shop.test/skerry/preact/skerry-1A2B3C4D.js'])
  expect(addressesIn(OWN.scripts, place)).toEqual(['https://shop.test/theme/menu.js'])
  expect(addressesIn([null, {}] as never, place)).toEqual([undefined, undefined])
})

type Entry = { name: string; initiatorType: string }
const start = (answers: Readonly<Record<string, unknown>>, reportUrl = '') => {
  page('<fieldset id="card"></fieldset>')
  const life = new AbortController()
  const reported: unknown[] = []
  find('#card').addEventListener('payment:script', event => reported.push((event as CustomEvent).detail))
  let show = (_entries: Entry[]) => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(run: (list: { getEntries(): Entry[] }) => void) {
        show = entries => run({ getEntries: () => entries })
      }
      observe() {}
      disconnect() {
        show = () => {}
      }
    },
  )
  const reports: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') reports.push([new URL(address).pathname, JSON.parse(`${body}`)])
    const answer = answers[new URL(address).pathname]
    return new Response(JSON.stringify(answer ?? 'none'), { status: answer ? 200 : 404 })
  })
  const scriptLists = Object.keys(answers).join(' ')
  const watching = watchScripts(find('#card'), { scriptLists, scriptReportUrl: reportUrl }, life.signal)
  return { reported, reports, life, watching, show: (entries: Entry[]) => show(entries) }
}

afterEach(() => vi.unstubAllGlobals())

/** The kit's own, beside its list. */
const ENTRY = new URL('skerry/skerry-1A2B3C4D.js', facts.baseUrl).href
const script = (name: string): Entry => ({ name, initiatorType: 'script' })

test('reports each script that no list has, once, by an event and to the address for reports', async () => {
  const { reported, reports, watching, show } = start({ '/skerry/kit.json': KIT, '/own.json': OWN }, '/report')
  await watching
  show([
    script(ENTRY),
    script('https://shop.test/theme/menu.js'),
    { name: 'https://shop.test/a.svg', initiatorType: 'img' },
    script('https://evil.test/skim.js'),
  ])
  show([script('https://evil.test/skim.js'), { name: 'https://evil.test/more.mjs', initiatorType: 'other' }])
  expect(reported).toEqual([
    { address: 'https://evil.test/skim.js', reason: 'unknown' },
    { address: 'https://evil.test/more.mjs', reason: 'unknown' },
  ])
  expect(reports[0]).toEqual([
    '/report',
    { page: location.origin + location.pathname, address: 'https://evil.test/skim.js', reason: 'unknown' },
  ])
  expect(reports).toHaveLength(2)
})

test('reports a script of another site that has the name of a listed file', async () => {
  const { reported, watching, show } = start({ '/skerry/kit.json': KIT })
  await watching
  const other = 'https://evil.test/skerry/skerry-1A2B3C4D.js'
  show([script(ENTRY), script(other)])
  expect(reported).toEqual([{ address: other, reason: 'unknown' }])
})

test('reports scripts that the policy blocks, and nothing more after its end', async () => {
  const { reported, life, watching, show } = start({ '/kit.json': KIT })
  await watching
  const breach = () =>
    window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: 'https://evil.test/b.js' }))
  breach()
  life.abort()
  breach()
  show([script('https://evil.test/late.js')])
  expect(reported).toEqual([{ address: 'https://evil.test/b.js', reason: 'policy' }])
})

test.each([undefined, false, { scripts: 'none' }])(
  'a list that is %j is reported or empty, and blocks nothing',
  async list => {
    const { reported, watching } = start({ '/kit.json': KIT, '/own.json': list })
    await watching
    await settle()
    expect(reported).toEqual(list ? [] : [{ address: '/own.json', reason: 'list' }])
  },
)

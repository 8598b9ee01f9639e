/** Reports scripts of a payment page that its lists do not have (PCI DSS 11.6.1). Loaded where a page names a list. */
import { emit } from '../dom/emit.ts'
import { request, requestText } from '../http/request.ts'
import { page } from '../page/config.ts'
import { asList } from '../schema/php.ts'

/** `payment-scripts.json` of a release has files beside itself; the shop's own list of the same shape has addresses in full. */
type Listed = { file?: unknown; address?: unknown }

const plain = (address: string) => address.replace(/[?#].*/, '')

/** The addresses that a list names; anybody's script may have the name of a file. */
export const addressesIn = (list: readonly Listed[], place: string): unknown[] =>
  list.map(listed => (typeof listed?.file === 'string' ? new URL(listed.file, place).href : listed?.address))

const isScript = ({ initiatorType, name }: PerformanceResourceTiming) =>
  initiatorType === 'script' || /\.m?js$/.test(plain(name))

const readList = async (address: string): Promise<unknown[]> => {
  const list = asList<Listed>(Object(await request<unknown>(address)).scripts)
  return addressesIn(list, new URL(address, page.baseUrl).href)
}

/**
 * Watches the page until the signal aborts: each script that was loaded or is, and each breach of the page's policy, is
 * reported once by an event, and to `scriptReportUrl` where there is one.
 *
 * @param options `scriptLists`: addresses of lists, separated by blanks; one that cannot be read is reported, too.
 */
export const watchScripts = async (
  host: HTMLElement,
  { scriptLists, scriptReportUrl }: { scriptLists: string; scriptReportUrl: string },
  signal: AbortSignal,
): Promise<void> => {
  const reported = new Set<string>()
  const report = (address: string, reason: 'unknown' | 'policy' | 'list') => {
    if (signal.aborted || reported.has(address)) return
    reported.add(address)
    emit(host, 'payment:script', { address, reason })
    if (!scriptReportUrl) return
    const json = { page: location.origin + location.pathname, address, reason }
    requestText(scriptReportUrl, { json, quiet: true, keepalive: true }).catch(() => {})
  }
  addEventListener('securitypolicyviolation', ({ blockedURI }) => report(blockedURI, 'policy'), { signal })
  const lists = scriptLists.match(/\S+/g) ?? []
  const read = await Promise.all(
    lists.map(address =>
      readList(address).catch(() => {
        report(address, 'list')
        return undefined
      }),
    ),
  )
  // Without a list every script would be unknown.
  if (signal.aborted || read.includes(undefined)) return
  const known = new Set(read.flatMap(list => list ?? []))
  const look = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[])
      if (isScript(entry) && !known.has(plain(entry.name))) report(entry.name, 'unknown')
  }
  const observer = new PerformanceObserver(entries => look(entries.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

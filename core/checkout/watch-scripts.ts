/** Reports scripts of a payment page that its lists do not have (PCI DSS 11.6.1). Loaded where a page names a list. */
import { emit } from '../dom/emit.ts'
import { request, requestText } from '../http/request.ts'
import { asList } from '../schema/php.ts'

/** `payment-scripts.json` of a release, or the shop's own list of the same shape, which may have addresses in full. */
type Listed = { file?: unknown; address?: unknown }

const plain = (address: string) => address.replace(/[?#].*/, '')

/** Whether a list has a script: by its address without a query, or by the name of its file. */
export const isListed = (address: string, list: readonly Listed[]): boolean =>
  list.some(listed => listed?.address === plain(address) || listed?.file === plain(address).split('/').at(-1))

const isScript = ({ initiatorType, name }: PerformanceResourceTiming) =>
  initiatorType === 'script' || /\.m?js$/.test(plain(name))

const readList = async (address: string): Promise<Listed[]> =>
  asList<Listed>(Object(await request<unknown>(address)).scripts)

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
  const known = read.flatMap(list => list ?? [])
  const look = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[])
      if (isScript(entry) && !isListed(entry.name, known)) report(entry.name, 'unknown')
  }
  const observer = new PerformanceObserver(entries => look(entries.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

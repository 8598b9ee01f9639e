/** What is in a page's memory. */
import type { Page } from 'playwright-core'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; edge_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  edges: number[]
  strings: string[]
}

/** Every string of a snapshot that some code made; it writes the positions of code as strings, too. */
const stringsOf = ({ snapshot: { meta }, nodes, edges, strings }: Snapshot): string[] => {
  const { node_fields: fields, edge_fields } = meta
  const [types] = meta.node_types
  const type = fields.indexOf('type')
  const name = fields.indexOf('name')
  const edgeCount = fields.indexOf('edge_count')
  const to = edge_fields.indexOf('to_node')
  const ofNumbers = new Set<number>()
  let edge = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    for (let left = nodes[node + edgeCount] ?? 0; left > 0; left--, edge += edge_fields.length)
      if (types[nodes[node + type] ?? 0] === 'number') ofNumbers.add(edges[edge + to] ?? -1)
  const found: string[] = []
  for (let node = 0; node < nodes.length; node += fields.length)
    if (/string$/.test(types[nodes[node + type] ?? 0] ?? '') && !ofNumbers.has(node))
      found.push(strings[nodes[node + name] ?? 0] ?? '')
  return found
}

/** Every string in the memory of a page, after what nobody refers to is thrown away. */
export const stringsInMemory = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return stringsOf(JSON.parse(chunks.join('')) as Snapshot)
}

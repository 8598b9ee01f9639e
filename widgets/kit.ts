/** The kernel with the kit's own table, and the visitor's data behind `section()`. */
import { bring } from '../core/customer-data/bring.ts'
import { $section, startCustomerData } from '../core/customer-data/sections.ts'
import type { Line } from '../core/island/island.ts'
import { createKernel } from '../core/island/start.ts'
import { prepare } from '../core/page/prepare.ts'
import { table } from './index.ts'
import type { Definition, SectionHandle } from './main.ts'

/** Customer data begins with the sections that the page's hosts read, and again when new hosts read more. */
const read = async (sections: readonly string[]) => {
  await prepare()
  await startCustomerData(sections)
}

const kernel = createKernel(table, {
  prepare,
  onHosts(sections) {
    // A section that does not load is said by customer data itself; the islands live on what is known.
    read(sections).catch(() => {})
  },
  lookUp: () => import('./more.ts').then(more => more.table),
})

const define = (name: string, { when, sections, ...widget }: Definition<never>): void =>
  kernel.define(name, { when, sections, load: () => widget as never } as Line)

const section = (name: string): SectionHandle => {
  read([name]).catch(() => {})
  const store = $section(name)
  return {
    get: () => store.get(),
    subscribe: listener => store.subscribe(listener),
    reload: () => bring().then(({ reload }) => reload([name])),
  }
}

export const kit = { start: kernel.start, stop: kernel.stop, define, section, prepare }

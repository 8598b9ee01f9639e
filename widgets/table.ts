import type { Line, Table } from '../core/island/island.ts'
import { loadStyle } from '../core/island/load.ts'
import type { When } from '../core/island/when.ts'

type Widget = Awaited<ReturnType<Line['load']>>

/**
 * Lines of a place: widget → moment, and the customer-data sections that it reads. A place exports its widgets under
 * their names in camel case; one that is a single widget exports it by default.
 *
 * @param sheet The stylesheet that dresses them together; else each has its own.
 */
export const at = (
  place: () => Promise<object>,
  moments: Readonly<Record<string, When>>,
  sheet?: string,
  sections: Readonly<Record<string, readonly string[]>> = {},
): Table => {
  const line = (name: string, when: When): Line => {
    const bring = () =>
      Promise.all([place(), loadStyle(name, sheet)]).then(([module]) => {
        const widgets = module as Record<string, Widget>
        const key = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
        return (widgets[key] ?? widgets['default']) as Widget
      })
    let found: Promise<Widget> | undefined
    return {
      when,
      sections: sections[name] ?? [],
      load() {
        if (!found) {
          found = bring()
          found.catch(() => {
            found = undefined
          })
        }
        return found
      },
    }
  }
  return Object.fromEntries(Object.entries(moments).map(([name, when]) => [name, line(name, when)]))
}

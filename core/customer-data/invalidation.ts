import type { SectionFacts } from '../page/config.ts'

const matches = (route: string, action: string) =>
  action.includes('*')
    ? new RegExp(`^${action.replaceAll('*', '[^/]+')}$`).test(route.replace(/\/$/, ''))
    : route.startsWith(action)

/**
 * Sections that a change at this address touches; `*` stands for all of them (customer-data contract, 7).
 *
 * Each action that matches counts, not only the first: one module's rule must not hide another's. An address outside
 * the shop touches nothing.
 *
 * @param url Absolute; its query does not matter.
 */
export const affectedSections = (url: string, { sections, baseUrls }: SectionFacts): string[] => {
  const { origin, pathname } = new URL(url)
  const address = origin + pathname
  // REST addresses lie beside a store's own base (`/lt/`), so the root counts as well.
  const bases = [...baseUrls, ...baseUrls.map(base => `${new URL(base).origin}/`)]
  const routes = bases
    .filter(base => address.startsWith(base))
    .map(base =>
      address
        .slice(base.length)
        .replace(/^index\.php\/?/, '')
        .toLowerCase(),
    )
  const actions = Object.keys(sections).filter(action => routes.some(route => action === '*' || matches(route, action)))
  return [...new Set(actions.flatMap(action => sections[action] ?? []))]
}

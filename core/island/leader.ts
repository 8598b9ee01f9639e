import type { Context, Island } from './island.ts'

/** The island of that name for the same product, if there is one. */
export const leaderOf = (host: HTMLElement, name: string, { hosts }: Context): Island | undefined => {
  // A form's field may be called `parentElement`; it contains nothing.
  for (let scope = host.parentElement; scope?.contains(host); scope = scope.parentElement) {
    // The nearest ancestor with a product field is the product's form.
    if (!scope.querySelector('[name="product"]')) continue
    const other = scope.querySelector<HTMLElement>(`[data-widget~="${name}"]`)
    return other ? hosts.get(other)?.islands.find(island => island.name === name) : undefined
  }
  return undefined
}

/** Components of Magento in fetched HTML: the sanitiser removes their blocks, and a page that is taken over needs them. */
import { declarations, replaced, type Scopes } from './replaced.ts'

const BLOCK = /<script[^>]*\stype="text\/x-magento-init"[^>]*>(.*?)<\/script>/gs

/** A module of the shop's own: no address of another one. */
const OWN_MODULE = /^[\w-]+(\/[\w.-]+)*$/

const parse = (text: string): Scopes => {
  try {
    return Object(JSON.parse(text))
  } catch {
    // A broken block of another module.
    return {}
  }
}

const isIn = (root: Element, selector: string) => {
  try {
    return selector !== '*' && !!root.querySelector(selector)
  } catch {
    return false
  }
}

/** Components that the HTML starts; none where the page replaces none. */
export const readComponents = (html: string): readonly Scopes[] =>
  replaced.size ? Array.from(html.matchAll(BLOCK), ([, text = '']) => parse(text)) : []

/**
 * Adds the components of elements that are inside `root` now; those of the rest of a fetched page run already. Chosen
 * widgets replace theirs, and Magento's initialiser finds the others when it is notified of the new content.
 */
export const addComponents = (blocks: readonly Scopes[], root: Element): void => {
  const isOwn = ([selector, components]: [string, object]) =>
    isIn(root, selector) && Object.keys(Object(components)).every(name => OWN_MODULE.test(name))
  declarations.take?.(
    blocks.flatMap(scopes => {
      const own = Object.entries(scopes).filter(isOwn)
      return own.length ? [Object.fromEntries(own)] : []
    }),
  )
}

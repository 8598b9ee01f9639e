/** A listing's answer in any of the server's formats: JSON of two generations, or a whole page. Pure. */

/** Untrusted HTML. */
export type Parts = {
  /** The page to open instead. */
  backUrl?: string | undefined
  filters?: string | undefined
  products?: string | undefined
  /** A whole page, with both in it. */
  page?: string | undefined
} & Head

/** Facts of a page's head, as far as the answer has them. */
export type Head = {
  title?: string | undefined
  robots?: string | undefined
  canonical?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined)

/** The list's HTML: a string, or items and toolbar apart. */
const productsOf = (value: unknown) => {
  if (!value || typeof value !== 'object') return text(value)
  const { items, toolbar } = value as Record<string, unknown>
  return text(`${text(toolbar) ?? ''}${text(items) ?? ''}`)
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** @returns `undefined` when the answer is no listing: an error page, a maintenance page, broken JSON. */
export const partsOf = (body: string): Parts | undefined => {
  const json = parse(body)
  if (json && typeof json === 'object') {
    const { backUrl, navigation, products, title, robots, canonical } = json as Record<string, unknown>
    const parts = {
      backUrl: text(backUrl),
      filters: text(navigation),
      products: productsOf(products),
      title: text(title),
      robots: text(robots),
      canonical: text(canonical),
    }
    return parts.backUrl || parts.filters || parts.products ? parts : undefined
  }
  return /layer-product-list|product-items|class="[^"]*message info empty/.test(body) && /<[a-z]/i.test(body)
    ? { page: body }
    : undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' }
const decode = (found: string | undefined) =>
  found
    ?.replace(/&(?:#0*39|(amp|quot|lt|gt));/g, (_, name) => ENTITIES[name] ?? "'")
    .replace(/\s+/g, ' ')
    .trim() || undefined

/** The first tag `<name …>` of a page whose attribute has the value, as text. */
const tagOf = (page: string, name: string, attribute: string, value: string) =>
  [...page.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'gi'))]
    .map(([tag]) => tag)
    .find(tag => new RegExp(`\\s${attribute}=["']?${value}["'\\s>/]`, 'i').test(tag))

const attributeOf = (tag: string | undefined, name: string) =>
  decode(tag && new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1])

/** Facts of a page's head. */
export const headOf = (page: string): Head => ({
  title: decode(/<title[^>]*>([^<]*)<\/title>/i.exec(page)?.[1]),
  robots: attributeOf(tagOf(page, 'meta', 'name', 'robots'), 'content'),
  canonical: attributeOf(tagOf(page, 'link', 'rel', 'canonical'), 'href'),
})

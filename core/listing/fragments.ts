/** An answer's HTML as nodes for the page. */
import { toFragment } from '../dom/server-html.ts'
import { readComponents } from '../legacy/answered-components.ts'
import { type Head, headOf, type Parts, partsOf } from './answer.ts'
import { PRODUCTS } from './pager.ts'
import { sizePictures } from './picture-sizes.ts'
import { listNodes } from './theme-list.ts'

const FILTERS = '.layered-filter-block-container'
const FILTER_BLOCK = '#layered-filter-block'

export type Answer = {
  backUrl?: string | undefined
  /** New content of the filters' host and of the product list. */
  filters?: readonly Node[] | undefined
  products?: readonly Node[] | undefined
  /** Magento's components of the products. */
  components?: ReturnType<typeof readComponents> | undefined
} & Head

/** The content of the first of the frames that is in the HTML; all of the HTML if none is. */
const inside = (root: DocumentFragment, frames: readonly string[]) => [
  ...(frames.map(frame => root.querySelector(frame)).find(Boolean) ?? root).childNodes,
]

// A host that is the block itself stays, with the new block's content.
const framesOf = (host: Element) => (host.matches(FILTER_BLOCK) ? [FILTER_BLOCK] : [FILTERS])

const fromPage = (root: DocumentFragment, host: Element): Answer => {
  const list = root.querySelector(PRODUCTS)
  const nodes = list ? [...list.childNodes] : listNodes(root)
  const block = root.querySelector(host.matches(FILTER_BLOCK) ? FILTER_BLOCK : FILTERS)
  // A page without results may have no filters either.
  return { products: list || nodes.length ? nodes : undefined, filters: block ? [...block.childNodes] : [] }
}

/**
 * Reads an answer.
 *
 * @throws {TypeError} When it is no listing.
 */
export const readAnswer = async (body: string, host: Element): Promise<Answer> => {
  const parts: Parts | undefined = partsOf(body)
  if (!parts) throw new TypeError('The answer is no listing.')
  const { backUrl, filters, products, page, ...head } = parts
  if (backUrl) return { backUrl }
  if (page) {
    const root = await toFragment(page)
    sizePictures(root)
    const answer = fromPage(root, host)
    if (!answer.products) throw new TypeError('The page has no product list.')
    return { ...answer, ...headOf(page), components: readComponents(page) }
  }
  const [block, list] = await Promise.all([filters && toFragment(filters), products && toFragment(products)])
  if (list) sizePictures(list)
  return {
    ...head,
    components: readComponents(products ?? ''),
    filters: block ? inside(block, framesOf(host)) : undefined,
    products: list ? inside(list, [PRODUCTS]) : undefined,
  }
}

/** Pieces of the demo shop's pages as modules: `import box from 'shop:/aurora-parka.html#.price-box'`. */
import { Window } from 'happy-dom'
import { page } from '../../fixtures/index.ts'
import { stores } from '../../fixtures/shop/catalogue/store.ts'
import { ORIGIN } from './origin.ts'

const SCHEME = 'shop:'
const MARK = '\0'

/** The first matching element of a page, as the server prints it. */
const pick = async (path: string, selector: string): Promise<string | undefined> => {
  const html = (await page(path)).replaceAll('http://shop.test', ORIGIN)
  const window = new Window()
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  const text = document.querySelector(selector)?.outerHTML
  await window.happyDOM.close()
  return text
}

/**
 * `path#selector` → language → HTML, printed by each store view that has it.
 *
 * @throws When the default store view does not have it.
 */
const snippet = async (address: string): Promise<Record<string, string>> => {
  const at = address.indexOf('#')
  const [path, selector] = [address.slice(0, at), address.slice(at + 1)]
  const texts: Record<string, string> = {}
  for (const store of stores) {
    const text = await pick(store.path + path.slice(1), selector)
    if (text) texts[store.lang] = text
    else if (store === stores[0]) throw new Error(`${path} has no ${selector}.`)
  }
  return texts
}

export const shopSnippets = {
  name: 'shop-snippets',
  enforce: 'pre' as const,
  // A module's address must not contain `#`, because a browser does not request the part after it.
  resolveId: (id: string) =>
    id.startsWith(SCHEME) ? `${MARK}${SCHEME}${Buffer.from(id.slice(SCHEME.length)).toString('base64url')}` : undefined,
  async load(id: string) {
    if (!id.startsWith(MARK + SCHEME)) return undefined
    return `export default ${JSON.stringify(await snippet(`${Buffer.from(id.slice(MARK.length + SCHEME.length), 'base64url')}`))}`
  },
}

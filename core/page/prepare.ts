import { within } from '../async/within.ts'
import { initBlocks } from '../legacy/replaced.ts'
import { page, readFacts } from './config.ts'

const readBlock = (): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(document.querySelector('script[data-skerry-page]')?.textContent as string)
  } catch {
    return undefined
  }
}

/** Milliseconds that islands wait for their language. */
const LANGUAGE_MS = 3000

const readPage = async () => {
  let facts = readBlock()
  if (!facts && initBlocks().size)
    facts = await import('../legacy/page-facts.ts').then(
      legacy => legacy.readLegacyFacts(),
      () => undefined,
    )
  readFacts(facts ?? {})
  // English texts are the keys: without its dictionary, or until that is there, a page of another language shows English.
  if (!page.locale.startsWith('en'))
    await within(
      import('./language.ts').then(({ loadLanguage }) => loadLanguage()),
      LANGUAGE_MS,
    ).catch(() => {})
}

let prepared: Promise<void> | undefined

/** Reads the page's configuration and loads its dictionary, once; failures do not stop islands. */
export const prepare = (): Promise<void> => {
  prepared ??= readPage()
  return prepared
}

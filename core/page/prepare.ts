import { load } from '../island/load.ts'
import { page, readFacts } from './config.ts'

type Dictionary = { default: Record<string, string> }

const DICTIONARIES: Record<string, () => Promise<Dictionary>> = {
  lt: () => load('core/page/dictionaries/lt.ts', () => import('./dictionaries/lt.ts')),
  lv: () => load('core/page/dictionaries/lv.ts', () => import('./dictionaries/lv.ts')),
  et: () => load('core/page/dictionaries/et.ts', () => import('./dictionaries/et.ts')),
  ru: () => load('core/page/dictionaries/ru.ts', () => import('./dictionaries/ru.ts')),
  fi: () => load('core/page/dictionaries/fi.ts', () => import('./dictionaries/fi.ts')),
}

const readBlock = (): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(document.querySelector('script[data-skerry-page]')?.textContent as string)
  } catch {
    return undefined
  }
}

const readPage = async () => {
  let facts = readBlock()
  if (!facts && document.querySelector('script[type="text/x-magento-init"]'))
    facts = await load('core/legacy/page-facts.ts', () => import('../legacy/page-facts.ts')).then(
      legacy => legacy.readLegacyFacts(),
      () => undefined,
    )
  readFacts(facts ?? {})
  // Without its dictionary a page speaks English and works.
  const language = await DICTIONARIES[page.locale.slice(0, 2)]?.().catch(() => undefined)
  if (language) page.dictionary = { ...language.default, ...page.dictionary }
}

let prepared: Promise<void> | undefined

/** Reads the facts of the page and brings its language, once; nothing that can go wrong here stops an island. */
export const prepare = (): Promise<void> => {
  prepared ??= readPage()
  return prepared
}

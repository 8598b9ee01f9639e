import { load } from '../island/load.ts'
import { page } from './config.ts'

type Dictionary = { default: Record<string, string> }

const DICTIONARIES: Record<string, () => Promise<Dictionary>> = {
  lt: () => load('core/page/dictionaries/lt.ts', () => import('./dictionaries/lt.ts')),
  lv: () => load('core/page/dictionaries/lv.ts', () => import('./dictionaries/lv.ts')),
  et: () => load('core/page/dictionaries/et.ts', () => import('./dictionaries/et.ts')),
  ru: () => load('core/page/dictionaries/ru.ts', () => import('./dictionaries/ru.ts')),
  fi: () => load('core/page/dictionaries/fi.ts', () => import('./dictionaries/fi.ts')),
}

/** Brings the dictionary of the page's language; what the page itself says wins. */
export const loadLanguage = async (): Promise<void> => {
  const dictionary = await DICTIONARIES[page.locale.slice(0, 2)]?.()
  if (dictionary) page.dictionary = { ...dictionary.default, ...page.dictionary }
}

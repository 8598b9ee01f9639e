import { page } from './config.ts'

type Dictionary = { default: Record<string, string> }

const DICTIONARIES: Record<string, () => Promise<Dictionary>> = {
  lt: () => import('./dictionaries/lt.ts'),
  lv: () => import('./dictionaries/lv.ts'),
  et: () => import('./dictionaries/et.ts'),
  ru: () => import('./dictionaries/ru.ts'),
  fi: () => import('./dictionaries/fi.ts'),
}

/** Loads the dictionary of the page's language; the page's own translations win. */
export const loadLanguage = async (): Promise<void> => {
  const dictionary = await DICTIONARIES[page.locale.slice(0, 2)]?.()
  if (dictionary) page.dictionary = { ...dictionary.default, ...page.dictionary }
}

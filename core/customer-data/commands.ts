/** What the page may do with sections: load and mark them. Either this kit does it, or Magento's own script. */
import { bring } from './bring.ts'
import { isServers, readNames, serverNames, spell } from './stores.ts'
import { mark, remove, state } from './writing.ts'

export type Names = readonly string[] | '*'

/** @throws {TypeError} For a text: its letters would be taken for names. */
const toNames = (names: Names): readonly string[] => {
  if (names !== '*' && !Array.isArray(names))
    throw new TypeError(`[customer-data] Sections come as a list of names or "*"; received ${JSON.stringify(names)}.`)
  return names.includes('*') ? serverNames() : [...new Set((names as readonly string[]).map(spell))]
}

/**
 * Says that sections are not what the server has: they leave the storage, and the next page that reads one loads it.
 * What the page shows stays.
 *
 * @throws {TypeError} For a text instead of a list, and for a name with a dot.
 */
export const invalidate = (names: Names): void => {
  const list = toNames(names)
  if (state.owner) state.owner.invalidate(list)
  else remove(list)
}

/**
 * Loads sections again, with whatever else is old; of `*`, those that this page reads, the others are marked.
 *
 * @throws {HttpError} The values stay and are loaded at the next chance.
 * @throws {TypeError} As `invalidate`.
 */
export const reload = async (names: Names, force = true): Promise<void> => {
  let list = toNames(names.length ? names : '*').filter(isServers)
  if (!names.length || names.includes('*')) {
    mark(list)
    list = list.filter(name => readNames.has(name))
  }
  if (!list.length) return
  try {
    await (await bring()).enqueue(list, force)
  } catch (error) {
    mark(list)
    throw error
  }
}

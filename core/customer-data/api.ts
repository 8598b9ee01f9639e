import { request } from '../http/request.ts'
import { page } from '../page/config.ts'
import { asMap } from '../schema/php.ts'
import type { SectionData } from './storage.ts'

/**
 * Section name → its data.
 *
 * GET {customer/section/load}, query `sections`, `force_new_section_timestamp`, and `_` against caches that keep what
 * they must not (customer-data contract, 3).
 *
 * @param names Known to the server, every one: it refuses the whole request for a single other.
 * @param force Whether the server stamps the sections with the present.
 * @throws {HttpError}
 */
export const loadSections = async (names: readonly string[], force: boolean): Promise<Record<string, SectionData>> => {
  const url = new URL(page.sections?.sectionLoadUrl ?? '', page.baseUrl)
  url.searchParams.set('sections', names.join())
  url.searchParams.set('force_new_section_timestamp', `${force}`)
  url.searchParams.set('_', `${Date.now()}`)
  return asMap<SectionData>(await request(url.href))
}

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAILED } from '../../../core/http/http-error.ts'
import et from '../../../core/page/dictionaries/et.ts'
import fi from '../../../core/page/dictionaries/fi.ts'
import lt from '../../../core/page/dictionaries/lt.ts'
import lv from '../../../core/page/dictionaries/lv.ts'
import ru from '../../../core/page/dictionaries/ru.ts'
import { labels as swatches } from '../../../widgets/swatches/labels.ts'

// Whose labels are spoken so far; a widget joins the list with its translations.
const SPOKEN =
  /core\/(checkout|customer|form|product|view)\/[\w-]*labels|widgets\/(address-book|agreement-method|agreements|ask-agreement|billing-agreement|card-authentication|change-email-password|checkout-email|coupon|guest-gate|sign-in|gift-message|totals|free-payment|offline-payment|order-comment|order-review|payment-step|add-to-cart|bundle-summary|carousel|custom-options|gallery|grouped|hosted-payment|layered-nav|logout-redirect|mega-menu|messages|minicart|price|quantity|shipping-step|stored-cards|swatches|transparent-card|wallet-button|wallet-redirect|word-rotation)\//

const files = ['core', 'widgets'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('labels.ts'))
    .map(path => `../../../${folder}/${path}`),
)
const textsOf = async (paths: readonly string[]) => {
  const all = await Promise.all(paths.map(path => import(path) as Promise<{ labels: Record<string, string> }>))
  return all.flatMap(module =>
    Object.values(module)
      .flatMap(labels => Object.values(labels))
      .filter(text => typeof text === 'string'),
  )
}
// One label is for the developer's console, and one without a word is the same in every language.
const spoken = [FAILED, ...(await textsOf(files.filter(path => SPOKEN.test(path))))].filter(
  text => text !== swatches.noData && /\p{L}{2}/u.test(text),
)
const known = [FAILED, ...(await textsOf(files))]

const placeholders = (text: string) => text.match(/%\d%?|%s|{\d}/g)?.sort() ?? []

test.each(Object.entries({ lt, lv, et, ru, fi }))(
  'the dictionary %s has every label, and nothing that no widget says',
  (_name, dictionary) => {
    const keys = Object.keys(dictionary)
    expect(spoken.filter(text => !keys.includes(text))).toEqual([])
    expect(keys.filter(key => !known.includes(key))).toEqual([])
  },
)

test.each(Object.entries({ lt, lv, et, ru, fi }))(
  'the dictionary %s keeps the places of values',
  (_name, dictionary) => {
    for (const [english, local] of Object.entries(dictionary))
      expect([english, placeholders(local)]).toEqual([english, placeholders(english)])
  },
)

test.each(Object.entries({ lt, lv, et, ru, fi }))('the dictionary %s leaves nothing in English', (_name, dictionary) =>
  expect(Object.entries(dictionary).filter(([english, local]) => english === local)).toEqual([]),
)

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAILED } from '../../../core/http/http-error.ts'
import et from '../../../core/page/dictionaries/et.ts'
import fi from '../../../core/page/dictionaries/fi.ts'
import lt from '../../../core/page/dictionaries/lt.ts'
import lv from '../../../core/page/dictionaries/lv.ts'
import ru from '../../../core/page/dictionaries/ru.ts'
import { labels as swatches } from '../../../widgets/swatches/labels.ts'

const files = ['core', 'widgets'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('labels.ts'))
    .map(path => `../../../${folder}/${path}`),
)
const all = await Promise.all(files.map(file => import(file) as Promise<{ labels: Record<string, string> }>))
// One label is for the developer's console.
const texts = new Set([FAILED, ...all.flatMap(({ labels }) => Object.values(labels))])
texts.delete(swatches.noData)

const placeholders = (text: string) => text.match(/%\d%?/g)?.sort() ?? []

test.each(Object.entries({ lt, lv, et, ru, fi }))(
  'the dictionary %s has every label, and no other',
  (_name, dictionary) => expect(Object.keys(dictionary).sort()).toEqual([...texts].sort()),
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

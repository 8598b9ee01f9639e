import { expect, test, vi } from 'vitest'
import { failureOf } from '../../../core/form/rules.ts'
import { labels } from '../../../widgets/custom-options/labels.ts'
import { measurePicture } from '../../../widgets/custom-options/measured-pictures.ts'
import { addOptionRules, sizeText } from '../../../widgets/custom-options/rules.ts'

addOptionRules()

const NOTHING_ELSE = { readValue: () => undefined, data: {} }

const parts = (day: string, year: string) => [
  { name: 'options[7][day]', value: day },
  { name: 'options[7][year]', value: year },
  { name: 'options[7][day_part]', value: 'am' },
]
const brokenParts = (rule: string, entries: { name: string; value: string }[]) =>
  entries.map(
    ({ name, value }) =>
      failureOf({ [rule]: 7 }, value, { name, entries, isChecked: () => false, ...NOTHING_ELSE })?.failure,
  )

test.each([
  ['validate-required-datetime', '', '', [[labels.required], undefined, undefined]],
  ['validate-required-datetime', '3', '', [undefined, [labels.required], undefined]],
  ['validate-required-datetime', '3', '2026', [undefined, undefined, undefined]],
  ['validate-optional-datetime', '', '', [undefined, undefined, undefined]],
  ['validate-optional-datetime', '', '2026', [[labels.incomplete], undefined, undefined]],
  ['validate-optional-datetime', '3', '2026', [undefined, undefined, undefined]],
])('%s of day %j and year %j breaks at the first empty part', (rule, day, year, failures) =>
  expect(brokenParts(rule, parts(day, year))).toEqual(failures),
)

type Picture = { name?: string; bytes?: number; width?: number; height?: number }

const brokenFile = async (rules: Record<string, unknown>, { name = 'me.PNG', bytes = 500, width, height }: Picture) => {
  const file = new File([new Uint8Array(bytes)], name)
  vi.stubGlobal('createImageBitmap', async () => {
    if (!width) throw new Error('no picture')
    return { width, height, close() {} }
  })
  await measurePicture(file)
  return failureOf(rules, 'C:\\fakepath', {
    name: 'options_8_file',
    files: [file],
    entries: [],
    isChecked: () => false,
    ...NOTHING_ELSE,
  })?.failure
}

test.each<[Record<string, unknown>, Picture, unknown]>([
  [{ 'validate-file-extensions': 'jpg, png' }, {}, undefined],
  [{ 'validate-file-extensions': 'jpg,png' }, { name: 'me.png.txt' }, [labels.extension, 'jpg, png']],
  [{ 'validate-file-extensions': 'jpg' }, { name: 'jpg' }, [labels.extension, 'jpg']],
  [{ 'validate-file-size': 1000 }, {}, undefined],
  [{ 'validate-file-size': '28912' }, { bytes: 28913 }, [labels.fileSize, '28 KB']],
  [{ 'validate-file-size': false }, { bytes: 2000 }, undefined],
  [{ 'validate-image-width': 800 }, { width: 801, height: 9 }, [labels.imageWidth, 800]],
  [{ 'validate-image-height': 800 }, { width: 9, height: 801 }, [labels.imageHeight, 800]],
  [{ 'validate-image-width': 800, 'validate-image-height': 800 }, {}, undefined],
])('the rules %j find in the file %j %j', async (rules, file, failure) =>
  expect(await brokenFile(rules, file)).toEqual(failure),
)

test.each([
  [500, '500 bytes'],
  [28912, '28 KB'],
  [2 * 1024 ** 2, '2 MB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

import { expect, test } from 'vitest'
import { isExpired, monthFailure, parseExpiry, toExpiry, yearFailure } from '../../../core/checkout/card-dates.ts'
import { labels } from '../../../core/checkout/card-labels.ts'
import { cvvFailure, groupNumber, numberFailure, readNumber } from '../../../core/checkout/card-rules.ts'
import { CARD_TYPES, typeOf } from '../../../core/checkout/card-types.ts'
import { labels as form } from '../../../core/form/labels.ts'

const NOW = new Date(2026, 10, 24)
const typeIn = (number: string) => readNumber(number).type?.code

/** The brands' published ranges of first digits, and how long their numbers are. */
const PUBLISHED: Readonly<Record<string, { ranges: string; lengths: readonly number[] }>> = {
  VI: { ranges: '4', lengths: [16] },
  MC: { ranges: '51-55 2221-2720', lengths: [16] },
  AE: { ranges: '34 37', lengths: [15] },
  DN: { ranges: '300-305 3095 36 38-39', lengths: [14, 16, 17, 18, 19] },
  DI: {
    ranges: '60110 60112-60114 601174 601177-601179 601186-601189 60119 644-649 65',
    lengths: [16, 17, 18, 19],
  },
  JCB: { ranges: '3528-3589', lengths: [16, 17, 18, 19] },
  UN: { ranges: '622126-622925 624-626 6282-6288', lengths: [16, 17, 18, 19] },
  MI: { ranges: '50 56-59 63 67', lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  MD: { ranges: '6759 676770 676774', lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  HC: { ranges: '606282 637095 637568 637599 637609 637612', lengths: [13, 16] },
  ELO: {
    ranges:
      '401178-401179 431274 438935 457393 457631-457632 504175 506700-506778 509000-509999 636297 636368 650405-650439 650485-650538 650541-650598 650700-650727 650901-650920 651652-651679 655000-655019 655021-655058',
    lengths: [16],
  },
  AU: { ranges: '5078', lengths: [19] },
}
const RANGES = Object.entries(PUBLISHED).flatMap(([code, { ranges, lengths }]) =>
  ranges.split(' ').map(range => {
    const [from = '', to = from] = range.split('-')
    return { code, from, to, lengths }
  }),
)
const LONGEST_FIRST = RANGES.toSorted((a, b) => b.from.length - a.from.length)

/** By the published ranges: the type with the longest one around the number. */
const published = (number: string): string | undefined =>
  LONGEST_FIRST.find(({ from, to }) => number.slice(0, from.length) >= from && number.slice(0, to.length) <= to)?.code

/** Repeatable, so that a failure can be looked at. */
const randomiser = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

const luhnDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((sum, digit, index) => {
    const value = index % 2 ? +digit : +digit * 2
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return `${(10 - (sum % 10)) % 10}`
}

test('100,000 numbers are of the type that the brands’ published ranges say', () => {
  const random = randomiser(23)
  const below = (limit: number) => Math.floor(random() * limit)
  const wrong: string[] = []
  const counted: Record<string, number> = {}
  for (let index = 0; index < 100_000; index++) {
    const { from, to, lengths } = RANGES[index % RANGES.length] as (typeof RANGES)[number]
    const length = lengths[below(lengths.length)] ?? 16
    let digits = `${+from + below(+to - +from + 1)}`
    while (digits.length < length - 1) digits += below(10)
    digits += luhnDigit(digits)
    const expected = published(digits) ?? ''
    // The number may be of a more specific brand, for which it has another length.
    const fits = PUBLISHED[expected]?.lengths.includes(length)
    if (typeOf(digits)?.code !== expected || typeIn(digits) !== (fits ? expected : undefined)) wrong.push(digits)
    counted[expected] = (counted[expected] ?? 0) + 1
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(Object.keys(counted).sort()).toEqual(CARD_TYPES.map(({ code }) => code).sort())
})

test('10,000 random digits have the type of the published ranges, or none', () => {
  const random = randomiser(7)
  const numbers = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 16 }, () => Math.floor(random() * 10)).join(''),
  )
  expect(numbers.filter(digits => typeOf(digits)?.code !== published(digits))).toEqual([])
})

test('a number with one digit changed is no number, of every type but UnionPay', () => {
  for (const { code, hasLuhn } of CARD_TYPES) {
    const { from, lengths } = RANGES.find(range => range.code === code) as (typeof RANGES)[number]
    const digits = from.padEnd((lengths[0] ?? 16) - 1, '1')
    const last = +luhnDigit(digits)
    expect(typeIn(`${digits}${last}`)).toBe(code)
    expect(typeIn(`${digits}${(last + 1) % 10}`)).toBe(hasLuhn ? undefined : code)
  }
})

test.each([
  ['VI', '4111111111111111', '4916808263499650', '4916835098995909'],
  ['MC', '5555555555554444', '5105105105105100', '2221000000000009', '2223003122003222', '5203731841177490'],
  ['AE', '378282246310005', '371449635398431', '376244899619217', '371293266574617'],
  ['DN', '30569309025904', '38520000023237', '3095434000000001', '3044444444444444', '3696444444444445'],
  ['DI', '601109020000000003', '6011000990139424', '6011222233334444', '6011050000000009', '6444444444444443'],
  ['JCB', '3530111333300000', '3566002020360505', '3528444444444449', '3528000000000007'],
  ['UN', '6221262244444440', '6249981111111117', '6282981111111115', '6250946000000016'],
  ['MI', '6304000000000000', '5018000000000009', '6799990100000000019'],
  ['MD', '6759649826438453', '6759411100000008', '6767700000000000'],
  ['HC', '6062826786276634', '6370950000000005', '6375680000000006'],
  ['ELO', '6362970000457013', '4011780000000006', '5041750000000001', '6504050000000003', '6550000000000001'],
  ['AU', '5078601870000127985', '5078601800003247449'],
])('%s has these test numbers', (code, ...numbers) =>
  expect(numbers.map(number => [number, typeOf(number)?.code])).toEqual(numbers.map(number => [number, code])),
)

test.each([
  '1234567890123456',
  '1111222233334444',
  '2721220000000008',
  '123451234512345',
  '6011111144444444',
  '6011522233334447',
  '6011755555555550',
  '601182455555556',
  '6011199900000005',
  '3064444444444449',
  '3096444444444441',
  '3527444444444448',
  '3590444444444448',
  '6229981111111111',
  '6279981111111110',
  '6289981111111118',
  '4916835098995901',
  '5265071363284870',
])('%s is no card', number => expect(typeIn(number)).toBeUndefined())

// What Magento's own table gets wrong.
test('numbers that two tables of Magento claim are of one type, and valid: Elo, Hipercard, Aura', () => {
  expect(['6362970000457013', '6370950000000005', '5078601870000127985'].map(typeIn)).toEqual(['ELO', 'HC', 'AU'])
})
test('a Visa that has the digits of a Maestro inside is a Visa', () => {
  expect(typeIn('4111676770111115')).toBe('VI')
})
test('a UnionPay passes without Luhn', () => {
  expect(typeIn('6221262244444441')).toBe('UN')
})
test('the Discover numbers that Magento knows are valid, and its others are of no type', () => {
  expect(typeIn('6011000990139424')).toBe('DI')
  expect(typeOf('6011111111111117')).toBeUndefined()
})
test('a MasterCard shows while it is typed', () => {
  expect(['5', '55', '2221', '27'].map(digits => readNumber(digits).detected?.code)).toEqual([
    undefined,
    'MC',
    'MC',
    undefined,
  ])
})
test('the common test number of Maestro is a domestic one', () => {
  expect(typeIn('6759649826438453')).toBe('MD')
})
test('a Visa has 16 digits: 13 are not enough yet, 19 are too many', () => {
  expect(readNumber('4222222222222').state).toBe('potential')
  expect(readNumber('4111111111111111110').state).toBe('wrong')
})
test('a security code has the length of its own card', () => {
  const [visa, amex] = [typeOf('4'), typeOf('37')]
  expect([cvvFailure('123', visa), cvvFailure('1234', visa)]).toEqual([undefined, labels.cvv])
  expect([cvvFailure('123', amex), cvvFailure('1234', amex)]).toEqual([labels.cvv, undefined])
  expect([cvvFailure('123', undefined), cvvFailure('12a', undefined)]).toEqual([undefined, labels.cvv])
  expect(cvvFailure(' ', visa)).toBe(form.required)
})

test('the type is shown while a number may become right, is sent only when it is, and is cleared with it', () => {
  const seen = ['4', '411111111111111', '4111111111111111', '4111111111111112', '41111111111111111', ''].map(text => {
    const { state, detected, type } = readNumber(text)
    return [state, detected?.code, type?.code]
  })
  expect(seen).toEqual([
    ['potential', 'VI', undefined],
    ['potential', 'VI', undefined],
    ['valid', 'VI', 'VI'],
    ['wrong', undefined, undefined],
    ['wrong', undefined, undefined],
    ['empty', undefined, undefined],
  ])
})

test.each([
  ['4111 1111 1111 1111'],
  ['4111-1111–1111−1111'],
  ['4111\u00a01111\u202f1111 1111'],
  ['\u202a4111111111111111\u202c'],
  ['-4111111111111111'],
  ['٤١١١١١١١١١١١١١١١'],
  ['۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱'],
  ['４１１１１１１１１１１１１１１１'],
])('%j is a number', text => expect(typeIn(text)).toBe('VI'))

test.each(['4111x111 1111 1111', '4111.1111.1111.1111', '<b>4111111111111111', 'ⅣⅣ'])('%j is none', text =>
  expect(readNumber(text).state).toBe('wrong'),
)

test('says what is wrong with a number in Magento’s words', () => {
  expect(numberFailure('')).toBe(form.required)
  expect(numberFailure('4111111111111112')).toBe(labels.number)
  expect(numberFailure('4111')).toBe(labels.number)
  expect(numberFailure('4111111111111111', ['MC', 'AE'])).toBe(labels.type)
  expect(numberFailure('4111111111111111', ['MC', 'VI'])).toBeUndefined()
  expect(numberFailure('4111111111111111')).toBeUndefined()
})

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['5078601870000127985', '5078 6018 7000 0127985'],
  ['41111', '4111 1'],
  ['41111111111111111', '41111111111111111'],
  ['999999', '999999'],
  ['4111x', '4111x'],
  ['', ''],
])('groups %j as %j', (typed, grouped) => expect(groupNumber(typed, 0).text).toBe(grouped))

test.each([
  ['41111', 5, '4111 1', 6],
  ['4111', 4, '4111', 4],
  ['49111 1111', 2, '4911 1111 1', 2],
  ['4111 1|', 3, '4111 1|', 3],
  ['41111111', 4, '4111 1111', 4],
  ['4111 11111', 10, '4111 1111 1', 11],
  ['٤١١١١', 5, '4111 1', 6],
])('keeps the caret of %j at %i: %j', (typed, caret, text, at) =>
  expect(groupNumber(typed, caret)).toEqual({ text, caret: at }),
)

test.each([
  ['07/27', '07', '2027'],
  ['07/2027', '07', '2027'],
  ['07 27', '07', '2027'],
  ['07 2027', '07', '2027'],
  ['7 / 27', '07', '2027'],
  ['7-2027', '07', '2027'],
  ['0727', '07', '2027'],
  ['072027', '07', '2027'],
  ['1127', '11', '2027'],
  ['72027', '07', '2027'],
  ['112027', '11', '2027'],
  ['٠٧/٢٧', '07', '2027'],
  ['11/7', '11', '7'],
  ['', '', ''],
])('reads the date %j', (text, month, year) => expect(parseExpiry(text)).toEqual({ month, year }))

test('two selects give the same date as one text', () =>
  expect(toExpiry('7', '27')).toEqual({ month: '07', year: '2027' }))

test.each([
  ['', form.required],
  ['0', form.required],
  ['13', labels.month],
  ['1x', labels.month],
  ['01', undefined],
  ['12', undefined],
])('the month %j: %s', (month, text) => expect(monthFailure(month)).toBe(text))

test.each([
  ['', form.required],
  ['2025', labels.year],
  ['2026', undefined],
  ['2045', undefined],
  ['2046', labels.year],
  ['1234', labels.year],
  ['7', labels.year],
])('the year %j in 2026: %s', (year, text) => expect(yearFailure(year, NOW)).toBe(text))

test.each([
  ['10', '2026', true],
  ['11', '2026', false],
  ['01', '2027', false],
  ['12', '2025', true],
  ['', '', false],
])('a card of %s/%s in November 2026 has ended: %s', (month, year, is) =>
  expect(isExpired({ month, year }, NOW)).toBe(is),
)

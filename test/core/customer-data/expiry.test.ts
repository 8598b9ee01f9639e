import { expect, test } from 'vitest'
import { expiredSections, isElsewhere } from '../../../core/customer-data/expiry.ts'
import type { SectionFacts } from '../../../core/page/config.ts'
import { sectionFacts } from '../../support/fake-server.ts'

const facts: SectionFacts = { ...sectionFacts, cookieLifeTime: 3600 }
const NOW = 1_772_000_000

test.each([
  [
    'an expirable section at the end of its 60 minutes',
    { cart: { data_id: NOW - 3600 } },
    { cart: NOW - 3600 },
    ['cart'],
  ],
  ['one a second younger', { cart: { data_id: NOW - 3599 } }, { cart: NOW - 3599 }, []],
  ['an old section without a lifetime', { customer: { data_id: 1 } }, { customer: 1 }, []],
  ['one whose cookie id is another', { customer: { data_id: NOW } }, { customer: NOW + 1000 }, ['customer']],
  ['one whose cookie id is null', { customer: { data_id: NOW } }, { customer: null }, ['customer']],
  ['one that only the cookie knows', {}, { wishlist: NOW }, ['wishlist']],
  ['one that the cookie does not know', { wishlist: { data_id: NOW } }, {}, []],
  ['one that was never stored', {}, {}, []],
])('finds %s', (_name, stored, ids, expected) => {
  expect(expiredSections(stored, ids, facts, NOW)).toEqual(expected)
})

test('gives a remembered shopper the lifetime of the remembering', () => {
  const remembering = {
    ...facts,
    expirableSectionNames: ['persistent'],
    persistent: { expirationLifetime: '31536000' },
  }
  const stored = { persistent: { data_id: NOW - 31_536_000 } }
  expect(expiredSections(stored, {}, remembering, NOW)).toEqual([])
  expect(expiredSections(stored, {}, remembering, NOW + 1)).toEqual(['persistent'])
})

test('compares websites and stores as text, and only those known to both sides', () => {
  expect(isElsewhere({ cart: { website_id: 1, storeId: '2' } }, '1', '2')).toEqual([])
  expect(isElsewhere({ cart: {}, customer: {} }, '1', '2')).toEqual([])
  expect(isElsewhere({ cart: { website_id: '1', storeId: '3' }, customer: { websiteId: '3' } }, '1', '2')).toEqual([
    'customer',
    'cart',
  ])
  expect(isElsewhere({ cart: { storeId: '3' }, customer: { websiteId: '3' } }, '', '')).toEqual([])
})

test('an arrival that is garbage or in the future makes no section younger', () => {
  const old = { cart: { data_id: NOW - 9000 } }
  for (const arrival of [
    7,
    'x',
    null,
    {},
    [],
    [NOW - 9000],
    [NOW - 9000, 'x'],
    [NOW - 9000, null],
    [NOW - 9000, NOW + 1e9],
  ])
    expect(expiredSections(old, { cart: NOW - 9000 }, facts, NOW, { cart: arrival } as never)).toEqual(['cart'])
})

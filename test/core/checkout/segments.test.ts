import { expect, test } from 'vitest'
import { couponCodeOf } from '../../../core/checkout/segments.ts'

test.each([
  [{ coupon_code: 'SPRING' }, 'SPRING'],
  [{ coupon_code: '0' }, '0'],
  [{ coupon_code: 0 }, '0'],
  [{ coupon_code: '' }, ''],
  [{ coupon_code: null }, ''],
  [{}, ''],
  [undefined, ''],
])('totals %j have the code %j', (totals, code) => expect(couponCodeOf(totals as never)).toBe(code))

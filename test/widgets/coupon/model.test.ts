import { expect, test } from 'vitest'
import { couponCodeOf } from '../../../core/checkout/segments.ts'
import { CAPTCHA_FORM, captchaOf, newerState } from '../../../widgets/coupon/model.ts'

test.each([
  [{ coupon_code: 'SPRING' }, 'SPRING'],
  [{ coupon_code: '0' }, '0'],
  [{ coupon_code: 0 }, '0'],
  [{ coupon_code: '' }, ''],
  [{ coupon_code: null }, ''],
  [{}, ''],
  [undefined, ''],
])('totals %j have the code %j', (totals, code) => expect(couponCodeOf(totals as never)).toBe(code))

test('a captcha is there only where the form is registered', () => {
  expect(captchaOf({ user_login: { isRequired: true } })).toBeUndefined()
  expect(
    captchaOf({ [CAPTCHA_FORM]: { isRequired: '1', timestamp: '12', imageSrc: '/c.png', refreshUrl: '/again' } }),
  ).toEqual({ isRequired: true, timestamp: 12, imageSrc: '/c.png', imageHeight: 50, refreshUrl: '/again' })
})

test('a section that is newer decides whether the captcha is asked for, an older one does not', () => {
  const known = { isRequired: false, timestamp: 10 }
  const told = (timestamp: number) => ({ [CAPTCHA_FORM]: { isRequired: true, timestamp } })
  expect(newerState(known, told(11))).toEqual({ isRequired: true, timestamp: 11 })
  for (const section of [told(10), told(9), undefined, [], { data_id: 5 }])
    expect(newerState(known, section)).toBe(known)
})

import { expect, test } from 'vitest'
import { newerState, readCaptcha } from '../../../core/customer/captcha.ts'

const FORM = 'user_login'

test.each([
  ['another form', { sales_rule_coupon_request: { isRequired: true } }],
  ['an empty map of PHP', []],
  ['nothing', undefined],
  ['a text', 'captcha'],
])('a form without a captcha of its own has none: %s', (_name, captchas) =>
  expect(readCaptcha(captchas, FORM)).toBeUndefined(),
)

test('a captcha is read as PHP prints it, and what is missing has a default', () => {
  const printed = {
    isRequired: '1',
    isCaseSensitive: '1',
    timestamp: '12',
    imageSrc: '/c.png',
    refreshUrl: '/again',
    imageHeight: '60',
  }
  expect(readCaptcha({ [FORM]: printed }, FORM)).toEqual({
    isRequired: true,
    timestamp: 12,
    isCaseSensitive: true,
    imageSrc: '/c.png',
    imageHeight: 60,
    refreshUrl: '/again',
  })
  expect(readCaptcha({ [FORM]: { isRequired: false } }, FORM)).toEqual({
    isRequired: false,
    timestamp: 0,
    isCaseSensitive: false,
    imageSrc: '',
    imageHeight: 50,
    refreshUrl: 'captcha/refresh/',
  })
})

test('a section that is newer decides whether the captcha is required, an older one does not', () => {
  const known = { isRequired: false, timestamp: 10 }
  const stateAt = (timestamp: number) => ({ [FORM]: { isRequired: true, timestamp } })
  expect(newerState(known, stateAt(11), FORM)).toEqual({ isRequired: true, timestamp: 11 })
  for (const section of [stateAt(10), stateAt(9), undefined, [], { data_id: 5 }])
    expect(newerState(known, section, FORM)).toBe(known)
})

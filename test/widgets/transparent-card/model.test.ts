import { expect, test } from 'vitest'
import { gatewayFields, readToken } from '../../../widgets/transparent-card/model.ts'

const CARD = { number: '4111111111111111', month: '04', year: '2030', cvv: '123' }
const MAP = { cccvv: 'csc', ccexpdate: 'expdate', ccnum: 'acct' }
const SETTINGS = { cardFieldsMap: MAP, dateDelim: '', expireYearLength: 2 }

test('the gateway gets the server’s fields and the card under the gateway’s names', () => {
  expect(gatewayFields({ securetoken: 'T', securetokenid: 'I' }, CARD, SETTINGS)).toEqual({
    securetoken: 'T',
    securetokenid: 'I',
    csc: '123',
    expdate: '0430',
    acct: '4111111111111111',
  })
})

test.each([
  ['', 2, '0430'],
  ['/', 2, '04/30'],
  ['-', 4, '04-2030'],
])('with the delimiter %j and %i digits of the year the date is %s', (dateDelim, expireYearLength, date) =>
  expect(gatewayFields({}, CARD, { ...SETTINGS, dateDelim, expireYearLength })['expdate']).toBe(date),
)

test('a form without a security code sends none, and a missing name is Magento’s', () => {
  expect(gatewayFields({}, { ...CARD, cvv: '' }, { ...SETTINGS, cardFieldsMap: {} })).toEqual({
    ccexpdate: '0430',
    ccnum: '4111111111111111',
  })
})

test.each([
  [
    { success: true, payflowpro: { fields: { securetoken: 'T', amount: 9 } } },
    { fields: { securetoken: 'T', amount: '9' } },
  ],
  [{ success: false, error: true, error_messages: 'Declined' }, { text: 'Declined' }],
  [{ success: false, error_messages: ['One', '', 'Two'] }, { text: 'One\nTwo' }],
  [{ success: true, error_messages: null }, { text: '' }],
  [{ success: true, payflowpro: [] }, { text: '' }],
  [{ success: true, other: { fields: {} } }, { text: '' }],
  [false, { text: '' }],
  [null, { text: '' }],
  ['<html>', { text: '' }],
])('reads the token in %j', (answer, token) => expect(readToken(answer, 'payflowpro')).toEqual(token))

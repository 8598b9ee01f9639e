import { expect, test } from 'vitest'
import { additionalData, readBillingAgreements } from '../../../widgets/agreement-method/model.ts'

test.each<[string, unknown, unknown]>([
  ['a list of Magento', [{ id: '1', referenceId: 'B-7XK04' }], [{ id: '1', name: 'B-7XK04' }]],
  [
    'a list with holes, which PHP prints as an object',
    { 2: { id: 3, referenceId: 'B-9' } },
    [{ id: '3', name: 'B-9' }],
  ],
  ['an agreement without a name has its id', [{ id: 4, referenceId: null }], [{ id: '4', name: '4' }]],
  ['an agreement without an id cannot be paid with', [{ referenceId: 'B-9' }, { id: ' ' }, { id: [] }, null], []],
  ['nothing', null, []],
  ['a text', 'B-7XK04', []],
])('%s is read', (_, raw, list) => expect(readBillingAgreements(raw)).toEqual(list))

test('the order has the agreement’s id under the configured name', () =>
  expect(additionalData('ba_agreement_id', '1')).toEqual({ ba_agreement_id: '1' }))

test('without a name nothing is added to the order', () => expect(additionalData('', '1')).toBeNull())

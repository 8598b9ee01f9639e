import { expect, test } from 'vitest'
import { leadsTo, questionOf } from '../../../widgets/ask-agreement/model.ts'

const ASKS = {
  askToCreate: true,
  confirmMessage: 'Sign &quot;it&quot;?',
  confirmUrl: 'https://shop.test/start/?a=1&amp;b=2',
}
const QUESTION = { text: 'Sign "it"?', url: 'https://shop.test/start/?a=1&b=2' }

test.each<[string, unknown, unknown]>([
  ['that asks, once escaped', ASKS, QUESTION],
  ['that asks by a number', { ...ASKS, askToCreate: 1 }, QUESTION],
  ['that asks without a text', { ...ASKS, confirmMessage: null }, { ...QUESTION, text: '' }],
  ['that does not ask', { ...ASKS, askToCreate: false }, undefined],
  ['without an address for a yes', { ...ASKS, confirmUrl: '' }, undefined],
  ['of a guest, which PHP prints as a list', [], undefined],
  ['that is not known', undefined, undefined],
  ['of another shape', { askToCreate: {}, confirmUrl: [] }, undefined],
])('a section %s is read', (_, section, question) => expect(questionOf(section)).toEqual(question))

test.each([
  [true, QUESTION.url],
  [false, '/start/'],
  [undefined, undefined],
])('the answer %s leads to %s', (answer, target) => expect(leadsTo(answer, '/start/', QUESTION)).toBe(target))

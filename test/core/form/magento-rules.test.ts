import { expect, test } from 'vitest'
import { labels } from '../../../core/form/magento-labels.ts'
import { addMagentoRules } from '../../../core/form/magento-rules.ts'
import { failureOf, type RuleContext } from '../../../core/form/rules.ts'

addMagentoRules()

const context = (more: Partial<RuleContext> = {}): RuleContext => ({
  name: 'a',
  entries: [],
  isChecked: () => false,
  readValue: () => undefined,
  data: {},
  ...more,
})
const broken = (rules: Record<string, unknown>, value: string, more?: Partial<RuleContext>) =>
  failureOf(rules, value, context(more))?.failure

const classed = (rule: string, parameter: unknown, classes: readonly string[]) => ({
  [rule]: parameter,
  ...Object.fromEntries(classes.map(name => [name, true])),
})

// As Magento's own unit tests have it, and an empty field passes unless a rule says that it is required.
test.each([
  ['rating-required', ['16'], ['']],
  ['validate-alpha', ['', 'abc'], ['a1', ' ']],
  ['validate-alphanum', ['', 'a1'], ['a 1', '-']],
  ['validate-alphanum-with-spaces', ['', 'abc 123', '  '], ['!@#', 'abc.123']],
  ['validate-code', ['', 'abc_1'], ['1abc']],
  ['validate-data', ['', 'abc', 'abc123'], ['123abc', ' abc', 'abc-123']],
  ['validate-xml-identifier', ['', 'abc', 'abc_123', 'abc-123'], ['123-abc']],
  ['validate-identifier', ['', 'example-page', 'example-page.html', 'other/page'], ['Example', '-page']],
  ['validate-street', ['', 'Shore 12', '12 Shore St. #4'], ['!', 'Shore!']],
  [
    'validate-phoneStrict',
    ['', '512-123-1234', '(512)123-1234', '(512) 123-1234'],
    ['5121231234', '512.123.1234', '(512 123-1234'],
  ],
  ['validate-fax', ['', '512-123-1234', '(512)123-1234', '(512) 123-1234'], ['5121231234', '512.123.1234']],
  [
    'validate-phoneLax',
    ['', '512-123-1234', '(512)123-1234', '5121231234', '512.123.1234', '(512)1231234'],
    ['(512)_123_1234', 'abc'],
  ],
  ['phoneUS', ['', '512-555-1234', '(512)5551234'], ['112-555-1234']],
  ['phoneUK', ['', '01632 960983', '+441632960983'], ['1632960983']],
  ['mobileUK', ['', '07400123456', '+447400123456'], ['06400123456', '+446400123456']],
  ['validate-emailSender', ['', 'anything', '  '], []],
  // A list that is pasted often ends with its line.
  ['validate-emails', ['', 'a@abc.com, b@abc.com', 'a@abc.com\nb@abc.com\n'], ['a@abc.com,b', ' ', 'a@abc.com,']],
  ['validate-password', ['', '   ', '123@123.com'], ['abc', 'dddd', '  abc  ']],
  ['validate-new-password', ['', '123@123.com'], ['abc']],
  ['validate-admin-password', ['', '   ', '123@123.com'], ['abc', 'dddd', '  abc  ', 'abcdefgh']],
  [
    'validate-url',
    [
      '',
      'http://www.google.com',
      'http://127.0.0.1:8080/index.php',
      'http://app-spot.com/index.php',
      'http://app-spot_space.com/index.php?a=1#top',
    ],
    ['  ', 'www.google.com', 'javascript:alert(1)'],
  ],
  [
    'validate-clean-url',
    ['', 'http://www.google.com', 'www.google.com'],
    ['http://127.0.0.1:8080/index.php', 'google'],
  ],
  ['validate-ssn', ['', '123-13-1234'], ['23-12-1234', 'abc']],
  ['validate-zip-us', ['', '02345', '12345-1234'], ['1234', '1234-1234']],
  ['validate-date-au', ['', '30/01/2012'], ['01/30/2012', '1/1/2012', '31/02/2012']],
  ['dateITA', ['', '1/2/2012'], ['31/2/2012']],
  ['dateISO', ['', '2012-02-29', '2012/2/9'], ['2013-02-29']],
  ['validate-currency-dollar', ['', '$123', '$1,123.00', '$1234', '.5'], ['$1234.1234', '$12,34']],
  ['validate-zero-or-greater', ['', '0', '1,234.1234'], ['-1', '-1e', '  ']],
  ['not-negative-amount', ['', '1,5', '10 %'], ['-1', 'x']],
  ['validate-css-length', ['', '0', '1234', '.5em', '50%'], ['1,234.1234', '-1', 'em']],
  ['letters-only', ['', 'abc'], ['a1']],
  ['letters-with-basic-punc', ['', 'abc, (d)'], ['a1']],
  ['alphanumeric', ['', 'a_1'], ['a-1']],
  ['no-whitespace', ['', 'abc'], ['a b']],
  ['no-marginal-whitespace', ['', 'a b', 'a'], [' a', 'a ', ' ']],
  ['integer', ['', '-12'], ['1.5']],
  ['digits', ['', '12'], ['-1']],
  ['number', ['', '-1,234.5', '.5'], ['1,23', 'x']],
  ['email', ['', 'a@abc.com'], ['a@abc']],
  ['time', ['', '02:43', '23:59:59'], ['24:00']],
  ['time12h', ['', '2:43 am', '12:00 PM'], ['13:00 am', '2:43']],
  ['validate-per-page-value-list', ['', '10,20'], ['10,', 'x']],
  ['required-option', ['a'], ['', '  ']],
  ['required-file', ['a.png'], ['']],
  ['validate-state', ['', '12'], ['0']],
])('%s accepts %j and refuses %j', (rule, fine, wrong) => {
  expect(fine.filter(value => broken({ [rule]: true }, value))).toEqual([])
  expect(wrong.filter(value => !broken({ [rule]: true }, value))).toEqual([])
})

test.each([
  ['validate-number-range', true, [], ['', '5', '1,234.5'], ['x', '  ']],
  ['validate-number-range', '10-20.06', [], ['', '10', '15', '20.06'], ['9', '21', 'x']],
  // Of several classes the last one counts, as in Magento.
  ['validate-number-range', true, ['number-range-10-20', 'number-range-10-100.20'], ['15', '30'], ['9', '101']],
  ['validate-number-range', '-5--1', [], ['-3'], ['0', '-6']],
  ['validate-number-range', '10-', [], ['11'], ['9']],
  ['validate-digits-range', true, ['digits-range-10-20', 'digits-range-10-100.20'], ['15'], ['30']],
  // A parameter that is no range of whole numbers refuses everything.
  ['validate-digits-range', '10-20.06', [], [''], ['15']],
  ['validate-range', true, ['range-1-10'], ['', '5', '2-7'], ['11', '7-2', '5-12', 'x']],
  ['validate-length', true, ['minimum-length-2', 'maximum-length-4'], ['', '  ', 'ab', 'abcd'], ['a', 'abcde']],
  ['validate-length', true, [], ['', 'abcd'], []],
])('%s of %j with the classes %j accepts %j and refuses %j', (rule, parameter, classes, fine, wrong) => {
  expect(fine.filter(value => broken(classed(rule, parameter, classes), value))).toEqual([])
  expect(wrong.filter(value => !broken(classed(rule, parameter, classes), value))).toEqual([])
})

test.each([
  ['max-words', 3, ['', 'one two three', 'it’s a well-known'], ['one two three four']],
  ['min-words', 2, ['', 'one two'], ['one']],
  ['range-words', [1, 3], ['', 'one', 'one two three'], ['one two three four']],
  ['rangelength', [2, 4], ['', 'ab', 'abcd'], ['a', 'abcde']],
  ['stripped-min-length', 2, ['', 'ab'], [' a ']],
  ['min', 2, ['', '2', '1,234.0'], ['1']],
  ['max', '2', ['', '2'], ['3']],
  ['range', [2, 4], ['', '3'], ['5', '1']],
  ['max', true, ['9'], []],
  ['pattern', '^\\d+$', ['', '12'], ['x']],
  ['pattern', '(', ['x'], []],
  ['pattern', true, ['x'], []],
  ['password-not-equal-to-user-name', 'Ona@example.com', ['', 'other'], ['ona@EXAMPLE.com']],
])('%s of %j accepts %j and refuses %j', (rule, parameter, fine, wrong) => {
  expect(fine.filter(value => broken({ [rule]: parameter }, value))).toEqual([])
  expect(wrong.filter(value => !broken({ [rule]: parameter }, value))).toEqual([])
})

test.each([
  ['less-than-equals-to', '4', '5', undefined],
  ['less-than-equals-to', '20', '100', undefined],
  ['less-than-equals-to', '6', '5', ['Please enter a value less than or equal to 5.']],
  ['less-than-equals-to', '6', '', undefined],
  ['less-than-equals-to', '', '5', undefined],
  ['greater-than-equals-to', '9', '7', undefined],
  ['greater-than-equals-to', '6', '7', ['Please enter a value greater than or equal to 7.']],
  ['required-if-specified', '', 'x', [labels.required]],
  ['required-if-specified', '', '', undefined],
  ['required-if-specified', 'a', 'x', undefined],
  ['required-if-not-specified', '', '', [labels.required]],
  ['required-if-not-specified', '', 'x', undefined],
  ['required-number-if-specified', '', 'x', [labels.number]],
  ['validate-cpassword', 'a', 'a', undefined],
  ['validate-cpassword', 'a', 'b', [labels.passwordsDiffer]],
])('%s says of %j beside %j: %j', (rule, value, other, failure) =>
  expect(broken({ [rule]: '#other' }, value, { readValue: () => other })).toEqual(failure),
)

test.each([
  ['09/02/2018', '09/02/2018', undefined],
  ['09/03/2018', '09/02/2018', [labels.ascending]],
  ['09/03/2018', '', undefined],
])('a range from %j to %j is refused with %j', (from, to, failure) =>
  expect(
    broken(classed('validate-date-range', true, ['date-range-order-from']), from, {
      readValue: selector => (selector === '.date-range-order-to' ? to : undefined),
    }),
  ).toEqual(failure),
)

test.each([
  ['', undefined],
  ['html', undefined],
  ['html,png', undefined],
  ['php', ['Forbidden extensions has been used. Avoid usage of php,phtml']],
  ['html,phtml', ['Forbidden extensions has been used. Avoid usage of php,phtml']],
])('the extensions %j are refused with %j where php and phtml are forbidden', (value, failure) =>
  expect(broken({ 'validate-forbidden-extensions': true }, value, { data: { validationParams: 'php,phtml' } })).toEqual(
    failure,
  ),
)

test.each([
  ['max-words', 1, 'a b', ['Please enter {0} words or less.', 1]],
  ['min-words', 2, 'a', ['Please enter at least {0} words.', 2]],
  ['range-words', [2, 3], 'a', ['Please enter between {0} and {1} words.', 2, 3]],
  ['rangelength', [2, 3], 'a', ['Please enter a value between {0} and {1} characters long.', 2, 3]],
  ['stripped-min-length', 2, 'a', ['Please enter at least {0} characters', 2]],
  ['min', 2, '1', ['Please enter a value greater than or equal to {0}.', 2]],
  ['max', 2, '3', ['Please enter a value less than or equal to {0}.', 2]],
  ['range', [2, 3], '4', ['Please enter a value between {0} and {1}.', 2, 3]],
  ['datetime-validation', true, '', ['This is required field']],
  ['dateITA', true, '31/2/2012', ['Please enter a correct date']],
  ['email', true, 'a', ['Please enter a valid email address.']],
  ['url', true, 'a', ['Please enter a valid URL.']],
  ['validate-emailSender', true, '\n', ['Please enter a valid email address (Ex: johndoe@domain.com).']],
])('%s of %j refuses %j with the key of Magento’s dictionary', (rule, parameter, value, failure) =>
  expect(broken({ [rule]: parameter }, value)).toEqual(failure),
)

test('a long text that fits no address is refused at once', () =>
  expect(broken({ 'validate-url': true }, `http://${'a-'.repeat(50_000)}!`)).toEqual([labels.urlWithProtocol]))

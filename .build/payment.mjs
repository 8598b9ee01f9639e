/**
 * The package `payment` without what the kit does not call: its handlers for fields, what they need of other packages, its
 * own table of cards, which the kit replaces, and its global. Types, lengths, Luhn and groups of digits stay. Another
 * version of the package fails loudly.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const PAYMENT = createRequire(import.meta.url).resolve('payment')

/** What is left out, and what stands in its place. */
const PARTS = [
  [/globalThis = require\('globalthis\/polyfill'\)\(\);/, ''],
  [/QJ = require\('qj'\);/, ''],
  [/\n {2}cards = \[\n[\s\S]*?\n {2}\];/, 'cards = [];'],
  [/\n {2}hasTextSelected = function[\s\S]*?(?=\n {2}Payment = \(function)/, ''],
  [/Payment\.J = QJ;/, ''],
  [/Payment\.restrictNumeric = function[\s\S]*?(?=Payment\.getCardArray = )/, ''],
  [/globalThis\.Payment = Payment;/, ''],
]

const clean = source => {
  const text = PARTS.reduce((text, [part, instead]) => {
    if (!part.test(text))
      throw new Error(`payment is not as .build/payment.mjs knows it: ${part}. Look before an upgrade.`)
    return text.replace(part, instead)
  }, source)
  return `const module = {};\n${text}\nexport default module.exports\n`
}
const read = () => clean(readFileSync(PAYMENT, 'utf8'))

export const paymentPlugin = {
  name: 'payment',
  setup(build) {
    build.onResolve({ filter: /^payment$/ }, () => ({ path: PAYMENT }))
    build.onLoad({ filter: /\/payment\/lib\/index\.js$/ }, () => ({ contents: read(), loader: 'js' }))
  },
}

/** The same for Rolldown and Vite: in a release and in stories. */
export const paymentVite = {
  name: 'payment',
  enforce: 'pre',
  resolveId: id => (id === 'payment' ? PAYMENT : undefined),
  load: id => (id.split('?')[0] === PAYMENT ? read() : undefined),
}

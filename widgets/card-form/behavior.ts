import { loadOptional } from '../../core/async/load-optional.ts'
import { isExpired, monthFailure, yearFailure } from '../../core/checkout/card-dates.ts'
import { digitsOf, toAscii } from '../../core/checkout/card-digits.ts'
import { registerCardForm } from '../../core/checkout/card-forms.ts'
import { labels } from '../../core/checkout/card-labels.ts'
import { cvvFailure, groupNumber, numberFailure, readNumber } from '../../core/checkout/card-rules.ts'
import { $payment } from '../../core/checkout/payment.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { showError } from '../../core/form/field-error.ts'
import { type Field, labelOf } from '../../core/form/fields.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { connectBrand } from './brand.ts'
import { expiryOf, type Fields, findFields, listOf, prepareFields } from './fields.ts'
import { CardFormOptions } from './options.ts'

/** The failure of a field; the date's two fields, or its one, share the message of a card that has ended. */
const failureOf = (field: Field, fields: Fields, offered: readonly string[]): string | undefined => {
  const { number, month, year, cvv } = fields
  if (field === number) return numberFailure(number.value, offered)
  if (field === cvv) return cvvFailure(cvv.value, readNumber(number.value).type)
  const now = new Date()
  const expiry = expiryOf(fields)
  const yearText = yearFailure(expiry.year, now)
  if (field !== month) return yearText
  const isOver = !yearText && isExpired(expiry, now)
  return monthFailure(expiry.month) ?? (month === year ? yearText : undefined) ?? (isOver ? labels.expired : undefined)
}

/** Groups the digits while they are typed; the caret stays before the same digit. */
const group = (field: Field, event: Event) => {
  if ((event as InputEvent).isComposing) return
  const { text, caret } = groupNumber(field.value, field.selectionStart ?? field.value.length)
  if (text === field.value) return
  field.value = text
  field.setSelectionRange(caret, caret)
}

/** The fields of a card: checked by Magento's rules, and emptied as soon as the card may not be needed any more. */
export default defineBehavior(CardFormOptions, (host, options, signal) => {
  const fields = findFields(host)
  const code = options.code || methodRadio(host)?.value || ''
  const offered = Object.keys(options.availableTypes)
  const restore = prepareFields(fields)
  const brand = connectBrand(host, fields.number, options)
  const all = listOf(fields)

  const clear = () => {
    for (const field of all) {
      field.value = ''
      showError(field, '')
    }
    brand.show()
  }
  const textOf = (field: Field) => translate(failureOf(field, fields, offered) ?? '')

  fields.number.addEventListener(
    'input',
    event => {
      group(fields.number, event)
      brand.show()
    },
    { signal },
  )
  // Fields depend on each other: the month on its year, the security code on the brand. Left empty, a field says nothing yet.
  const checkFilled = () => {
    for (const field of all) if (field.value) showError(field, textOf(field))
  }
  for (const field of all) field.addEventListener('change', checkFilled, { signal })
  const stop = $payment.listen(({ chosen }, before) => {
    if (before?.chosen === code && chosen !== code) clear()
  })
  host.closest('form')?.addEventListener(
    'payment:failed',
    ({ detail: { method, reason } }) => {
      // `refused`: nothing was sent, and the shopper corrects what is there.
      if (method === code && reason !== 'refused') clear()
    },
    { signal },
  )
  addEventListener('pagehide', clear, { signal })
  const unregister = registerCardForm(code, {
    check(isQuiet) {
      const texts = all.map(textOf)
      if (!isQuiet) for (const [index, field] of all.entries()) showError(field, texts[index] ?? '')
      const index = texts.findIndex(Boolean)
      const first = all[index]
      return first && { text: `${labelOf(first)}: ${texts[index]}`, focus: () => first.focus() }
    },
    facts() {
      const { month, year } = expiryOf(fields)
      return {
        cc_type: readNumber(fields.number.value).type?.code ?? '',
        cc_exp_year: year,
        // Magento's own form sends the value of its select, which has no zero before it.
        cc_exp_month: `${+month}`,
        cc_last_4: digitsOf(fields.number.value).slice(-4),
      }
    },
    read: () => ({
      ...expiryOf(fields),
      number: digitsOf(fields.number.value),
      cvv: fields.cvv ? toAscii(fields.cvv.value.trim()) : '',
    }),
    clear,
  })
  if (options.scriptLists)
    // The shopper can pay without it; the server sees that reports are missing.
    loadOptional(import('../../core/checkout/watch-scripts.ts'), signal, ({ watchScripts }) =>
      watchScripts(host, options, signal),
    )
  brand.show()
  return () => {
    unregister()
    stop()
    clear()
    brand.remove()
    restore()
  }
})

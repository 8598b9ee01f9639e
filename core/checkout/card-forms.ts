/**
 * The forms for a card, by the code of their payment method. A form's fields are the only place where the card is: this
 * map has functions, and a method reads the fields in the moment in which it sends them.
 */
import type { Problem } from './order-parts.ts'

export type Card = { number: string; month: string; year: string; cvv: string }

/** The facts of a card that a shop may have, by Magento's names. */
export type CardFacts = { cc_type: string; cc_exp_year: string; cc_exp_month: string; cc_last_4: string }

export type CardForm = {
  /** The first problem in the fields. `isQuiet`: nothing is shown in the page. */
  check(isQuiet: boolean): Problem | undefined
  /** Of fields that have passed `check()`. */
  facts(): CardFacts
  /** The fields' values, for the gateway alone: whoever calls this keeps nothing of it. */
  read(): Card
  /** Empties the fields. */
  clear(): void
}

const forms = new Map<string, CardForm>()

/** Registers the form of a method; returns its undo. */
export const registerCardForm = (code: string, form: CardForm): (() => void) => {
  forms.set(code, form)
  return () => {
    if (forms.get(code) === form) forms.delete(code)
  }
}

export const cardFormOf = (code: string): CardForm | undefined => forms.get(code)

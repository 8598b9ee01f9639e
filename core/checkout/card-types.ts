/** Card types by Magento's codes. Where prefixes overlap, the longest one decides: an Elo card is no Visa. Pure. */
import Payment from 'payment'

export type CardType = {
  readonly code: string
  readonly title: string
  /** The beginning of its numbers; the length of what it matches is that of the prefix. */
  readonly pattern: RegExp
  readonly lengths: readonly number[]
  /** Numbers of digits that a space follows. */
  readonly gaps: readonly number[]
  /** Digits of the security code. */
  readonly cvv: number
  readonly hasLuhn: boolean
}

const FOURS = [4, 8, 12]
const TO_19 = [16, 17, 18, 19]
const FROM_12 = [12, 13, 14, 15, ...TO_19]

const type = (
  code: string,
  title: string,
  pattern: RegExp,
  lengths: readonly number[],
  { gaps = FOURS, cvv = 3, hasLuhn = true }: Partial<CardType> = {},
): CardType => ({ code, title, pattern, lengths, gaps, cvv, hasLuhn })

const ELO =
  /^(40117[89]|431274|438935|457393|45763[12]|504175|5067[0-6]\d|50677[0-8]|509\d{3}|636297|636368|6504(0[5-9]|[1-3]\d)|6504(8[5-9]|9\d)|6505([0-2]\d|3[0-8])|6505(4[1-9]|[5-8]\d|9[0-8])|6507([01]\d|2[0-7])|6509(0[1-9]|1\d|20)|6516(5[2-9]|[67]\d)|6550[01]\d|6550(2[1-9]|[34]\d|5[0-8]))/

export const CARD_TYPES: readonly CardType[] = [
  type('VI', 'Visa', /^4/, [16]),
  type('MC', 'MasterCard', /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/, [16]),
  type('AE', 'American Express', /^3[47]/, [15], { gaps: [4, 10], cvv: 4 }),
  type('DN', 'Diners', /^(30[0-5]|3095|3[689])/, [14, ...TO_19], { gaps: [4, 10] }),
  type('DI', 'Discover', /^(60110|6011[2-4]|60117[4789]|60118[6-9]|60119|64[4-9]|65)/, TO_19),
  type('JCB', 'JCB', /^35(2[89]|[3-8]\d)/, TO_19),
  type('UN', 'UnionPay', /^(62212[6-9]|6221[3-9]\d|622[2-8]\d\d|6229[01]\d|62292[0-5]|62[4-6]|628[2-8])/, TO_19, {
    hasLuhn: false,
  }),
  type('MI', 'Maestro International', /^(50|5[6-9]|63|67)/, FROM_12),
  type('MD', 'Maestro Domestic', /^(6759|67677[04])/, FROM_12),
  type('HC', 'Hipercard', /^(606282|637095|637568|637599|637609|637612)/, [13, 16]),
  type('ELO', 'Elo', ELO, [16]),
  type('AU', 'Aura', /^5078/, [19]),
]

export const longest = ({ lengths }: CardType): number => lengths.at(-1) ?? 0

/** `4 6 5`: the digits of each group, as a pattern of the library. */
const formatOf = (type: CardType): RegExp => {
  const ends = [...type.gaps, longest(type)]
  return new RegExp(ends.map((end, index) => `(\\d{1,${end - (ends[index - 1] ?? 0)}})${index ? '?' : ''}`).join(''))
}

// The library finds the type by its longest prefix, checks the length and Luhn, and groups digits; the table is Magento's.
Payment.setCardArray(
  CARD_TYPES.map(type => ({
    type: type.code,
    pattern: type.pattern,
    format: formatOf(type),
    length: [...type.lengths],
    cvcLength: [type.cvv],
    luhn: type.hasLuhn,
  })),
)

/** The type that a number, or its beginning, belongs to. */
export const typeOf = (digits: string): CardType | undefined => {
  const code: string | null = Payment.fns.cardType(digits)
  return CARD_TYPES.find(type => type.code === code)
}

/** Whether the number has a length of its type and, but for UnionPay, passes Luhn. */
export const isCardNumber = (digits: string): boolean => Payment.fns.validateCardNumber(digits)

/** Digits in the groups of their type; those of no type, or too many of them, stay as they are. */
export const groupDigits = (digits: string): string => {
  const type = typeOf(digits)
  return type && digits.length <= longest(type) ? Payment.fns.formatCardNumber(digits) : digits
}

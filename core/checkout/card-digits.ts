/** Digits as shoppers type and paste them. Pure. */

/** Digits of Arabic, Persian and full-width keyboards end in the same four bits as their value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
/** Blanks, hyphens, a minus sign, and the marks of direction around a pasted number. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2010-\u2015\u2212-]/g

export const toAscii = (text: string): string => text.replace(OTHER_DIGITS, digit => `${digit.charCodeAt(0) & 15}`)

/** The typed or pasted text without separators; anything but digits in it makes the number wrong. */
export const digitsOf = (text: string): string => toAscii(text).replace(SEPARATORS, '')

export const areDigits = (text: string): boolean => /^\d+$/.test(text)

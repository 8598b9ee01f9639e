/** The states that a widget's stories show, and common reasons why a widget cannot have one. */

/** State → the name of its story. */
export const STATES = {
  unselected: 'Unselected',
  selected: 'Selected',
  disabled: 'Disabled',
  loading: 'Loading',
  error: 'Failed',
  empty: 'Empty',
  'long text': 'LongText',
  'right to left': 'RightToLeft',
  Lithuanian: 'Lithuanian',
} as const

export type State = keyof typeof STATES

export const NO_WAIT = 'it makes no request'
export const NEVER_OFF = 'it cannot be disabled'
export const ALWAYS_FULL = 'its markup is never empty'
export const NO_OPTIONS = 'it has no options and makes no request'

/** Of a widget that asks before it does what its markup says. */
export const ASKS = {
  disabled: NEVER_OFF,
  loading: NO_WAIT,
  error: 'what it asks about is answered by another page',
  empty: ALWAYS_FULL,
} as const

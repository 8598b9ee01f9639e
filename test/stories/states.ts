/** The specification's states, and the reason where a widget has no story of one. */

/** State → the end of its story's address. */
export const STATES = {
  unselected: 'unselected',
  selected: 'selected',
  disabled: 'disabled',
  loading: 'loading',
  error: 'failed',
  empty: 'empty',
  'long text': 'long-text',
  'right to left': 'right-to-left',
  Lithuanian: 'lithuanian',
} as const

export type State = keyof typeof STATES

const NO_WAIT = 'it makes no request'
const NEVER_OFF = 'it cannot be disabled'
const ALWAYS_FULL = 'its markup is never empty'
const NO_OPTIONS = 'it has no options and makes no request'
const ONE_FACE = 'it has one appearance'

/** States that a widget cannot have, with the reason. */
export const ABSENT: Readonly<Record<string, Partial<Record<State, string>>>> = {
  'add-to-cart': {
    disabled: 'a button printed disabled is enabled; while a form is sent it is disabled, which is `loading`',
    empty: ALWAYS_FULL,
  },
  'address-fields': { disabled: NEVER_OFF, loading: NO_WAIT, empty: 'an empty form is its first state' },
  agreements: { disabled: NEVER_OFF, loading: NO_WAIT },
  'back-link': {
    selected: 'the page is left at once',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: NO_OPTIONS,
    empty: ALWAYS_FULL,
  },
  carousel: { loading: NO_WAIT, empty: 'a row without slides has no buttons, like one with few: `disabled`' },
  'carrier-logo': {
    unselected: 'it stands or it does not',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    'long text': 'a picture replaces the text',
  },
  coupon: {
    disabled: 'the field is disabled while a code is in use, which is `selected`',
    empty: 'without a code: its first state',
  },
  'free-payment': {
    unselected: 'it is the only method when it is offered',
    disabled: NEVER_OFF,
    loading: 'the payment step shows it',
    error: NO_OPTIONS,
  },
  gallery: {
    disabled: NEVER_OFF,
    loading: 'it lasts 300 ms and shows the first state’s picture',
    'long text': 'it has no text',
  },
  'gift-message': { disabled: NEVER_OFF, empty: 'an empty form is its state `Open`' },
  'layered-nav': { empty: 'the server prints no filters when there are none' },
  'lazy-images': {
    disabled: NEVER_OFF,
    loading: 'a loading picture looks like a waiting one',
    empty: ALWAYS_FULL,
    'long text': 'it has no text',
  },
  'load-more': {
    error: 'without an answer the browser opens the page',
    disabled: 'its button is removed with the last page',
    empty: 'its button is removed with the last page',
    'long text': 'its texts are fixed',
  },
  'logout-redirect': {
    unselected: 'the page is left after five seconds',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    empty: ALWAYS_FULL,
  },
  'mega-menu': { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  messages: {
    unselected: 'without a message it is empty',
    selected: 'it has nothing to choose',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
  },
  minicart: { disabled: NEVER_OFF, 'long text': 'product names are the shop’s, in both languages' },
  'mobile-menu': {
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: 'its options are texts; any may be right',
    empty: ALWAYS_FULL,
  },
  'offline-payment': { disabled: NEVER_OFF, loading: 'the payment step shows it', empty: ALWAYS_FULL },
  'order-comment': {
    loading: 'it is saved while the order is placed, which the payment step shows',
    empty: 'its first state',
  },
  'payment-step': {
    disabled: 'it is disabled while an order is placed, which is `loading`',
    empty: 'a shop without methods prints no step',
    'long text': 'the texts are those of the methods: see `offline-payment`',
  },
  'pickup-points': { disabled: NEVER_OFF },
  'pickup-terminals': { disabled: NEVER_OFF },
  price: { disabled: NEVER_OFF, loading: NO_WAIT },
  'product-links': { disabled: NEVER_OFF, empty: ALWAYS_FULL },
  quantity: { loading: NO_WAIT, empty: 'an empty field shows a number', 'long text': 'it has no text' },
  'scroll-to-top': {
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: NO_OPTIONS,
    empty: ALWAYS_FULL,
    'long text': 'it is an arrow',
  },
  'section-value': {
    unselected: 'without a value it is empty',
    disabled: NEVER_OFF,
    loading: 'the server’s text stays',
  },
  'shipping-step': {},
  'side-header': {
    selected: ONE_FACE,
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: NO_OPTIONS,
    empty: ALWAYS_FULL,
    'long text': 'its texts are the header’s',
  },
  'sticky-summary': { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  swatches: { loading: NO_WAIT },
  tabs: { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  toolbar: { loading: 'the product list shows it', error: 'any text may be right', empty: ALWAYS_FULL },
  tooltip: {
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: 'its option is a text; any may be right',
    empty: ALWAYS_FULL,
  },
  totals: { selected: 'it has nothing to choose', disabled: NEVER_OFF },
  'word-rotation': { selected: 'it has nothing to choose', disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
}

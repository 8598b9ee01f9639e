/** The specification's states, and why a widget has no story of one: nobody can see it. */

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

const NO_WAIT = 'nothing of it waits for an answer'
const NEVER_OFF = 'nothing of it can be switched off'
const ALWAYS_FULL = 'what it stands on is never empty'
const NO_OPTIONS = 'it takes no options and asks nobody'
const ONE_FACE = 'it looks one way'

/** What a widget does not have, and why. */
export const ABSENT: Readonly<Record<string, Partial<Record<State, string>>>> = {
  'add-to-cart': {
    disabled: 'a button that is printed disabled is switched on; while a form is sent it is off, which is `loading`',
    empty: ALWAYS_FULL,
  },
  'address-fields': { disabled: NEVER_OFF, loading: NO_WAIT, empty: 'an empty form is its first state' },
  agreements: { disabled: NEVER_OFF, loading: NO_WAIT },
  'back-link': {
    selected: 'the page is left',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: NO_OPTIONS,
    empty: ALWAYS_FULL,
  },
  carousel: { loading: NO_WAIT, empty: 'a row without slides has nothing to press, as one with few: `disabled`' },
  'carrier-logo': {
    unselected: 'it stands or it does not',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    'long text': 'a picture takes the place of the text',
  },
  coupon: {
    disabled: 'a code in use cannot be typed over, which is `selected`',
    empty: 'without a code: its first state',
  },
  'free-payment': {
    unselected: 'where it is offered nothing else is',
    disabled: NEVER_OFF,
    loading: 'the order is the payment step’s',
    error: NO_OPTIONS,
  },
  gallery: { disabled: NEVER_OFF, loading: 'for 300 ms, with the first state’s picture', 'long text': 'it has none' },
  'gift-message': { disabled: NEVER_OFF, empty: 'an empty form is its state `Open`' },
  'layered-nav': { empty: 'where nothing is left to choose the server prints none' },
  'lazy-images': {
    disabled: NEVER_OFF,
    loading: 'a picture on its way looks as one that waits',
    empty: ALWAYS_FULL,
    'long text': 'it has none',
  },
  'load-more': {
    error: 'without an answer the browser goes to the page itself',
    disabled: 'with the last page its button is gone',
    empty: 'with the last page its button is gone',
    'long text': 'its words are its own',
  },
  'logout-redirect': {
    unselected: 'after five seconds the page is left',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    empty: ALWAYS_FULL,
  },
  'mega-menu': { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  messages: {
    unselected: 'without a message it is empty',
    selected: 'nothing of it is chosen',
    disabled: NEVER_OFF,
    loading: NO_WAIT,
  },
  minicart: { disabled: NEVER_OFF, 'long text': 'the names of goods are the shop’s own, in both languages' },
  'mobile-menu': {
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: 'its options are texts; any may be right',
    empty: ALWAYS_FULL,
  },
  'offline-payment': { disabled: NEVER_OFF, loading: 'the order is the payment step’s', empty: ALWAYS_FULL },
  'order-comment': {
    loading: 'it is kept while the order is placed, which the payment step shows',
    empty: 'its first state',
  },
  'payment-step': {
    disabled: 'off while an order is on its way, which is `loading`',
    empty: 'a shop without methods prints no step',
    'long text': 'its methods’ texts are theirs: see `offline-payment`',
  },
  'pickup-points': { disabled: NEVER_OFF },
  'pickup-terminals': { disabled: NEVER_OFF },
  price: { disabled: NEVER_OFF, loading: NO_WAIT },
  'product-links': { disabled: NEVER_OFF, empty: ALWAYS_FULL },
  quantity: { loading: NO_WAIT, empty: 'an emptied field counts, and shows a number', 'long text': 'it has none' },
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
    loading: 'what the server printed stays',
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
  toolbar: { loading: 'the list it changes shows that', error: 'any text may be right', empty: ALWAYS_FULL },
  tooltip: {
    disabled: NEVER_OFF,
    loading: NO_WAIT,
    error: 'its option is a text; any may be right',
    empty: ALWAYS_FULL,
  },
  totals: { selected: 'nothing of it is chosen', disabled: NEVER_OFF },
  'word-rotation': { selected: 'nothing of it is chosen', disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
}

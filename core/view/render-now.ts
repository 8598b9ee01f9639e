/** Renders a state change before the next line: where it moves what is focused or scrolled to next. */
export { flushSync as renderNow } from 'react-dom'

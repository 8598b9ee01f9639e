/** A turning wheel beside a text or in a button; screen readers get the text instead. */
export function Spinner() {
  return <span className="skerry-spinner" aria-hidden="true" />
}

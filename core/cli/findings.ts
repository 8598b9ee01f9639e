/** A finding: what is wrong, at which element and attribute, and what was probably meant. */
import { type PageElement, pathOf } from './html.ts'

type Fault = {
  /** The first sentence of the message. */
  what: string
  widget?: string
  attribute?: string
  expected?: string | undefined
  received?: string | undefined
  suggestion?: string | undefined
}

export type Finding = Omit<Fault, 'what'> & {
  line: number
  column: number
  element: string
  message: string
  isWarning: boolean
}

type Details = {
  /** The attribute that the finding points at; without one, the start tag. */
  at?: string
  /** A line inside the element's text instead. */
  line?: number
  isWarning?: boolean
}

/** Adds a finding about an element. */
export type Report = (element: PageElement, fault: Fault, details?: Details) => void

const sentence = ({ widget, what, attribute, expected, received, suggestion }: Fault, path: string): string =>
  [
    `${widget ? `[${widget}] ` : ''}${what}`,
    `Element: ${path}.`,
    attribute
      ? `Attribute: ${attribute}: expected ${expected}, received ${received}.`
      : expected && `Expected ${expected}.`,
    suggestion && `Did you mean ${suggestion}?`,
  ]
    .filter(Boolean)
    .join(' ')

export const toFinding = (element: PageElement, fault: Fault, { at, line, isWarning }: Details = {}): Finding => {
  const { what: _, ...rest } = fault
  const place = element.at(at)
  const path = pathOf(element)
  return {
    line: line ?? place.line,
    column: line ? 1 : place.column,
    element: path,
    ...rest,
    message: sentence(fault, path),
    isWarning: isWarning ?? false,
  }
}

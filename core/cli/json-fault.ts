import { type ParseError, parse } from 'jsonc-parser'

/** Index at which a text stops being JSON, or `undefined` for valid JSON; Node's own message differs between versions. */
export const findFault = (text: string): number | undefined => {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  return errors[0]?.offset
}

import type { Card } from '../../core/checkout/card-forms.ts'
import type { TransparentCardOptions } from './options.ts'

type Settings = Pick<TransparentCardOptions, 'cardFieldsMap' | 'dateDelim' | 'expireYearLength'>
type Fields = Readonly<Record<string, string>>

/** Names of the card in Magento's `cardFieldsMap`, where it has none of the gateway's own. */
const nameOf = (map: Readonly<Record<string, unknown>>, name: string) => `${map[name] || name}`

/** Fields of the hidden form for the gateway: the server's fields, and the card under the gateway's names. */
export const gatewayFields = (
  server: Fields,
  { number, month, year, cvv }: Card,
  { cardFieldsMap: map, dateDelim, expireYearLength }: Settings,
): Fields => ({
  ...server,
  ...(cvv && { [nameOf(map, 'cccvv')]: cvv }),
  [nameOf(map, 'ccexpdate')]: `${month}${dateDelim}${year.slice(-expireYearLength)}`,
  [nameOf(map, 'ccnum')]: number,
})

const textsOf = (messages: unknown): string =>
  [messages]
    .flat()
    .filter(text => typeof text === 'string' && text)
    .join('\n')

/** The gateway's fields in the answer of the shop, or its messages, one a line; `''`: it has none. */
export const readToken = (answer: unknown, gateway: string): { fields: Fields } | { text: string } => {
  const { success, error_messages, [gateway]: data } = Object(answer) as Record<string, unknown>
  const { fields } = Object(data) as { fields?: unknown }
  if (!success || !fields || typeof fields !== 'object') return { text: textsOf(error_messages) }
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`])) }
}

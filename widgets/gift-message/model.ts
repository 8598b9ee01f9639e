import { isOn } from '../../core/schema/is-on.ts'
import { asMap } from '../../core/schema/php.ts'

/** The id of the whole order among the items. */
export const ORDER = 'orderLevel'

export type Gift = { recipient: string; sender: string; message: string }
export const NO_GIFT: Gift = { recipient: '', sender: '', message: '' }
export const GIFT_KEYS = ['recipient', 'sender', 'message'] as const

type Config = {
  itemId: string
  isOrderLevelGiftOptionsEnabled: boolean
  isItemLevelGiftOptionsEnabled: boolean
  /** `orderLevel` may be an object, `true`, null or missing; `itemLevel` the same, or items, of which one may be `[]`. */
  giftMessage: Readonly<Record<string, unknown>>
}

const entryOf = ({ itemId, giftMessage }: Config): Record<string, unknown> =>
  asMap<unknown>(asMap<unknown>(giftMessage['itemLevel'])[itemId])

/** Whether there may be a message: a product's own setting wins over the store's. */
export const isAvailable = (config: Config): boolean => {
  if (config.itemId === ORDER) return config.isOrderLevelGiftOptionsEnabled
  const { is_available: own } = entryOf(config)
  return own === undefined || own === null ? config.isItemLevelGiftOptionsEnabled : isOn(own)
}

/** The message that the server has; `undefined` where it has none. */
export const savedGift = (config: Config): Gift | undefined => {
  const { giftMessage, itemId } = config
  const stored = asMap<unknown>(itemId === ORDER ? giftMessage['orderLevel'] : entryOf(config)['message'])
  const gift = { ...NO_GIFT }
  for (const key of GIFT_KEYS) gift[key] = String(stored[key] ?? '')
  return GIFT_KEYS.some(key => gift[key]) ? gift : undefined
}

/** Whether sender and recipient are required: once the message has text. */
export const areNamesRequired = ({ message }: Gift): boolean => !!message.trim()

export const isSame = (a: Gift, b: Gift): boolean => GIFT_KEYS.every(key => a[key].trim() === b[key].trim())

/**
 * The body of the call; without a message it deletes.
 *
 * @param extras Of extra options; their key is there only where such options are.
 */
export const toPayload = (gift: Gift | undefined, extras: Readonly<Record<string, string>> | undefined) => ({
  gift_message: {
    ...Object.fromEntries(GIFT_KEYS.map(key => [key, gift ? gift[key].trim() : null])),
    ...(extras && { extension_attributes: extras }),
  },
})

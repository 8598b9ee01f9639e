/** Contents of the sections that every Magento shop has, as far as scripts of a theme read them. Types alone. */

/** A line of the cart. */
export type CartLine = {
  readonly item_id: string | number
  readonly product_id?: string | number
  readonly product_sku?: string
  /** May be HTML. */
  readonly product_name: string
  readonly product_url?: string
  readonly qty: number | string
  readonly product_price_value?: number | string | null
  readonly product_image?: { readonly src: string; readonly alt?: string }
  readonly options?: readonly { readonly label: string; readonly value: string }[]
  readonly message?: string
}

/** Section → its data. A shop adds its own by a declaration of the same name. */
export interface Sections {
  cart: {
    readonly summary_count?: number | string
    readonly subtotalAmount?: number | string | null
    readonly items?: readonly CartLine[]
    readonly possible_onepage_checkout?: boolean
    readonly isGuestCheckoutAllowed?: boolean
  }
  customer: { readonly fullname?: string; readonly firstname?: string; readonly websiteId?: string | number }
  messages: { readonly messages?: readonly { readonly type: string; readonly text: string }[] }
  wishlist: {
    readonly counter?: string | null
    readonly items?: readonly { readonly product_name?: string; readonly product_url?: string }[]
  }
  'compare-products': {
    readonly count?: number
    readonly countCaption?: string
    readonly listUrl?: string
    readonly items?: readonly { readonly id?: string; readonly name?: string; readonly product_url?: string }[]
  }
}

/** A known section is completed by editors; any other name is one, too. */
export type SectionName = keyof Sections | (string & {})

/** A section's data; `data_id` is the second in which the server made it. */
export type SectionData<Name extends SectionName> = (Name extends keyof Sections
  ? Sections[Name]
  : Readonly<Record<string, unknown>>) & { readonly data_id?: number }

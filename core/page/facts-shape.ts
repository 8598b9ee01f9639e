/** The shape of the page's own block of facts, `script[data-skerry-page]`; `readFacts` fills in what is left out. For tools. */
import type { Shape } from '../schema/shape.ts'

const PRICE_FORMAT: Shape = {
  type: 'object',
  about: 'How an amount is written, as Magento’s `getPriceFormat()` prints it',
  otherwise: 'amounts are not rewritten',
  isNullable: true,
  fields: {
    pattern: { type: 'text', about: '`%s` is the number' },
    precision: { type: 'integer', about: 'Magento’s own; `requiredPrecision` counts', otherwise: '' },
    requiredPrecision: { type: 'integer', about: 'Digits after the decimal sign', otherwise: '2' },
    decimalSymbol: { type: 'text', about: 'Decimal sign', otherwise: '`.`' },
    groupSymbol: { type: 'text', about: 'Sign between groups of digits', otherwise: '`,`' },
    groupLength: { type: 'integer', about: 'Digits of a group', otherwise: '3' },
    integerRequired: { type: 'any', about: 'Magento’s own; not read', otherwise: '' },
  },
}

const SECTIONS: Shape = {
  type: 'object',
  about: 'The visitor’s data: which parts there are, where they are loaded, and what changes them',
  otherwise: 'nothing is ever requested',
  isNullable: true,
  fields: {
    sectionLoadUrl: {
      type: 'text',
      about: 'Address that answers with sections',
      otherwise: '`customer/section/load/` below `baseUrl`',
    },
    sectionNames: {
      type: 'list',
      of: { type: 'text', about: 'Name of a section' },
      about: 'Every section that the server can build',
      otherwise: 'none',
    },
    clientSideSections: {
      type: 'list',
      of: { type: 'text', about: 'Name of a section' },
      about: 'Sections that only the browser writes',
      otherwise: 'none',
    },
    baseUrls: {
      type: 'list',
      of: { type: 'text', about: 'Absolute address' },
      about: 'Addresses of the shop, with http and https',
      otherwise: '`baseUrl`',
    },
    sections: {
      type: 'map',
      of: {
        type: 'list',
        of: { type: 'text', about: 'Name of a section' },
        about: 'Sections that a change there affects',
        isNullable: true,
      },
      about: 'Route of a form or request, in lower case → sections that it changes; `*` stands for every route',
      otherwise: 'no request changes a section',
    },
    expirableSectionNames: {
      type: 'list',
      of: { type: 'text', about: 'Name of a section' },
      about: 'Sections that expire by themselves',
      otherwise: '`["cart"]`',
    },
    expirableSectionLifetime: { type: 'integer', about: 'After how many minutes', otherwise: '60', isNullable: true },
    cookieLifeTime: {
      type: 'integer',
      about: 'Seconds after which the browser forgets that it has sections',
      otherwise: '3600',
      isNullable: true,
    },
    persistent: {
      type: 'object',
      about: 'For shops that remember a shopper who is not signed in',
      otherwise: '',
      isNullable: true,
      fields: { expirationLifetime: { type: 'integer', about: 'Seconds' } },
    },
  },
}

export const FACTS_SHAPE: Shape & { type: 'object' } = {
  type: 'object',
  about: 'Facts of a page, the same for all its visitors',
  fields: {
    storeCode: { type: 'text', about: 'Code of the store view, part of REST addresses', otherwise: '`default`' },
    baseUrl: { type: 'text', about: 'Address of the shop', otherwise: 'the root of the page’s host', isNullable: true },
    locale: {
      type: 'text',
      about: 'Language and country of the page, such as `en_US`',
      otherwise: 'the `lang` of the page',
      isNullable: true,
    },
    currency: { type: 'text', about: 'Currency of the page, such as `EUR`', otherwise: '', isNullable: true },
    websiteId: { type: 'id', about: 'Id of the website', otherwise: 'not compared', isNullable: true },
    storeId: { type: 'id', about: 'Id of the store view', otherwise: 'not compared', isNullable: true },
    isLoggedIn: { type: 'flag', about: 'Whether the shopper is signed in', otherwise: 'not known', isNullable: true },
    priceFormat: PRICE_FORMAT,
    cookies: {
      type: 'object',
      about: 'Attributes of the cookies that the kit writes',
      otherwise: 'those below',
      isNullable: true,
      fields: {
        path: { type: 'text', about: 'Path', otherwise: '`/`', isNullable: true },
        domain: {
          type: 'text',
          about: 'Magento’s own; cookies are for this host only',
          otherwise: '',
          isNullable: true,
        },
        secure: { type: 'flag', about: 'Whether they are sent over https only', otherwise: '`0`', isNullable: true },
        samesite: { type: 'text', about: '`lax`, `strict` or `none`', otherwise: '`lax`', isNullable: true },
        lifetime: { type: 'any', about: 'Magento’s own; not read', otherwise: '' },
        expires: { type: 'any', about: 'Magento’s own; not read', otherwise: '' },
      },
    },
    sections: SECTIONS,
    checkout: {
      type: 'object',
      about: 'Magento’s `window.checkout`, as far as widgets need it',
      otherwise: 'addresses below `baseUrl`',
      isNullable: true,
      fields: {
        updateItemQtyUrl: {
          type: 'text',
          about: 'Changes the quantity of an item',
          otherwise: '`checkout/sidebar/updateItemQty/` below `baseUrl`',
        },
        removeItemUrl: {
          type: 'text',
          about: 'Removes an item',
          otherwise: '`checkout/sidebar/removeItem/` below `baseUrl`',
        },
        checkoutUrl: { type: 'text', about: 'The checkout', otherwise: '`checkout/` below `baseUrl`' },
        customerLoginUrl: {
          type: 'text',
          about: 'The sign-in page',
          otherwise: '`customer/account/login/` below `baseUrl`',
        },
        isRedirectRequired: {
          type: 'flag',
          about: 'Whether guests who have to sign in do so on that page instead of in a popup',
          otherwise: '`0`',
          isNullable: true,
        },
        captcha: {
          type: 'any',
          about: 'Magento’s `captcha`: name of a form → its picture and whether it is required',
          otherwise: 'none',
        },
        maxItemsToDisplay: { type: 'any', about: 'Magento’s own; not read', otherwise: '' },
      },
    },
    dictionary: {
      type: 'map',
      of: { type: 'text', about: 'The text in the page’s language' },
      about: 'English text → text of the page’s language; wins over the kit’s own dictionaries',
      otherwise: 'the kit’s own',
      isNullable: true,
    },
  },
}

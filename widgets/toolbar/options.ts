import { asMap } from '../../core/schema/php.ts'

/** Magento's own keys and defaults; the page's values win. */
export const DEFAULTS = {
  /** Names of the address's parameters. */
  mode: 'product_list_mode',
  direction: 'product_list_dir',
  order: 'product_list_order',
  limit: 'product_list_limit',
  page: 'p',
  modeDefault: 'grid',
  directionDefault: 'asc',
  orderDefault: 'position',
  limitDefault: '9',
  /** The listing's address; the page's own if empty. */
  url: '',
  /** On: the shop remembers the settings, so they are sent as a form. */
  post: '',
}

export type ToolbarOptions = typeof DEFAULTS

/** Old themes nest the options under the component's name. */
export const readOptions = (input: unknown): ToolbarOptions => {
  const { productListToolbarForm, ...rest } = asMap<string>(input)
  const given = { ...asMap<string>(productListToolbarForm), ...rest }
  return Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, String(given[name] ?? value)]),
  ) as ToolbarOptions
}

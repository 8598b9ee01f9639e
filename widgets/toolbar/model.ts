/** The address or form of a changed setting. Pure. */

import { parameterOf, withParameters } from '../../core/listing/address.ts'
import { isOn } from '../../core/schema/is-on.ts'
import type { Setting } from './controls.ts'
import type { ToolbarOptions } from './options.ts'

/** The page that shows the same first product with another number of products per page. */
export const pageAfterLimit = (page: number, oldLimit: number, newLimit: number): number =>
  newLimit > 0 ? Math.floor((oldLimit * (page - 1)) / newLimit) + 1 : 1

/** Compares loosely: "9" and 9 are the same default. */
const isDefault = (value: string, standard: string) =>
  value === standard || (value !== '' && Number(value) === Number(standard))

const pageAfter = (options: ToolbarOptions, address: string, setting: Setting, value: string) => {
  // Another order or view begins at its first page.
  if (setting !== 'limit') return 1
  const page = Number(parameterOf(address, options.page)) || 1
  const oldLimit = parameterOf(address, options.limit) ?? options.limitDefault
  return pageAfterLimit(page, Number(oldLimit), Number(value))
}

/**
 * The listing's address after a setting was changed: defaults drop out, a limit change keeps the first product in view.
 *
 * @param address The listing's address until now.
 */
export const addressAfter = (options: ToolbarOptions, address: string, setting: Setting, value: string): string => {
  const page = pageAfter(options, address, setting, value)
  return withParameters(address, {
    [options[setting]]: isDefault(value, options[`${setting}Default`]) ? undefined : value,
    [options.page]: page > 1 ? String(page) : undefined,
  })
}

/**
 * The form for a shop that remembers the settings: they are fields, and everything else stays in the query. A default is
 * sent, too, or the shop would keep the remembered value.
 */
export const formAfter = (options: ToolbarOptions, address: string, setting: Setting, value: string) => {
  const names = (['mode', 'direction', 'order', 'limit'] as const).map(name => options[name])
  const page = pageAfter(options, address, setting, value)
  const fields: Record<string, string> = {}
  for (const name of names) {
    const current = name === options[setting] ? value : parameterOf(address, name)
    if (current !== undefined) fields[name] = current
  }
  return {
    action: withParameters(address, {
      ...Object.fromEntries(names.map(name => [name, undefined])),
      [options.page]: page > 1 ? String(page) : undefined,
    }),
    fields,
  }
}

export const isPosted = ({ post }: ToolbarOptions): boolean => isOn(post)

/** A limiter of a plain pager lists addresses instead of numbers. */
export const isAddress = (value: string): boolean => /^https?:\/\//i.test(value)

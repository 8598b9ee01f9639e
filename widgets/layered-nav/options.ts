import * as v from 'valibot'
import { asList, map } from '../../core/schema/php.ts'
import { flag, json, word } from '../../core/schema/scalars.ts'

const list = () => json(v.pipe(v.unknown(), v.transform(asList<string>)))

/** Magento's own keys, and the kind of request. */
export const LayeredNavOptions = v.object({
  params: v.optional(json(map()), {}),
  active: v.optional(list(), []),
  /** The newest builds have a list each for phone and desktop. */
  activeMobile: v.optional(list()),
  activeDesktop: v.optional(list()),
  isAjax: v.optional(flag(), true),
  slider: v.optional(json(map()), {}),
  variant: v.optional(word('1', '2'), '2'),
  method: v.optional(word('POST', 'GET', 'page'), 'POST'),
  isSheet: v.optional(flag(), true),
  /** Magento's key: whether several groups may be open. */
  multipleCollapsible: v.optional(flag(), true),
})
export type LayeredNavOptions = v.InferOutput<typeof LayeredNavOptions>

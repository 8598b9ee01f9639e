import * as v from 'valibot'
import { asMap } from '../../core/schema/php.ts'
import { amount, flag, integer, json, text, word } from '../../core/schema/scalars.ts'
import { type Config, indexVariants } from './variants.ts'

/** Magento's object as it is, or as JSON; PHP prints a missing one as `''`. */
const config = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => (value === '' ? null : value)),
    json(v.unknown()),
    v.transform(value => value && asMap<never>(value)),
  ),
)

const size = (width: number, height: number) =>
  v.optional(v.object({ width: v.optional(amount(), width), height: v.optional(amount(), height) }), {})

/** Magento's own keys (swatches contract, A1 and B), and the children indexed. */
export const SwatchesOptions = v.pipe(
  v.object({
    jsonConfig: config,
    /** The same under the name that dropdowns without swatches give it. */
    spConfig: config,
    jsonSwatchConfig: config,
    /** Pixels (spec, point 9). */
    jsonSwatchImageSizeConfig: v.optional(
      json(v.object({ swatchImage: size(30, 20), swatchThumb: size(110, 90) })),
      {},
    ),
    mediaCallback: v.optional(text(), ''),
    gallerySwitchStrategy: v.optional(word('replace', 'prepend'), 'replace'),
    showTooltip: v.optional(flag(), false),
    /** 0 shows all. */
    numberToShow: v.optional(integer(), 0),
    onlySwatches: v.optional(flag(), false),
    enableControlLabel: v.optional(flag(), true),
    moreButtonText: v.optional(text(), ''),
  }),
  v.transform(({ jsonConfig, spConfig, jsonSwatchConfig, ...options }) => {
    const config: Config = jsonConfig ?? spConfig ?? {}
    const hasData = (jsonConfig || spConfig) && jsonSwatchConfig !== null
    return {
      ...options,
      config,
      /** `undefined` when the page brought no data. */
      variants: hasData ? indexVariants(config, jsonSwatchConfig, options.onlySwatches) : undefined,
    }
  }),
)
export type SwatchesOptions = v.InferOutput<typeof SwatchesOptions>

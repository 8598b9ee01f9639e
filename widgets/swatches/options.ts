import * as v from 'valibot'
import { asMap } from '../../core/schema/php.ts'
import { flag, integer, json, text, word } from '../../core/schema/scalars.ts'
import { type Config, indexVariants, type Variants } from './variants.ts'

/** Magento's object as it is, or as JSON; `null` when PHP prints a missing one. */
const config = v.optional(
  v.pipe(
    json(v.unknown()),
    v.transform(value => value && asMap<never>(value)),
  ),
)

/** Pixels, also from PHP's texts. */
const sizeOf = (size: unknown, width: number, height: number) => {
  const given = asMap<number>(size)
  return { width: Number(given['width'] ?? width), height: Number(given['height'] ?? height) }
}

/** Magento's own keys, and the children indexed. */
export const SwatchesOptions = v.pipe(
  v.object({
    jsonConfig: config,
    /** The same under the name that dropdowns without swatches give it. */
    spConfig: config,
    jsonSwatchConfig: config,
    jsonSwatchImageSizeConfig: config,
    mediaCallback: v.optional(text(), ''),
    gallerySwitchStrategy: v.optional(word('replace', 'prepend'), 'replace'),
    showTooltip: v.optional(flag(), false),
    numberToShow: v.optional(integer(), 0),
    onlySwatches: v.optional(flag(), false),
    enableControlLabel: v.optional(flag(), true),
    moreButtonText: v.optional(text(), ''),
  }),
  v.transform(
    ({ jsonConfig, spConfig = jsonConfig, jsonSwatchConfig, jsonSwatchImageSizeConfig: sizes, ...options }) => ({
      ...options,
      image: sizeOf(asMap(sizes)['swatchImage'], 30, 20),
      thumb: sizeOf(asMap(sizes)['swatchThumb'], 110, 90),
      config: spConfig as Config,
      /** `undefined` when the page brought no data. */
      variants:
        spConfig && jsonSwatchConfig !== null
          ? indexVariants(spConfig, jsonSwatchConfig, options.onlySwatches)
          : undefined,
    }),
  ),
)
export type SwatchesOptions = v.InferOutput<typeof SwatchesOptions>

/** Options of a page that has data. */
export type ProductOptions = SwatchesOptions & { variants: Variants }

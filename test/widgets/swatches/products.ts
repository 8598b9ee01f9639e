/** Configurations as Magento prints them, small enough to read. */
import * as v from 'valibot'
import { SwatchesOptions } from '../../../widgets/swatches/options.ts'
import { type Config, indexVariants } from '../../../widgets/swatches/variants.ts'

const prices = (final: number, old = final) => ({
  finalPrice: { amount: final },
  basePrice: { amount: final },
  oldPrice: { amount: old },
})

/** Colour × size; Red is not made in L, and no child at all is Grey. */
export const parka = {
  productId: '52',
  chooseText: 'Choose an Option...',
  priceFormat: { pattern: '€%s', requiredPrecision: 2, decimalSymbol: '.', groupSymbol: ',', groupLength: 3 },
  attributes: {
    142: {
      id: '142',
      code: 'size',
      label: 'Size',
      position: '1',
      options: [
        { id: '166', label: 'S', products: ['1', '2'] },
        { id: '167', label: 'L', products: [3] },
      ],
    },
    93: {
      id: 93,
      code: 'color',
      label: 'Color',
      position: '0',
      options: [
        { id: '49', label: 'Blue', products: ['1', '3'] },
        { id: 50, label: 'Red', products: ['2'] },
        { id: '51', label: 'Grey', products: [] },
      ],
    },
  },
  index: { 1: { 93: '49', 142: '166' }, 2: { 93: '50', 142: '166' }, 3: { 93: '49', 142: '167' } },
  optionPrices: {
    1: prices(20, 25),
    2: prices(22),
    3: { ...prices(30), tierPrices: [{ qty: 5, price: 27, percentage: 10 }] },
  },
  prices: prices(20, 25),
  images: [] as unknown,
  salable: [] as unknown,
  canDisplayShowOutOfStockStatus: false,
}

export const parkaSwatches = {
  93: {
    49: { type: '1', value: '#00f', label: 'Blue' },
    50: { type: '2', value: '/red.jpg', thumb: '/red-thumb.jpg', label: 'Red' },
    51: { type: '3', value: '', label: 'Grey' },
    additional_data: '{"swatch_input_type":"visual","update_product_preview_image":"1"}',
  },
  142: {
    166: { type: '0', value: 'S', label: 'S' },
    167: { type: '0', value: '', label: 'L' },
    additional_data: '{"update_product_preview_image":"0"}',
  },
}

export const parkaVariants = (changes: Partial<Config> = {}, swatches: unknown = parkaSwatches) =>
  indexVariants({ ...parka, ...changes }, swatches)

export const options = (input: object) => v.parse(SwatchesOptions, input)

/** The attribute of that code. */
export const attribute = ({ attributes }: ReturnType<typeof indexVariants>, code: string) => {
  const found = attributes.find(other => other.code === code)
  if (!found) throw new Error(`No attribute ${code}.`)
  return found
}

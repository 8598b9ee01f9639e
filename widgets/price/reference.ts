import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PriceOptions } from './options.ts'

export default describe(PriceOptions, {
  about: 'Amounts of a product by choice and quantity, with tier prices',
  place: 'Product',
  host: '`.price-box[data-role=priceBox]` with `[data-price-type][data-price-amount]` inside',
  markup: `<div class="price-box price-final_price" data-role="priceBox" data-product-id="52" data-widget="price">
  <script type="application/json" data-options>
    {"priceConfig": {"prices": {"finalPrice": {"amount": 289}, "oldPrice": {"amount": 340}, "basePrice": {"amount": 238.84}}, "tierPrices": []}}
  </script>
  <span class="special-price"><span class="price-container"><span class="price-label">Special Price</span>
    <span class="price-wrapper" id="product-price-52" data-price-type="finalPrice" data-price-amount="289"><span class="price">€289.00</span></span></span></span>
  <span class="old-price"><span class="price-wrapper" id="old-price-52" data-price-type="oldPrice" data-price-amount="340"><span class="price">€340.00</span></span></span>
</div>`,
  options: {
    priceConfig: {
      about: 'Magento’s own: prices by type, tier prices, and a price format for this box',
      example: '{"prices": {"finalPrice": {"amount": 289}}, "tierPrices": [{"qty": 3, "price": 260}]}',
      shape:
        '{ priceFormat?: object; prices?: Record<string, { amount: number }>; tierPrices?: { qty: number; price: number }[] }',
      unit: 'the page’s currency',
      otherwise: 'prices of the markup, format of the page',
    },
  },
  hostAttributes: {
    'data-product-id': 'the product',
    'data-role': 'Magento’s own mark',
    'data-price-box': 'Magento’s own mark',
  },
  events: { 'price:changed': 'the shown amount has changed' },
  texts: labels,
  withoutScript: 'The server’s amounts are shown; they are not changed before the first choice either',
})

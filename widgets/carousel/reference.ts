import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CarouselOptions } from './options.ts'

export default describe(CarouselOptions, {
  about: 'A row of slides with pages',
  place: 'Theme',
  host: 'an element whose first child is the row; its children are the slides',
  markup: `<section data-widget="carousel" data-items="2" aria-label="Out of doors">
  <ul><li><a href="/jackets.html">Jackets</a></li><li><a href="/tents.html">Tents</a></li><li><a href="/sale.html">Sale</a></li></ul>
</section>`,
  options: {
    items: {
      about: 'Slides beside each other',
      example: '4',
      otherwise: '`--skerry-carousel-items` of the page’s sheet, else 3',
    },
    responsive: {
      about: 'Width of the window → slides beside each other, as in the legacy carousel',
      example: '{"0": {"items": 1}, "768": {"items": 3}}',
      shape: 'Record<string, { items: number }>',
      unit: 'pixels',
    },
    autoplay: { about: 'A page every 5000 ms, with a pause button; never under reduced motion', example: '1' },
    loop: { about: 'The first page follows the last', example: '1' },
  },
  events: { 'carousel:changed': 'another page is shown' },
  texts: labels,
  states: { '[inert]': 'on slides out of sight' },
  withoutScript:
    'A row that scrolls and snaps; with 1, 2 or 4 items, or the property set by a media query, nothing moves later',
})

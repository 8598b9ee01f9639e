import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CarouselOptions } from './options.ts'

export default describe(CarouselOptions, {
  place: 'Theme',
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
})

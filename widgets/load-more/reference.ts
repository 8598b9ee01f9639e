import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { LoadMoreOptions } from './options.ts'

export default describe(LoadMoreOptions, {
  place: 'Listing',
  options: {
    mode: {
      about: '`infinite`: two pages by themselves, 100 px before the loader, then the button',
      example: 'infinite',
    },
    columnClasses: {
      about: 'Classes `nth-child-{2…8}n` and `…np1` over the whole list, for themes that style by them',
      example: '1',
    },
  },
  events: { 'load-more:appended': 'another page was added' },
  legacyEvents: { contentUpdated: 'on the list, after each insertion' },
  calls: { 'GET {address of the next page}&isAjax=1': 'the next page; answered by JSON `products` or a page' },
  texts: labels,
})

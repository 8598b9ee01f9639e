import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { StoredCardsOptions } from './options.ts'

export default describe(StoredCardsOptions, {
  place: 'Account',
  options: {
    title: { about: 'The dialog’s title', example: 'Delete', otherwise: '"Delete"' },
    content: {
      about: 'The question, as text; of the card’s number it has the last four digits alone',
      example: 'Are you sure you want to delete this card: 1111?',
      otherwise: 'the kit’s own',
    },
  },
  texts: labels,
})

import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { MessagesOptions } from './options.ts'

export default describe(MessagesOptions, {
  place: 'Visitor',
  options: {
    place: {
      about: '`toast`: at the lower edge of the window, where they are seen however far the page is scrolled',
      example: 'toast',
    },
  },
  hostAttributes: { 'data-placeholder': 'Magento’s own mark; fragments of answers find it by that' },
  events: { 'messages:shown': 'messages are shown' },
  sections: { messages: '`messages`: `{ type, text }`' },
  texts: labels,
  states: { '.message-success, .message-error, .message-warning, .message-notice': 'the kind of a message' },
})

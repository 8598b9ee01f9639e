import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'

export default describe(v.object({}), {
  place: 'Visitor',
  options: {},
  hostAttributes: { 'data-placeholder': 'Magento’s own mark; fragments of answers find it by that' },
  events: { 'messages:shown': 'messages are shown' },
  sections: { messages: '`messages`: `{ type, text }`' },
  texts: labels,
  states: { '.message-success, .message-error, .message-warning, .message-notice': 'the kind of a message' },
})

import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'

export default describe(v.object({}), {
  about: 'Messages of the shop: successes, notices, warnings, errors',
  place: 'Visitor',
  host: '`[data-placeholder=messages]`',
  markup: `<div class="page messages"><div data-placeholder="messages" data-widget="messages"></div></div>`,
  options: {},
  hostAttributes: { 'data-placeholder': 'Magento’s own mark; fragments of answers find it by that' },
  events: { 'messages:shown': 'messages are shown' },
  sections: { messages: '`messages`: `{ type, text }`' },
  texts: labels,
  states: { '.message-success, .message-error, .message-warning, .message-notice': 'the kind of a message' },
  withoutScript:
    'The messages that the server printed; the cookie `mage-messages` is kept for the next page with script',
})

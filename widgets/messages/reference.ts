import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'

export default describe(v.object({}), {
  about: 'What the shop tells the visitor: successes, warnings, errors',
  place: 'Visitor',
  host: '`[data-placeholder=messages]`',
  markup: `<div class="page messages"><div data-placeholder="messages" data-widget="messages"></div></div>`,
  options: {},
  hostAttributes: { 'data-placeholder': 'Magento’s own mark; fragments of answers find it by that' },
  events: { 'messages:shown': 'messages stand in the page' },
  sections: { messages: '`messages`: `{ type, text }`' },
  texts: labels,
  states: { '.message-success, .message-error, .message-warning, .message-notice': 'the kind of a message' },
  withoutScript: 'What the server printed; the cookie `mage-messages` waits for the next page with script',
})

import { describe } from '../../core/schema/reference.ts'
import { TabsOptions } from './options.ts'

export default describe(TabsOptions, {
  place: 'Theme',
  parts: { '[data-role=collapsible]': 'a title', '[data-role=content]': 'its content' },
  options: {
    active: { about: 'Index, from 0, of the section that is open when the address names none', example: '1' },
  },
  events: { 'tabs:changed': 'another section is open, or none' },
  calls: { 'GET {href of a title with data-ajax="true"}': 'the first opening of that section' },
  states: { '[data-tabs]': '`wide` or `narrow`, on the host', '.active': 'on the open title and content' },
})

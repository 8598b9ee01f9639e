import { describe } from '../../core/schema/reference.ts'
import { TabsOptions } from './options.ts'

export default describe(TabsOptions, {
  about: 'Tabs from 768 px, an accordion below',
  place: 'Theme',
  host: 'an element around pairs of `[data-role=collapsible]` and `[data-role=content]`',
  markup: `<div data-widget="tabs" aria-label="Details">
  <div data-role="collapsible"><a data-toggle="trigger" href="#care">Care</a></div>
  <div data-role="content" id="care">Wash cold.</div>
  <div data-role="collapsible"><a data-toggle="trigger" href="#fit">Fit</a></div>
  <div data-role="content" id="fit">Wide.</div>
</div>`,
  options: {
    active: { about: 'Index, from 0, of the section that is open when the address names none', example: '1' },
  },
  events: { 'tabs:changed': 'another section is open, or none' },
  calls: { 'GET {href of a title with data-ajax="true"}': 'the first opening of that section' },
  states: { '[data-tabs]': '`wide` or `narrow`, on the host', '.active': 'on the open title and content' },
  withoutScript:
    'Titles are links to their contents; the stylesheet shows the first, or the one that the address names',
})

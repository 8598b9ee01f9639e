import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  about: 'A header at the side of wide windows',
  place: 'Theme',
  host: '`.page-header`',
  markup: `<header class="page-header" data-widget="side-header"><div class="header content">…</div><nav class="navigation">…</nav></header>`,
  options: {},
  states: {
    '.side-megamenu': 'on `.navigation`, from 992 px',
    '.fixed-bottom, .fixed-position': 'on `.page-wrapper > .breadcrumbs`',
    '.show': 'toggled by `.top-links-icon` and `.search-toggle-icon`',
  },
  withoutScript: 'The header is above the page',
})

import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  place: 'Theme',
  options: {},
  states: {
    '.side-megamenu': 'on `.navigation`, from 992 px',
    '.fixed-bottom, .fixed-position': 'on `.page-wrapper > .breadcrumbs`',
    '.show': 'toggled by `.top-links-icon` and `.search-toggle-icon`',
  },
})

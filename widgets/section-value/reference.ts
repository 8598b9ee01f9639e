import { describe } from '../../core/schema/reference.ts'
import { SectionValueOptions } from './options.ts'

export default describe(SectionValueOptions, {
  place: 'Visitor',
  parts: { '[data-path]': 'a place for a value' },
  options: {
    section: { about: 'The section of customer data', example: 'cart' },
    path: {
      about: 'Keys with dots between them',
      example: 'items.0.product_name',
      otherwise: 'descendants carry their own',
    },
    attribute: {
      about:
        'Name of an attribute that is written instead of the text: `title`, `alt`, `label`, `placeholder`, `class`, `lang`, `datetime`, any `aria-…`, `data-count`, `data-label`, `data-text` or `data-value`; no other is written',
      example: 'title',
      otherwise: 'the text is written',
    },
    empty: { about: 'Shown for a missing value', example: 'Guest', otherwise: 'nothing' },
    template: { about: '`%1` is replaced by the value', example: 'Hello, %1' },
    hideEmpty: { about: 'Hides an element that would show nothing, or 0', example: '1' },
  },
  sections: { '{section}': 'the value at `path`' },
  states: { '[hidden]': 'with `hideEmpty`, while there is nothing to show' },
})

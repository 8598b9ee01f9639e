import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'

/** A link back to the previous page; without one the link's own address is followed. */
export default defineBehavior(v.object({}), (host, _options, signal) =>
  host.addEventListener(
    'click',
    event => {
      if (history.length < 2) return
      event.preventDefault()
      history.back()
    },
    { signal },
  ),
)

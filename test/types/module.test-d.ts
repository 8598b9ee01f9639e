/** What the module gives to a theme in TypeScript; `test/release/package.test.ts` checks it against the packed package. */
import { define, ready, type section, start, stop, type version } from 'skerry'
import type * as light from 'skerry/preact'
import type * as full from 'skerry/react'

type Same<A, B> = [A, B] extends [B, A] ? true : never
const isSame = <A, B>(_: Same<A, B>) => {}

isSame<typeof light.section, typeof section>(true)
isSame<typeof full.define, typeof define>(true)
isSame<typeof version, string>(true)
ready.then(() => start(document.body))
stop()
window.skerry?.stop()

define('stock-light', {
  when: 'visible',
  sections: ['cart'],
  connect(host, options, signal) {
    isSame<typeof host, HTMLElement>(true)
    isSame<typeof signal, AbortSignal>(true)
    host.addEventListener('click', () => options['limit'], { signal })
    return () => host.remove()
  },
})
// @ts-expect-error A moment that is none.
define('never', { when: 'later', connect() {} })
// @ts-expect-error Nothing connects it.
define('nothing', { when: 'idle' })

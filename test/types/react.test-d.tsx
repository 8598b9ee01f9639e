/** A theme's own islands on the React of the kit. */
import { defineReact, useSection, useState } from 'skerry/preact/react'
import type * as full from 'skerry/react/react'

type Same<A, B> = [A, B] extends [B, A] ? true : never
const isSame = <A, B>(_: Same<A, B>) => {}
isSame<typeof full.defineReact, typeof defineReact>(true)

defineReact<{ degrees: string }>('wool-note', {
  when: 'visible',
  view: ({ options, host, server, signal }) => {
    const cart = useSection('cart')
    const [isOpen, setOpen] = useState(false)
    isSame<typeof host, HTMLElement>(true)
    isSame<typeof server, DocumentFragment>(true)
    isSame<typeof signal, AbortSignal>(true)
    // @ts-expect-error An option that there is not.
    options.degree
    return (
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {options.degrees} {cart?.summary_count}
      </button>
    )
  },
})
// @ts-expect-error A view is missing.
defineReact('empty', { when: 'idle' })
// @ts-expect-error A view draws something.
defineReact('number', { view: () => new Date() })

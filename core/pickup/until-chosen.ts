/** A picker of which only the waiting comes with the page: the rest is brought when one of its methods is chosen. */

import { hearPage } from '../checkout/page-quote.ts'
import { $quote } from '../checkout/quote.ts'
import { defineLateBehavior } from '../island/late.ts'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'
import { hasMethods } from './method-row.ts'
import { addPickup, attributeOf, choosePoint, isPickupMethod } from './pickups.ts'
import { readStoredPoint, sectionOf } from './stored-point.ts'

type Known = {
  carrier: string
  title: string
  methods: readonly string[]
  attribute: string
  section: string
}

/**
 * Knows from the start that the carrier's methods need a point, and which one was kept; the server's own field stands
 * aside until its method is chosen. On a page without methods the picker comes at once.
 */
export const untilChosen = <Schema extends OptionsSchema<Known>>(
  options: Schema,
  rest: () => Promise<Widget<OutputOf<Schema>>>,
): Widget<OutputOf<Schema>> =>
  defineLateBehavior(
    options,
    (host, begin, signal, checked) => {
      const { carrier, title, methods } = checked as Known
      const { code } = readStoredPoint(sectionOf(checked as Known))
      if (code) choosePoint(carrier, code)
      const forget = addPickup({
        carrier,
        title: title || carrier,
        methods,
        attribute: attributeOf(checked as Known),
        remind() {},
        check: async () => undefined,
      })
      const isAlone = !hasMethods()
      host.hidden = !isAlone
      hearPage(signal)
      // A checkout of the theme, which sends its own address.
      if ('requirejs' in window && !document.querySelector('[data-widget~="shipping-step"]'))
        import('./theme-quote.ts').then(
          ({ keepThemeAddress }) => signal.aborted || keepThemeAddress(signal),
          () => {},
        )
      let stop: (() => void) | undefined
      const look = () => {
        if (!isAlone && !isPickupMethod({ carrier, methods }, $quote.get().method)) return
        stop?.()
        begin()
      }
      stop = $quote.listen(look)
      look()
      signal.addEventListener('abort', () => {
        stop?.()
        forget()
        host.hidden = false
      })
    },
    async () => (await rest()).connect,
  )

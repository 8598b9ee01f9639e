/** A picker of which only the waiting comes with the page: the rest is brought when one of its methods is chosen. */

import { $quote } from '../checkout/quote.ts'
import { choosePoint, isPickupMethod, registerPickup } from '../checkout/shipping.ts'
import { watchThemeCheckout } from '../checkout/theme-checkout.ts'
import { defineLateBehavior } from '../island/late.ts'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'
import { hasMethods } from './method-row.ts'
import { attributeOf, readStoredPoint, sectionOf } from './stored-point.ts'

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
      const forget = registerPickup({
        carrier,
        title: title || carrier,
        methods,
        attribute: attributeOf(checked as Known),
        showMissing() {},
        revalidate: async () => undefined,
      })
      const isAlone = !hasMethods()
      host.hidden = !isAlone
      watchThemeCheckout(signal)
      // A checkout of the theme, which sends its own address.
      if ('requirejs' in window && !document.querySelector('[data-widget~="shipping-step"]'))
        import('./theme-address.ts').then(
          ({ syncThemeAddress }) => signal.aborted || syncThemeAddress(signal),
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

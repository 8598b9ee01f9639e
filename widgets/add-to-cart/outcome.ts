import { showMessages } from '../../core/page/messages.ts'
import { type Outcome, showOutcome } from '../../core/product/outcome.ts'
import { showAdded } from '../../core/product/show-added.ts'
import { productText } from './answer.ts'
import { buttonsOf } from './form.ts'
import type { AddToCartOptions } from './options.ts'

/** Shows what became of the form: on the card below the button, or by the opened cart. */
export const connectOutcome = (form: HTMLFormElement, options: AddToCartOptions) => {
  // The parts of a tile may be hidden while the pointer is elsewhere.
  const around = form.closest<HTMLElement>('.product-item') ?? form
  const show = (outcome: Outcome) => {
    const [button = form] = buttonsOf(form, options)
    if (around.isConnected) showOutcome(button, around, outcome)
    // A filter has replaced the tile meanwhile.
    else showMessages([{ type: outcome.kind, text: outcome.text }])
  }
  return {
    showAdded: () => showAdded(productText(form), options, show),
    showFailure: (text: string) => show({ kind: 'error', text }),
  }
}

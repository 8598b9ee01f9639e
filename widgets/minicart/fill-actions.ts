import { toFragment } from '../../core/dom/server-html.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'

/** Draws the HTML of the shop's modules, with the components that Magento starts in it. */
export const fillActions = async (place: Element, html: string, signal: AbortSignal): Promise<void> => {
  const [fragment, { addComponents, readComponents }] = await Promise.all([
    toFragment(html),
    import('../../core/legacy/answered-components.ts'),
  ])
  if (signal.aborted) return
  place.replaceChildren(fragment)
  addComponents(readComponents(html), place)
  emitLegacy(place, 'contentUpdated')
}

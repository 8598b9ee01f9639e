/** Events by their names, on the document and the window as on any element. */
import type { OutwardEventMap, OutwardEvents } from 'skerry'

document.addEventListener('swatches:selected', event => event.detail.child?.toUpperCase())
addEventListener('swatches:selected', event => event.detail.child?.toUpperCase())
document.body.addEventListener('price:changed', ({ detail }) => detail.final.toFixed(2))
document.addEventListener('island:failed', event => event.detail.message.length)
// @ts-expect-error No detail of the event.
document.addEventListener('swatches:selected', event => event.detail.children)
const detail: OutwardEvents['tabs:changed'] = { id: '' }
const own = new CustomEvent('tabs:changed', { detail }) satisfies OutwardEventMap['tabs:changed']
// @ts-expect-error An event that there is not.
type None = OutwardEvents['tabs:chnaged']
export const all = [detail, own, undefined as unknown as None]

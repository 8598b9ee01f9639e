/**
 * The same control in a host that was redrawn: by `id`, by `name` and `value`, by `data-option-id`, or its summary, which
 * may contain the title of Magento's own collapsible.
 */
export const counterpart = <Found extends Element>(node: Found, host: HTMLElement): Found | null => {
  if (node.isConnected) return node
  for (const names of [['id'], ['name', 'value'], ['data-option-id']]) {
    const parts = names.map(name => `[${name}="${CSS.escape(node.getAttribute(name) ?? '')}"]`)
    const found = names.every(name => node.getAttribute(name)) && host.querySelector<Found>(parts.join(''))
    if (found) return found
  }
  return node.closest('summary, [data-role="title"]') && host.querySelector<Found>('summary')
}

/**
 * Magento's own components that widgets replace, and their declarations.
 *
 * Part of the entry, because Magento removes the declarations. The code that fills `replaced` loads where the page takes
 * something over.
 */

/** A component as Magento would start it; one of the scope `*` has no element. */
export type Component = { readonly name: string; readonly config: unknown; readonly element: Element | undefined }

/** Components that one widget replaces on its host. */
export type Replaced = {
  components: Component[]
  /** The widget's options, where they are not the components' own configuration. */
  options?: Readonly<Record<string, unknown>>
  /** Undoes changes of the markup that the widget needed. */
  undo?: () => void
  /** Lets Magento start the components; the widget's name leaves the host. */
  restore(): void
}

/** Host → widget → what it replaces. */
export const replaced = new Map<HTMLElement, Record<string, Replaced>>()

/** Gives what a widget replaces on a host back to Magento, or what all its widgets do. The host's islands are undone by then. */
export const giveBack = (host: HTMLElement, widget?: string): void => {
  const widgets = replaced.get(host) ?? {}
  for (const [name, own] of Object.entries(widgets)) {
    if (widget && name !== widget) continue
    delete widgets[name]
    own.undo?.()
    own.restore()
  }
}

/** Components by the selectors of their elements, as an `x-magento-init` block has them. */
export type Scopes = Readonly<Record<string, object>>

export const declarations: {
  /** Whether widgets replace declared components; those that Magento's checkout draws are not declared. */
  areReplaced?: boolean
  /** Takes what a script adds to a page that is taken over, with its blocks, before Magento's initialiser is called for it. */
  take?(blocks: readonly Scopes[]): void
} = {}

const blocks = new Set<Element>()

/** The page's `x-magento-init` blocks: Magento removes them, so those of each earlier call are among them, too. */
export const initBlocks = (): ReadonlySet<Element> => {
  for (const block of document.querySelectorAll('script[type="text/x-magento-init"]')) blocks.add(block)
  return blocks
}

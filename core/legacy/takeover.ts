/**
 * Components of Magento that widgets take over: their keys leave the page's `x-magento-init` blocks and `data-mage-init`
 * attributes before Magento's own initialiser reads them, and are put back when the widget fails or is stopped.
 *
 * A script of its own beside the entry: a chunk would arrive too late.
 */
import { type Component, declarations, initBlocks, type Replaced, replaced } from './replaced.ts'

/** Styles that hold the place of what a widget will draw, so that what is below it does not move when the widget loads. */
type Room = { readonly minBlockSize?: string; readonly paddingBlockEnd?: string }

/** A selector of the host around or inside the component's own element; a component of the page may name it. */
type Host = string | ((config: unknown) => string)

/** The widget that replaces a component, its host where that is another element, and the room that the widget will take. */
type Replacement = readonly [widget: string, host?: Host | undefined, roomFor?: (config: unknown) => Room]

/** By component; of several the first one whose host is in the page. */
export type Replacements = Readonly<Record<string, Replacement | readonly Replacement[]>>

export const candidatesOf = (replacements: Replacements, component: string): readonly Replacement[] => {
  const found = Object.hasOwn(replacements, component) ? replacements[component] : undefined
  return (Array.isArray(found?.[0]) ? found : found ? [found] : []) as readonly Replacement[]
}

type Settings = Record<string, unknown>

const ATTRIBUTE = 'data-mage-init'
/** Starts components of its own, by the name of their Knockout scope. */
const APP = 'Magento_Ui/js/core/app'

const read = new WeakSet<Element>()

/**
 * Adds a block with these scopes. It has no namespace: Magento's selector finds it like any other, and no policy of the page
 * mistakes it for a script that is written at run time. In the head, where it is not drawn as text.
 */
const addBlock = (scopes: object) => {
  const block = document.createElementNS(null, 'script')
  block.setAttribute('type', 'text/x-magento-init')
  block.textContent = JSON.stringify(scopes)
  document.head.append(block)
}

const parse = (text: string | null): Record<string, Settings> | undefined => {
  try {
    return JSON.parse(text as string)
  } catch {
    // A broken block of another module.
    return undefined
  }
}

const addName = (host: HTMLElement, widget: string) => {
  const names = new Set(host.dataset['widget']?.match(/\S+/g)).add(widget)
  host.dataset['widget'] = [...names].join(' ')
}

const removeName = (host: HTMLElement, widget: string) => {
  const names = host.dataset['widget']?.match(/\S+/g)?.filter(name => name !== widget)
  if (names?.length) host.dataset['widget'] = names.join(' ')
  else host.removeAttribute('data-widget')
}

/** Magento's initialiser reads what was put back; without RequireJS nothing would. */
const apply = () => {
  const { require } = window as unknown as {
    require?: (ids: string[], found: (main: { apply(): void }) => void, missing: () => void) => void
  }
  if (typeof require === 'function') require(['mage/apply/main'], main => main.apply(), () => {})
}

/** Makes an element the host of a widget. */
const replace = (host: HTMLElement, widget: string): Replaced => {
  const { minBlockSize, paddingBlockEnd } = host.style
  const components: Component[] = []
  addName(host, widget)
  const restore = () => {
    Object.assign(host.style, { minBlockSize, paddingBlockEnd })
    removeName(host, widget)
    for (const { name, config, element } of components) {
      const own = { [name]: config }
      if (element)
        element.setAttribute(ATTRIBUTE, JSON.stringify({ ...parse(element.getAttribute(ATTRIBUTE)), ...own }))
      else addBlock({ '*': own })
    }
    apply()
  }
  return { components, restore }
}

type Elements = readonly (Element | undefined)[]

/**
 * Takes the components that a chosen widget replaces and that are in the page now; further calls take what was added since. A
 * component whose host is missing stays Magento's.
 */
export const takeOver = (replacements: Replacements, isChosen: (widget: string) => boolean): void => {
  declarations.take = blocks => {
    for (const scopes of blocks) addBlock(scopes)
    takeOver(replacements, isChosen)
  }
  /** Whether a widget replaces the component, which then waits for it. */
  const take = (key: unknown, name: string, config: unknown, elements: Elements) =>
    candidatesOf(replacements, `${key}`).some(([widget, place, roomFor]) => {
      if (!isChosen(widget)) return false
      const selector = typeof place === 'function' ? place(config) : place
      const hosts = selector
        ? elements.map(own => own?.closest(selector) ?? (own ?? document).querySelector(selector))
        : elements
      if (!hosts.length || !hosts.every(host => host instanceof HTMLElement)) return false
      declarations.areReplaced = true
      for (const [index, host] of hosts.entries()) {
        const widgets = replaced.get(host) ?? {}
        replaced.set(host, widgets)
        widgets[widget] ??= replace(host, widget)
        widgets[widget].components.push({ name, config, element: elements[index] })
        Object.assign(host.style, roomFor?.(config))
      }
      return true
    })
  /** Whether some of these settings have left. */
  const takeFrom = (settings: Settings, elements: Elements) => {
    let isChanged = false
    for (const [name, config] of Object.entries(settings ?? {})) {
      const { components } = (config ?? {}) as { components?: Record<string, { component?: unknown } | undefined> }
      if (name === APP && components) {
        for (const [scope, part] of Object.entries(components))
          if (take(part?.component, name, { components: { [scope]: part } }, elements)) {
            isChanged = true
            delete components[scope]
          }
        if (isChanged && !Object.keys(components).length) delete settings[name]
      } else if (take(name, name, config, elements)) {
        isChanged = true
        delete settings[name]
      }
    }
    return isChanged
  }

  for (const block of initBlocks()) {
    const scopes = !read.has(block) && parse(block.textContent)
    // Read already, broken, or not yet parsed to its end.
    if (!scopes) continue
    read.add(block)
    const changed = Object.entries(scopes).filter(([selector, settings]) =>
      takeFrom(settings, selector === '*' ? [undefined] : [...document.querySelectorAll(selector)]),
    )
    if (!changed.length) continue
    block.remove()
    addBlock(scopes)
  }
  for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
    const settings = parse(element.getAttribute(ATTRIBUTE))
    if (settings && takeFrom(settings, [element])) element.setAttribute(ATTRIBUTE, JSON.stringify(settings))
  }
}

/** What runs in the browser's page: guards around what must not happen, and rounds of hosts with a string in every place. */

/** A node of a widget's sample markup. */
export type Tree = { name: string; attributes: [name: string, value: string][]; children: (Tree | string)[] }
export type Host = { widget: string; tree: Tree }

export type Verdict = {
  /** Strings whose code ran. */
  ran: string[]
  /** Addresses that the page was led or sent to; nothing is left. */
  led: string[]
  /** What was added to the objects that all others have. */
  polluted: string[]
}

type Guarded = Window & {
  ran?: () => void
  current?: string
  attack?: { ran: string[]; led: string[]; names: string }
  navigation: EventTarget
}

/** Runs before the page's scripts. */
export const guard = (): void => {
  const page = window as unknown as Guarded
  const names = () =>
    [Object, Array, Function, String, Promise, Element]
      .map(({ prototype }) => Object.getOwnPropertyNames(prototype).join())
      .join(';')
  const attack = { ran: [] as string[], led: [] as string[], names: names() }
  Object.assign(page, {
    attack,
    ran: () => void attack.ran.push(page.current ?? ''),
    open: (address: string) => void attack.led.push(`${address}`),
    verdict: () => ({
      ran: attack.ran.splice(0),
      led: attack.led.splice(0),
      polluted: names() === attack.names && !('polluted' in {}) ? [] : [page.current],
    }),
  })
  // `back()` cannot be cancelled below, and after hundreds of rounds leaves the page.
  history.back = () => {}
  page.navigation.addEventListener('navigate', event => {
    const { destination, hashChange, cancelable } = event as Event & {
      destination: { url: string; sameDocument: boolean }
      hashChange: boolean
    }
    if (hashChange || destination.sameDocument) return
    attack.led.push(destination.url)
    if (cancelable) event.preventDefault()
  })
}

type Round = {
  hosts: readonly Host[]
  text: string
  /** Whether every text is replaced; else only those that are sentences and addresses, so that the widgets work. */
  isWide: boolean
}

/** Mounts all hosts with the string in their places, lets the kit connect them, and presses everything. */
export const round = async ({ hosts, text, isWide }: Round): Promise<{ places: string[]; connected: number }> => {
  const page = window as unknown as Guarded
  page.current = text
  const places = new Set<string>()
  const isPlace = (value: string) => isWide || /[ /]|^https?:/.test(value)
  const replaced = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      if (!isPlace(value)) return value
      places.add(path)
      return text
    }
    if (Array.isArray(value)) return value.map(each => replaced(each, `${path}[]`))
    if (!value || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, `${path}.${key}`)]))
  }
  const inJson = (json: string, path: string): string | undefined => {
    try {
      const value: unknown = JSON.parse(json)
      return value && typeof value === 'object' ? JSON.stringify(replaced(value, path)) : undefined
    } catch {
      return undefined
    }
  }
  const build = ({ name, attributes, children }: Tree, widget: string): Element => {
    const element = document.createElement(name)
    const isOptions = name === 'script'
    for (const [key, value] of attributes) {
      const isFixed =
        !/^(data-|aria-label|title|value|placeholder|alt)/.test(key) || /^data-(widget|when|options)$/.test(key)
      const given = isFixed
        ? value
        : (inJson(value, `${widget} ${key}`) ?? (replaced(value, `${widget} ${key}`) as string))
      // The policy lets no script make the address of another, nor a style.
      if (key !== 'style' && !(isOptions && key === 'src')) element.setAttribute(key, given)
    }
    for (const child of children) {
      if (typeof child !== 'string') element.append(build(child, widget))
      else if (isOptions) element.append(document.createTextNode(inJson(child, `${widget} options`) ?? child))
      else if (child.trim()) element.append(document.createTextNode(replaced(`${child} `, `${widget} text`) as string))
    }
    return element
  }
  const place = document.createElement('div')
  place.append(...hosts.map(({ widget, tree }) => build(tree, widget)))
  document.body.append(place)
  // Another tab has written its sections.
  const key = 'mage-cache-storage'
  const stored = localStorage.getItem(key)
  const newValue = inJson(stored ?? '{}', 'stored sections')
  if (stored && newValue) {
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, oldValue: stored, newValue, storageArea: localStorage }))
  }
  const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const touch = (element: Element) => {
    for (const name of ['pointerover', 'pointerenter', 'mouseover', 'pointerdown', 'focusin', 'pointerup'])
      element.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true }))
  }
  const all = () => [...place.querySelectorAll<HTMLElement>('*'), ...document.querySelectorAll<HTMLElement>('dialog *')]
  for (const element of all()) touch(element)
  await wait(60)
  for (const element of all()) {
    if (element.matches('input, select, textarea'))
      for (const name of ['input', 'change', 'focusout']) element.dispatchEvent(new Event(name, { bubbles: true }))
    if (element.matches('a, button, summary, label, [role=option], [role=tab], img, svg, [onclick], details'))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    if (element.matches('form')) element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  await wait(60)
  const connected = place.querySelectorAll('[data-island-state*=connected]').length
  // As Escape does; one that the shopper cannot close goes with its host.
  for (const dialog of document.querySelectorAll('dialog'))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  place.remove()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  if (stored) localStorage.setItem(key, stored)
  return { places: [...places], connected }
}

/** The kernel's attributes, spelt in this file only. */
export const HOST = '[data-widget]'
const KERNEL_ATTRIBUTES = ['data-widget', 'data-when', 'data-options', 'data-island-state']

export type Input = Readonly<Record<string, unknown>>

/** The names on a host, in the order written. */
export const namesOf = (host: HTMLElement): string[] => host.getAttribute('data-widget')?.match(/\S+/g) ?? []

/** The host's own JSON script; that of a host inside it belongs to the inner one. */
const optionsScript = (host: HTMLElement) => {
  for (const script of host.querySelectorAll('script[data-options]')) if (script.closest(HOST) === host) return script
  return undefined
}

const inCamelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * What an element's data attributes say, without the kernel's own: an empty one means "not said", since PHP prints false
 * and null as `""`. By their names, because `dataset` looks for each of them several times.
 */
export const readAttributes = (element: HTMLElement): Record<string, string> => {
  const said: Record<string, string> = {}
  for (const name of element.getAttributeNames())
    if (name.startsWith('data-') && !KERNEL_ATTRIBUTES.includes(name)) {
      const value = element.getAttribute(name)
      if (value) said[inCamelCase(name.slice(5))] = value
    }
  return said
}

/**
 * What the page says to one widget of a host, unchecked: JSON script, then attributes; the later wins by key.
 *
 * With several widgets on a host the script is keyed by widget name, and attributes go to each.
 *
 * @throws {SyntaxError} When the script is not JSON.
 */
export const readInput = (host: HTMLElement): ((name: string) => Input) => {
  const script = optionsScript(host)
  const json = script && JSON.parse(script.textContent || '{}')
  const attributes = readAttributes(host)
  const several = namesOf(host).length > 1
  return name => ({ ...(several ? json?.[name] : json), ...attributes })
}

/** Whether something is said that has nearly the letters of an option: who has the words looks closer. */
export const isDoubtful = (input: Input, options: object = {}) =>
  Object.keys(input).some(
    key =>
      !(key in options) &&
      Object.keys(options).some(option => {
        const [said, meant] = [key, option].map(word => word.toLowerCase()) as [string, string]
        const odd = [...new Set(said + meant)].filter(letter => said.includes(letter) !== meant.includes(letter))
        return odd.length < 3
      }),
  )

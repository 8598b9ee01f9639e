import { replaced } from '../legacy/replaced.ts'
import type { AnyWidget } from './widget.ts'

/** The kernel's attributes, spelt in this file only. */
export const HOST = '[data-widget]'
const KERNEL_ATTRIBUTES = ['data-widget', 'data-when', 'data-options', 'data-island-state']

export type Input = Readonly<Record<string, unknown>>

/** The names on a host, in the order written. */
export const namesOf = (host: HTMLElement): string[] => host.getAttribute('data-widget')?.match(/\S+/g) ?? []

/** The host's own JSON script; the script of a nested host belongs to that host. */
const optionsScript = (host: HTMLElement) =>
  [...host.querySelectorAll('script[data-options]')].find(script => script.closest(HOST) === host)

const inCamelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The data attributes of an element, without the kernel's own. An empty one counts as missing, since PHP prints false and
 * null as `""`. Read by name, because `dataset` searches for each of them several times.
 */
export const readAttributes = (element: HTMLElement): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const name of element.getAttributeNames())
    if (name.startsWith('data-') && !KERNEL_ATTRIBUTES.includes(name)) {
      const value = element.getAttribute(name)
      if (value) values[inCamelCase(name.slice(5))] = value
    }
  return values
}

const replacedOptions = (host: HTMLElement, name: string): Input => {
  const { components = [], options } = replaced.get(host)?.[name] ?? {}
  return options ?? Object.assign({}, ...components.map(({ config }) => config))
}

/**
 * The unchecked options of each widget of a host: the configuration of the components that it replaces, JSON script,
 * attributes; the later wins by key.
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
  return name => ({ ...replacedOptions(host, name), ...(several ? json?.[name] : json), ...attributes })
}

/** Checks what a page gives a widget against its schema. */
export const checkOptions = async ({ options }: AnyWidget, input: Input): Promise<unknown> => {
  if (!options) return input
  const result = await options['~standard'].validate(input)
  if (result.issues) throw Object.assign(new TypeError('Invalid options'), { issues: result.issues })
  return result.value
}

/** Whether a key has nearly the letters of an option; the chunk with the messages looks closer. */
export const hasMisspelt = (input: Input, options: object = {}) =>
  Object.keys(input).some(
    key =>
      !(key in options) &&
      Object.keys(options).some(option => {
        const given = key.toLowerCase()
        const meant = option.toLowerCase()
        const odd = [...new Set(given + meant)].filter(letter => given.includes(letter) !== meant.includes(letter))
        return odd.length < 3
      }),
  )

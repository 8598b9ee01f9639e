import { webAddress } from './web-address.ts'

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes attributes; `false`, `null` and `undefined` remove theirs, and so does an address that runs code. */
export const setAttributes = (element: Element, attributes: Attributes): void => {
  for (const [name, given] of Object.entries(attributes)) {
    const value = /src|href|action/.test(name) ? webAddress(given) : given
    if (value === false || value === null || value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, `${value}`)
  }
}

/** An element with attributes and children; a string is text. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  setAttributes(element, attributes)
  element.append(...children)
  return element
}

/** A button that sends no form. */
export const makeButton = (
  attributes: Attributes,
  press: (event: MouseEvent) => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement => {
  const button = make('button', { type: 'button', ...attributes }, ...children)
  button.addEventListener('click', press)
  return button
}

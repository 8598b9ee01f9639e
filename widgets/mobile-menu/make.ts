type Attributes = Readonly<Record<string, string | boolean | null | undefined>>

/** Writes attributes; what is `false` or `null` is taken away. */
export const set = (element: Element, attributes: Attributes): void => {
  for (const [key, value] of Object.entries(attributes))
    if (value || value === '') element.setAttribute(key, `${value}`)
    else element.removeAttribute(key)
}

export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  set(element, attributes)
  element.append(...inside)
  return element
}

export const makeButton = (
  attributes: Attributes,
  press: (event: MouseEvent) => void,
  ...inside: readonly (Node | string)[]
): HTMLButtonElement => {
  const button = make('button', { type: 'button', ...attributes }, ...inside)
  button.addEventListener('click', press)
  return button
}

/** The tokens of tokens.css, and a form that changes them in the page and writes the changes as CSS. */

export type Token = { name: string; value: string; group: string }

/** Section comment of tokens.css → the page's own heading. */
const GROUPS: Record<string, string> = {
  palette: 'Palette',
  'meaning: colour': 'Meaning: colour',
  'meaning: type': 'Meaning: type',
  'meaning: space, shape, depth': 'Meaning: space, shape and depth',
  'meaning: motion': 'Meaning: motion',
  part: 'Parts',
}

/** Every token with its value and tier, in the order of the stylesheet. */
export const readTokens = (css: string): Token[] => {
  const [root = ''] = css.match(/:root \{[\s\S]*?\n {2}\}/) ?? []
  let group = ''
  return [...root.matchAll(/\/\*\s*([\s\S]*?)\s*\*\/|(--skerry-[\w-]+):\s*([^;]+);/g)].flatMap(
    ([, comment = '', name, value = '']) => {
      if (name) return [{ name, value: value.trim(), group }]
      group = GROUPS[comment] ?? group
      return []
    },
  )
}

/** Whether a token resolves to a colour. */
const isColour = (name: string) =>
  CSS.supports('color', getComputedStyle(document.documentElement).getPropertyValue(name).trim())

/** The colour that a token resolves to in this theme, as a colour field takes it. */
const hexOf = (name: string): string => {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const { color } = getComputedStyle(probe)
  probe.remove()
  if (!canvas) return '#000000'
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** The changes as a theme's stylesheet. */
export const toCss = (changes: ReadonlyMap<string, string>): string =>
  `:root {\n${[...changes].map(([name, value]) => `  ${name}: ${value};`).join('\n')}${changes.size ? '\n' : ''}}\n`

/** Takes changes back from the page. */
export const resetTokens = (tokens: readonly Token[]): void => {
  for (const { name } of tokens) document.documentElement.style.removeProperty(name)
}

/**
 * The form; `onChange` receives everything that differs from the stylesheet. Making it changes nothing in the page, because
 * Storybook also draws a story only to print its source.
 */
export const tokenForm = (tokens: readonly Token[], onChange: (changes: ReadonlyMap<string, string>) => void) => {
  const changes = new Map<string, string>()
  const { style } = document.documentElement

  const fieldOf = ({ name, value }: Token) => {
    const id = `token${name}`
    const text = element('input', { id, type: 'text', value, spellcheck: false })
    const field = element('div', { className: 'tokens-field' }, element('label', { htmlFor: id, textContent: name }))
    const set = (next: string) => {
      if (next === value || !next) changes.delete(name)
      else changes.set(name, next)
      if (changes.has(name)) style.setProperty(name, next)
      else style.removeProperty(name)
      field.toggleAttribute('data-changed', changes.has(name))
      onChange(changes)
    }
    text.addEventListener('input', () => set(text.value.trim()))
    if (isColour(name)) {
      const colour = element('input', { type: 'color', value: hexOf(name), ariaLabel: `${name}, colour` })
      colour.addEventListener('input', () => {
        text.value = colour.value
        set(colour.value)
      })
      field.append(colour)
    }
    field.append(text)
    return field
  }

  const groups = [...new Set(tokens.map(({ group }) => group))]
  return element(
    'form',
    { onsubmit: event => event.preventDefault() },
    ...groups.map(group =>
      element(
        'section',
        { className: 'tokens-group' },
        element('h2', { textContent: group }),
        element('div', {}, ...tokens.filter(token => token.group === group).map(fieldOf)),
      ),
    ),
  )
}

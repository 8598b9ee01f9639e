/** A page's elements with their places in the text, read as a browser reads them. */
import parse5 from 'parse5'

/**
 * @typedef {{ name: string, attributes: Map<string, string>, at: (attribute?: string) => { line: number, column: number },
 *   parent?: Element, children: Element[], text: string, textLine: number }} Element
 */

/**
 * Every element of a page in the order of the text.
 *
 * @returns {{ elements: Element[], doubled: { line: number, column: number }[] }} `doubled`: places of attributes that an
 *   element has twice, of which a browser takes the first.
 */
export const readElements = html => {
  const doubled = []
  const document = parse5.parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      if (code === 'duplicate-attribute') doubled.push({ line: startLine, column: startCol })
    },
  })
  const elements = []
  const visit = (node, parent) => {
    let element = parent
    if (node.tagName) {
      const { sourceCodeLocation: place } = node
      const start = place?.startTag ?? place
      element = {
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        at: attribute => {
          const found = (attribute && start?.attrs?.[attribute]) || start
          return { line: found?.startLine ?? 0, column: found?.startCol ?? 0 }
        },
        parent,
        children: [],
        text: (node.childNodes ?? []).map(child => child.value ?? '').join(''),
        textLine: node.childNodes?.[0]?.sourceCodeLocation?.startLine ?? start?.startLine ?? 0,
      }
      parent?.children.push(element)
      // What the parser adds by itself stands nowhere in the text.
      if (place) elements.push(element)
    }
    // A template's content lives when somebody puts it into the page: its hosts are checked with the others.
    for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) visit(child, element)
  }
  visit(document)
  return { elements, doubled }
}

export const namesOf = ({ attributes }) => (attributes.get('data-widget') ?? '').split(/\s+/).filter(Boolean)

export const isHost = element => element.attributes.has('data-widget')

/** The nearest element, itself included, that fits. */
export const closest = (element, fits) => {
  for (let found = element; found; found = found.parent) if (fits(found)) return found
  return undefined
}

export const classesOf = ({ attributes }) => (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)

/** Short path of an element, as the kit's own messages write it. */
export const pathOf = element => {
  const steps = []
  for (let step = element; step && steps.length < 3; step = step.parent) {
    const id = step.attributes.get('id')
    if (id) return [`#${id}`, ...steps].join(' > ')
    steps.unshift([step.name, ...classesOf(step)].slice(0, 3).join('.'))
  }
  return steps.join(' > ')
}

export const widgetsIn = elements => [...new Set(elements.filter(isHost).flatMap(namesOf))]

/** The elements of a page with their positions in the text, parsed as a browser parses them. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export type Place = { line: number; column: number }

export type PageElement = {
  name: string
  attributes: Map<string, string>
  /** Position of an attribute, or of the element's start tag. */
  at(attribute?: string): Place
  parent: PageElement | undefined
  children: PageElement[]
  text: string
  /** Line on which the element's text begins. */
  textLine: number
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node

const childrenOf = (node: Node): Node[] => [
  ...('childNodes' in node ? node.childNodes : []),
  // The content of a template is inert until a script inserts it; its hosts are checked with the others.
  ...('content' in node ? node.content.childNodes : []),
]

const toPageElement = (node: Element, parent: PageElement | undefined): PageElement => {
  const location = node.sourceCodeLocation
  const start = location?.startTag ?? location
  return {
    name: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    at: attribute => {
      const found = (attribute && location?.attrs?.[attribute]) || start
      return { line: found?.startLine ?? 0, column: found?.startCol ?? 0 }
    },
    parent,
    children: [],
    text: node.childNodes.map(child => ('value' in child ? child.value : '')).join(''),
    textLine: node.childNodes[0]?.sourceCodeLocation?.startLine ?? start?.startLine ?? 0,
  }
}

/** Every element in the order of the text, and the positions of duplicate attributes, of which a browser takes the first. */
export const readElements = (html: string): { elements: PageElement[]; duplicates: Place[] } => {
  const duplicates: Place[] = []
  const elements: PageElement[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      if (code === 'duplicate-attribute') duplicates.push({ line: startLine, column: startCol })
    },
  })
  const visit = (node: Node, parent: PageElement | undefined): void => {
    let element = parent
    if (isElement(node)) {
      element = toPageElement(node, parent)
      parent?.children.push(element)
      // Elements that the parser adds have no position.
      if (node.sourceCodeLocation) elements.push(element)
    }
    for (const child of childrenOf(node)) visit(child, element)
  }
  visit(document, undefined)
  return { elements, duplicates }
}

const wordsOf = (element: PageElement, attribute: string): string[] =>
  (element.attributes.get(attribute) ?? '').split(/\s+/).filter(Boolean)

/** Names of the widgets on a host. */
export const namesOf = (element: PageElement): string[] => wordsOf(element, 'data-widget')

export const isHost = (element: PageElement): boolean => element.attributes.has('data-widget')

/** Whether the element is inside a host, or is one. */
export const isInHost = (element: PageElement): boolean => {
  for (let step: PageElement | undefined = element; step; step = step.parent) if (isHost(step)) return true
  return false
}

/** Short path of an element, as the kit's own messages write it. */
export const pathOf = (element: PageElement): string => {
  const steps: string[] = []
  for (let step: PageElement | undefined = element; step && steps.length < 3; step = step.parent) {
    const id = step.attributes.get('id')
    if (id) return [`#${id}`, ...steps].join(' > ')
    steps.unshift([step.name, ...wordsOf(step, 'class')].slice(0, 3).join('.'))
  }
  return steps.join(' > ')
}

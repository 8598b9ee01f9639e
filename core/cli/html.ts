/**
 * The elements of a page with their positions in the text, parsed as a browser parses them. Only elements that a command
 * looks at stay in memory, so that a page of any size can be read. One file, because elements, positions and faults come
 * from one pass over the text.
 */
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5'

export type Place = { line: number; column: number }

export type PageElement = {
  name: string
  attributes: Map<string, string>
  /** Position of an attribute, or of the element's start tag. */
  at(attribute?: string): Place
  parent: PageElement | undefined
  /** The nearest host around it; a host's own is the one around that. */
  host: PageElement | undefined
  /** Elements inside a host, without those of hosts inside it. */
  inside: PageElement[]
  text: string
  /** Line on which the element's text begins. */
  textLine: number
}

/** A fault of the text itself, whatever its elements mean. */
export type TextFault = Place & {
  kind: 'twice' | 'unclosed' | 'cut' | 'deep' | 'too deep' | 'too many'
  name: string
}

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode
type Child = DefaultTreeAdapterTypes.ChildNode

/** Deeper elements become siblings in a browser. */
const BROWSER_DEPTH = 512
/** A parser looks at all open elements for each new one. */
const MOST_DEPTH = 10_000
/** Elements in memory; a page of a shop has hundreds. */
const MOST_KEPT = 10_000
/** Places of one kind of fault that are worth a line each. */
const MOST_FAULTS = 50

/** Elements whose end tag HTML makes optional. */
const OPTIONAL_END = new Set(
  'html head body p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rt rp'.split(' '),
)
const LOOKED_AT = new Set('script link img source iframe video audio form style base'.split(' '))

const isElement = (node: Parent | Child | null | undefined): node is Element => !!node && 'tagName' in node

const wordsIn = (text: string | undefined): string[] => text?.match(/\S+/g) ?? []

/** Names of the widgets on a host. */
export const namesOf = (element: PageElement): string[] => wordsIn(element.attributes.get('data-widget'))

export const isHost = (element: PageElement): boolean => element.attributes.has('data-widget')

/** Whether the element is inside a host, or is one. */
export const isInHost = (element: PageElement): boolean => isHost(element) || !!element.host

/** Attributes that a command looks at on any element. */
const isLookedAt = ({ name, value }: { name: string; value: string }) =>
  name === 'id' ||
  name === 'data-mage-init' ||
  name === 'formaction' ||
  name === 'style' ||
  // Perhaps a misspelt data-widget.
  /^data[-_]?w/.test(name) ||
  /^on[a-z]/.test(name) ||
  /^\s*javascript:/i.test(value)

/** Ends the parser. */
class TooDeep extends Error {}

/** Number of characters by which a page is recognised. */
const BEGINNING = 10_000

/** Reads a page piece by piece. */
export class PageReader {
  /** The first characters of the page. */
  beginning = ''
  hasTags = false
  readonly elements: PageElement[] = []
  readonly faults: TextFault[] = []
  readonly #known = new WeakMap<Element, PageElement>()
  /** Element around the content of a template. */
  readonly #templates = new WeakMap<Parent, Element>()
  readonly #open: Element[] = []
  #last = -1

  /** Keeps no child of an element but the text of a script. */
  readonly #adapter = {
    ...defaultTreeAdapter,
    appendChild: (parent: Parent, node: Child) => this.#append(parent, node),
    insertBefore: (parent: Parent, node: Child) => this.#append(parent, node),
    detachNode: (node: Child) => {
      node.parentNode = null
    },
    insertText: (parent: Parent, text: string) => {
      if (isElement(parent) && parent.tagName === 'script') defaultTreeAdapter.insertText(parent, text)
    },
    insertTextBefore: () => {},
    getNodeSourceCodeLocation: (node: Child | undefined) => node?.sourceCodeLocation,
    setNodeSourceCodeLocation: (node: Child | undefined, location: never) => {
      if (node) node.sourceCodeLocation = location
    },
    setTemplateContent: (template: Element, content: DefaultTreeAdapterTypes.DocumentFragment) => {
      defaultTreeAdapter.setTemplateContent(template as DefaultTreeAdapterTypes.Template, content)
      this.#templates.set(content, template)
    },
    onItemPush: (element: Element) => {
      this.#open.push(element)
      if (this.#open.length === BROWSER_DEPTH) this.#add('deep', element)
      if (this.#open.length <= MOST_DEPTH) return
      this.#add('too deep', element)
      throw new TooDeep()
    },
    onItemPop: (element: Element) => {
      this.#open.splice(this.#open.lastIndexOf(element), 1)
      this.#close(element)
    },
  }

  #add(kind: TextFault['kind'], { tagName, sourceCodeLocation }: Element) {
    if (this.faults.filter(fault => fault.kind === kind).length >= MOST_FAULTS) return
    const { startLine = 0, startCol = 0 } = sourceCodeLocation ?? {}
    this.faults.push({ kind, name: tagName, line: startLine, column: startCol })
  }

  #close({ tagName, sourceCodeLocation }: Element) {
    if (sourceCodeLocation && !sourceCodeLocation.endTag && !OPTIONAL_END.has(tagName))
      this.#add('unclosed', { tagName, sourceCodeLocation } as Element)
  }

  readonly #parser = new Parser<DefaultTreeAdapterMap>({
    treeAdapter: this.#adapter as typeof defaultTreeAdapter,
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      const kind = code === 'duplicate-attribute' ? 'twice' : /^eof-/.test(code) ? 'cut' : undefined
      if (kind && this.faults.length < MOST_FAULTS)
        this.faults.push({ kind, name: '', line: startLine, column: startCol })
    },
  })
  #isOver = false

  /** Reads the next piece; nothing more after a page that is too deep. */
  write(text: string, isLast = false) {
    this.beginning += text.slice(0, BEGINNING - this.beginning.length)
    if (this.#isOver) return
    try {
      this.#parser.tokenizer.write(text, isLast)
      // Elements that are still open at the end of the text.
      if (isLast) for (const element of this.#open) this.#close(element)
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error
      this.#isOver = true
    }
  }

  #append(parent: Parent, node: Child) {
    node.parentNode = parent
    if (!isElement(node)) {
      if (isElement(parent) && parent.tagName === 'script') parent.childNodes.push(node)
      return
    }
    const { sourceCodeLocation: location } = node
    // The parser adds elements without a position.
    if (!location) return
    this.hasTags = true
    const host = this.#hostAround(node)
    // A formatting element that a block has ended is opened again, at the same position: its contents are the host's.
    if (location.startOffset <= this.#last) {
      if (host) this.#known.set(node, host)
      return
    }
    this.#last = location.startOffset
    if (!host && !LOOKED_AT.has(node.tagName) && !node.attrs.some(isLookedAt)) return
    if (this.elements.length >= MOST_KEPT) this.#addOnce('too many', node)
    else {
      const element = this.#show(node)
      host?.inside.push(element)
      this.elements.push(element)
    }
  }

  #addOnce(kind: TextFault['kind'], element: Element) {
    if (!this.faults.some(fault => fault.kind === kind)) this.#add(kind, element)
  }

  #parentOf({ parentNode }: Element): Element | undefined {
    return isElement(parentNode) ? parentNode : parentNode ? this.#templates.get(parentNode) : undefined
  }

  #hostAround(node: Element): PageElement | undefined {
    const parent = this.#parentOf(node)
    if (!parent) return undefined
    const known = this.#known.get(parent)
    return known && (isHost(known) ? known : known.host)
  }

  #show(node: Element): PageElement {
    const known = this.#known.get(node)
    if (known) return known
    const element = new Shown(node, this.#hostAround(node), () => {
      const parent = this.#parentOf(node)
      return parent && this.#show(parent)
    })
    this.#known.set(node, element)
    return element
  }
}

class Shown implements PageElement {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly host: PageElement | undefined
  readonly inside: PageElement[] = []
  readonly #node: Element
  readonly #parentOf: () => PageElement | undefined

  constructor(node: Element, host: PageElement | undefined, parentOf: () => PageElement | undefined) {
    this.name = node.tagName
    this.attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
    this.host = host
    this.#node = node
    this.#parentOf = parentOf
  }

  get #startTag() {
    return this.#node.sourceCodeLocation?.startTag ?? this.#node.sourceCodeLocation
  }

  at(attribute?: string): Place {
    const found = (attribute && this.#node.sourceCodeLocation?.attrs?.[attribute]) || this.#startTag
    return { line: found?.startLine ?? 0, column: found?.startCol ?? 0 }
  }

  get parent() {
    return this.#parentOf()
  }

  get text() {
    return this.#node.childNodes.map(child => ('value' in child ? child.value : '')).join('')
  }

  get textLine() {
    return this.#startTag?.endLine ?? 0
  }
}

/**
 * Elements that a command looks at, in the order of the text: scripts, links, pictures, frames, films, forms, what has an
 * id or an inline handler, hosts and all inside them.
 */
export const readElements = (html: string): PageReader => {
  const reader = new PageReader()
  reader.write(html, true)
  return reader
}

/** Why a file is no page: it is empty, no text, or without a tag; `undefined` for a page. */
export const whyNoPage = ({ beginning, hasTags }: PageReader): string | undefined => {
  if (!beginning.trim()) return 'The page is empty.'
  // Bytes that cannot be decoded become U+FFFD.
  const strange = beginning.match(/[\0\uFFFD]/g)?.length ?? 0
  if (strange > 10) return 'The page is not text in UTF-8.'
  return hasTags ? undefined : 'The page has no HTML.'
}

/** Short path of an element, as the kit's own messages write it. */
export const pathOf = (element: PageElement): string => {
  const steps: string[] = []
  for (let step: PageElement | undefined = element; step && steps.length < 3; step = step.parent) {
    const id = step.attributes.get('id')
    if (id) return [`#${id}`, ...steps].join(' > ')
    steps.unshift([step.name, ...wordsIn(step.attributes.get('class'))].slice(0, 3).join('.'))
  }
  return steps.join(' > ')
}

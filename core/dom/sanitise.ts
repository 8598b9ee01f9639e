/**
 * Parses HTML from the server into an inert document and cleans the tree. Nothing is ever written back to a string, so
 * nothing can change its meaning when read again. The Trusted Types policy is private to this file.
 */

import { fragmentWidgets } from './fragment-widgets.ts'

type Policy = { createHTML(html: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

const rules: Policy = { createHTML: html => html }
const policy = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('skerry', rules) ?? rules

// Elements that run code, embed a document, rewrite attributes later (SVG animation) or affect the whole page.
const FORBIDDEN =
  /^(applet|animate.*|base|bgsound|discard|embed|fencedframe|frame|frameset|handler|iframe|link|listener|math|noembed|noframes|noscript|object|portal|set|style)$/i

const ADDRESS = /(^|:)(href|src|action|formaction|poster|cite|background|longdesc|lowsrc|dynsrc|data)$/
const NEVER = /^(on|xml:|srcdoc$|ping$|http-equiv$|attributionsrc$|shadowroot)/
const SAFE_STYLE =
  /^(align|aspect-ratio|background-color|block-size|border-(?!image)|box-sizing|clear$|color$|column|direction$|display$|flex|float$|font|gap$|grid|height$|inline-size|justify|letter-spacing|line-height|list-style-(type|position)|margin|max-|min-|object-|opacity$|order$|overflow|padding|row-gap|text-|vertical-align|visibility$|white-space|width$|word-)/

// A form answers with its own fields where the names meet (`<input name="attributes">`), so methods are taken from the
// prototype.
const { getAttribute, getAttributeNames, removeAttribute, setAttribute } = Element.prototype

/** The address as the browser will read it, control characters and all; `undefined` when it would read none. */
const addressOf = (value: string) => {
  try {
    return new URL(value, document.baseURI)
  } catch {
    return undefined
  }
}

const isAllowed = (tag: string, name: string, value: string, schemes: RegExp) => {
  if (NEVER.test(name)) return false
  // An image or a form of that name would shadow the page's own (`document.cookie`).
  if (/^(id|name)$/.test(name)) return !(/^(form|img)$/i.test(tag) && value in Document.prototype)
  if (name === 'srcset') return !/(^|,)(?!https?:)[a-z][\w+.-]*:/i.test(value.replace(/[\0- ]/g, ''))
  if (!ADDRESS.test(name)) return true
  const address = addressOf(value)
  const mustBeOwn = tag === 'use' || name.endsWith('action')
  return Boolean(address && schemes.test(address.protocol) && (!mustBeOwn || address.origin === location.origin))
}

/** Sets what a `style` attribute said through the object model: the page's policy forbids the attribute itself. */
const restyle = (element: Element, text: string) => {
  const { style } = element as HTMLElement
  // A form's field may be called `style`.
  if (!(style instanceof CSSStyleDeclaration)) return
  style.cssText = text
  for (const name of Array.from(style)) {
    if (!SAFE_STYLE.test(name) || /url|image|\\/i.test(style.getPropertyValue(name))) style.removeProperty(name)
  }
}

/** Leaves a host the widgets that the page lets fragments have. */
const narrowHost = (element: Element) => {
  const names = getAttribute.call(element, 'data-widget')?.match(/\S+/g)
  if (!names) return
  const allowed = fragmentWidgets()
  const left = names.filter(name => allowed.has(name))
  if (left.length) setAttribute.call(element, 'data-widget', left.join(' '))
  else removeAttribute.call(element, 'data-widget')
}

const cleanAttributes = (element: Element, tag: string, isMessage: boolean) => {
  const schemes = isMessage ? /^https?:/ : /^(https?|mailto|tel|sms):/
  for (const written of getAttributeNames.call(element)) {
    const name = written.toLowerCase()
    const value = getAttribute.call(element, written) ?? ''
    const isStyle = name === 'style'
    if (isStyle || (isMessage && !/^(href|target|title|class)$/.test(name)) || !isAllowed(tag, name, value, schemes))
      removeAttribute.call(element, written)
    if (isStyle && !isMessage) restyle(element, value)
    if (name === 'target')
      setAttribute.call(element, 'rel', `${getAttribute.call(element, 'rel') ?? ''} noopener`.trim())
  }
}

const isForbidden = (element: Element, tag: string) =>
  FORBIDDEN.test(tag) ||
  (tag === 'script' && element.getAttribute('type')?.toLowerCase() !== 'application/json') ||
  // Microdata of prices and offers is written in meta elements.
  (tag === 'meta' && (!element.hasAttribute('itemprop') || element.hasAttribute('name')))

const clean = (root: ParentNode, tags: string | undefined) => {
  const kept: [Element, string][] = []
  for (const element of root.querySelectorAll('*')) {
    // Only a form can answer with a field of its own here, and no form is forbidden.
    const tag = String(element.localName).toLowerCase()
    if (isForbidden(element, tag)) element.remove()
    else kept.push([element, tag])
  }
  for (const [element, tag] of kept) {
    if (tags && !tags.split(' ').includes(tag)) element.replaceWith(element.textContent ?? '')
    else cleanAttributes(element, tag, Boolean(tags))
    narrowHost(element)
    if (element instanceof HTMLTemplateElement) clean(element.content, tags)
  }
}

/**
 * A string as a tree without what must not reach the page. JSON scripts stay as the nodes they are.
 *
 * @param tags The only tags that may stay, separated by spaces; others become their text.
 */
export const sanitise = (html: string, tags?: string): DocumentFragment => {
  // A template keeps what a body drops (table rows, list items). One closed by the string itself leaves the rest
  // behind it, in the body: both are cleaned.
  const { body } = new DOMParser().parseFromString(policy.createHTML(`<body><template>${html}`), 'text/html')
  const first = body.firstElementChild as HTMLTemplateElement
  // Of the inert document, too: a picture begins to load the moment it joins the page's.
  const fragment = body.ownerDocument.createDocumentFragment()
  first.remove()
  fragment.append(first.content, ...body.childNodes)
  clean(fragment, tags)
  return fragment
}

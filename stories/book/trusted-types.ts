/** The only place where markup and script enter a story's page: a named Trusted Types policy. */

type Rules = { createHTML(html: string): string; createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: Rules): Rules }

const rules: Rules = {
  // The demo shop's markup is trusted like the document itself.
  createHTML: html => html,
  createScriptURL: address => {
    const { origin, pathname } = new URL(address, location.href)
    if (origin === location.origin && /\/skerry\/\w+\/skerry\.js$/.test(pathname)) return address
    throw new TypeError(`${address} is not the kit.`)
  },
}
const policy = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('book', rules) ?? rules

/** The markup in a template, in which nothing runs or loads. */
export const toTemplate = (html: string): HTMLTemplateElement => {
  const template = document.createElement('template')
  template.innerHTML = policy.createHTML(html)
  return template
}

/** A whole page of the shop as a separate document. */
export const toDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html')

/** The kit's script tag, as a page's head has it. */
export const toScript = (address: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { type: 'module', src: policy.createScriptURL(address) })

/** The one door for markup and script into a story's page: a policy by name, as Trusted Types ask for. */

type Rules = { createHTML(html: string): string; createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: Rules): Rules }

const rules: Rules = {
  // What a server prints is its own word, as the document it stands in would be.
  createHTML: html => html,
  createScriptURL: address => {
    const { origin, pathname } = new URL(address, location.href)
    if (origin === location.origin && /\/skerry\/\w+\/skerry\.js$/.test(pathname)) return address
    throw new TypeError(`${address} is not the kit.`)
  },
}
const policy = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('book', rules) ?? rules

/** The markup in a template, in which nothing runs and nothing is loaded yet. */
export const toTemplate = (html: string): HTMLTemplateElement => {
  const template = document.createElement('template')
  template.innerHTML = policy.createHTML(html)
  return template
}

/** A whole page of the shop, not yet part of this one. */
export const toDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html')

/** The kit's script tag, as a page's head has it. */
export const toScript = (address: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { type: 'module', src: policy.createScriptURL(address) })

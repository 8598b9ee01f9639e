import type { Head } from '../../core/listing/answer.ts'

/** The element and the attribute of each fact in the page's head. */
const HEAD = { robots: ['meta[name=robots]', 'content'], canonical: ['link[rel=canonical]', 'href'] } as const

export const readHead = (): Head => {
  const read = ([selector, attribute]: readonly [string, string]) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? undefined
  return { title: document.title, robots: read(HEAD.robots), canonical: read(HEAD.canonical) }
}

export const writeHead = (head: Head): void => {
  if (head.title) document.title = head.title
  for (const name of ['robots', 'canonical'] as const) {
    const [selector, attribute] = HEAD[name]
    if (head[name]) document.querySelector(selector)?.setAttribute(attribute, head[name])
  }
}

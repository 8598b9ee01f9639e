import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { parseReadme } from '../../core/schema/reference.ts'
import type { Host, Tree } from './page.ts'

/** Widget → the markup that its README says the server prints. */
export const readReferences = (): { widget: string; markup: string }[] =>
  readdirSync('widgets', { withFileTypes: true })
    .filter(({ name }) => existsSync(`widgets/${name}/README.md`))
    .map(({ name }) => ({
      widget: name,
      markup: parseReadme(readFileSync(`widgets/${name}/README.md`, 'utf8')).markup,
    }))

const toTree = (node: DefaultTreeAdapterTypes.ChildNode): Tree | string | undefined => {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return undefined
  const inside = node.tagName === 'template' && 'content' in node ? node.content.childNodes : node.childNodes
  return {
    name: node.tagName,
    attributes: node.attrs.map(({ name, value }) => [name, value]),
    children: inside.map(toTree).filter(child => child !== undefined),
  }
}

/** The sample of every widget's README. */
export const hosts: readonly Host[] = readReferences().flatMap(({ widget, markup }) =>
  parseFragment(markup)
    .childNodes.map(toTree)
    .flatMap(tree => (typeof tree === 'object' ? [{ widget, tree }] : [])),
)

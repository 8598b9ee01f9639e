/** All that is known of the widgets, as data: references, events with their detail, sizes of a build. */

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

/** Widgets themselves stay outside: a reference needs their schemas alone. */
export const withoutWidgets = {
  name: 'without-widgets',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'about:blank', external: true } : undefined,
    )
  },
}

/** `widgets/references.ts` as a module that Node can run. */
export const loadReferences = async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['widgets/references.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    plugins: [withoutWidgets],
  })
  const { text } = outputFiles[0]
  mkdirSync('.cache/references', { recursive: true })
  const file = resolve('.cache/references', `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`)
  writeFileSync(file, text)
  return import(pathToFileURL(file).href)
}

const blockOf = (source, begin) => {
  const start = source.indexOf(begin)
  if (start < 0) throw new Error(`There is no "${begin}" any more.`)
  return source.slice(start, source.indexOf('\n}', start) + 2)
}

/** Each outward event: its detail as a TypeScript type, and what the source says above it. */
export const readEvents = (source = readFileSync('core/dom/emit.ts', 'utf8')) => {
  const named = Object.fromEntries(
    [...source.matchAll(/^type (\w+Detail) = (\{.*\})$/gm)].map(([, name, shape]) => [name, shape]),
  )
  const list = blockOf(source, 'export type OutwardEvents = {')
  const found = [...list.matchAll(/((?:^ {2}\/\*\*[^\n]*\n)*)^ {2}'([^']+)': (\{\n[\s\S]*?^ {2}\}|[^\n]*)$/gm)]
  return Object.fromEntries(
    found.map(([, comment, name, detail]) => [
      name,
      {
        detail: (named[detail] ?? detail)
          .replace(/\/\*\*.*?\*\//g, '')
          .replace(/\s*\n\s*/g, '; ')
          .replace(/\{;/g, '{')
          .replace(/;(\s*;)*\s*\}/g, ' }')
          .replace(/(; )+/g, '; ')
          .replace(/\s{2,}/g, ' ')
          .trim(),
        note: comment.replace(/^\s*\/\*\*|\*\/\s*$/g, '').trim(),
      },
    ]),
  )
}

const sizesOf = ({ files, widgets }, name) => {
  const own = widgets[name]?.files ?? []
  const sheets = widgets[name]?.styles ?? []
  const gzip = names => names.reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0)
  return { script: gzip(own), style: gzip(sheets), files: own.length }
}

/**
 * Everything that pages, editors and snippets are made of.
 *
 * @param {Record<string, object>} manifests Flavour → manifest of its build; without any, sizes are left out.
 */
export const gatherFacts = async (manifests = {}) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { referenceOf, widgetNames, kitEvents, hostAttributes } = await loadReferences()
  const events = readEvents()
  const told = (list = {}) =>
    Object.entries(list).map(([name, when]) => ({ name, when, ...(events[name] ?? { detail: '', note: '' }) }))
  return {
    version,
    hostAttributes,
    kitEvents: told(kitEvents),
    events,
    widgets: widgetNames.flatMap(name => {
      const { schema: _, events, ...reference } = referenceOf(name) ?? {}
      if (!reference.name) return []
      const sizes = Object.fromEntries(
        Object.entries(manifests).map(([flavour, manifest]) => [flavour, sizesOf(manifest, name)]),
      )
      return [{ ...reference, events: told(events), sizes }]
    }),
  }
}

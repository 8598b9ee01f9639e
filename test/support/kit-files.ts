/** The files of a built kit, read from its manifest. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Manifest = {
  entry: { file: string; lists: string[]; style: string }
  /** The widget's own chunk, then what it imports; the base stylesheet, then its own. */
  widgets: Record<string, { files: string[]; styles: string[] }>
  /** By source file, for what is brought later. */
  chunks: Record<string, string[]>
  files: Record<string, { bytes: number; gzip: number; integrity: string }>
}

export const readManifest = (flavour: string, dist = process.env['SKERRY_DIST'] ?? 'dist'): Manifest =>
  JSON.parse(readFileSync(join(dist, flavour, 'manifest.json'), 'utf8'))

/** The file that holds a widget. */
export const chunkOf = ({ widgets }: Manifest, widget: string): string => {
  const [file] = widgets[widget]?.files ?? []
  if (!file) throw new Error(`The kit has no widget ${widget}. It has: ${Object.keys(widgets).join(', ')}.`)
  return file
}

/** The file of what is brought later, by its source. */
export const lateFileOf = ({ chunks }: Manifest, source: string): string => {
  const [file] = chunks[source] ?? []
  if (!file) throw new Error(`The kit loads no ${source} later.`)
  return file
}

/** A file that a widget's chunk imports and the kernel does not. */
export const importedBy = ({ widgets, chunks }: Manifest, widget: string): string => {
  const [, ...imported] = widgets[widget]?.files ?? []
  const found = imported.find(file => !chunks['widgets/runtime.ts']?.includes(file))
  if (!found) throw new Error(`The chunk of ${widget} imports no file of its own.`)
  return found
}

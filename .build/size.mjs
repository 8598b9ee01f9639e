/** `npm run size`: what a release weighs, by file, entry and widget. */
import { buildKit, entrySize, FLAVOURS } from './kit.mjs'

const PRODUCT_PAGE = ['swatches', 'price', 'gallery', 'add-to-cart', 'minicart', 'messages', 'section-value']

const cell = (value, width) => String(value).padStart(width)

export const size = async chosen => {
  for (const flavour of FLAVOURS) {
    const manifest = await buildKit(flavour, { widgets: chosen })
    const { files, widgets } = manifest
    console.log(`\n${flavour}   entry with its imports: ${entrySize(manifest)} B gzip\n`)
    console.log(`${'file'.padEnd(34)}${cell('bytes', 9)}${cell('gzip', 9)}${cell('brotli', 9)}`)
    for (const [file, { bytes, gzip, brotli }] of Object.entries(files))
      console.log(`${file.padEnd(34)}${cell(bytes, 9)}${cell(gzip, 9)}${cell(brotli, 9)}`)
    const begun = new Set([
      manifest.entry.file,
      manifest.entry.lists[0],
      ...manifest.entry.imports,
      ...Object.values(widgets).flatMap(({ when, files }) => (when === 'interaction' ? [] : files)),
    ])
    const total = [...begun].reduce((sum, file) => sum + files[file].gzip, 0)
    console.log(`\nall widgets that begin untouched: ${total} B gzip in ${begun.size} files`)
    const page = new Set([
      manifest.entry.file,
      manifest.entry.lists[0],
      ...manifest.entry.imports,
      ...PRODUCT_PAGE.flatMap(name => widgets[name]?.files ?? []),
    ])
    const bytes = [...page].reduce((sum, file) => sum + files[file].gzip, 0)
    console.log(
      `the product page untouched: ${bytes} B gzip in ${page.size} files: ${[...page].map(file => `${file.split('-')[0]} ${files[file].gzip}`).join(', ')}`,
    )
    console.log(`\n${'widget, with all it stands on'.padEnd(34)}${cell('files', 9)}${cell('gzip', 9)}`)
    for (const [name, { files: own }] of Object.entries(widgets))
      console.log(
        `${name.padEnd(34)}${cell(own.length, 9)}${cell(
          own.reduce((sum, file) => sum + files[file].gzip, 0),
          9,
        )}`,
      )
  }
}

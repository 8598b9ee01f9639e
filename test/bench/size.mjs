/** `npm run size`: what a release weighs, by file, entry and widget. */
import { buildKit, FLAVOURS } from '../../.build/kit.mjs'

const PRODUCT_PAGE = ['swatches', 'price', 'gallery', 'add-to-cart', 'minicart', 'messages', 'section-value']

const cell = (value, width) => String(value).padStart(width)

export const size = async chosen => {
  for (const flavour of FLAVOURS) {
    const { entry, files, widgets } = await buildKit(flavour, { widgets: chosen })
    const weigh = names => names.reduce((sum, file) => sum + files[file].gzip, 0)
    /** What a page with these widgets loads untouched. */
    const page = names => [
      ...new Set([entry.file, entry.lists[0], ...names.flatMap(name => widgets[name]?.files ?? [])]),
    ]
    console.log(`\n${flavour}   entry: ${weigh([entry.file])} B gzip, takeover: ${weigh([entry.takeover])} B more\n`)
    console.log(`${'file'.padEnd(34)}${cell('bytes', 9)}${cell('gzip', 9)}${cell('brotli', 9)}`)
    for (const [file, { bytes, gzip, brotli }] of Object.entries(files))
      console.log(`${file.padEnd(34)}${cell(bytes, 9)}${cell(gzip, 9)}${cell(brotli, 9)}`)
    const product = page(PRODUCT_PAGE)
    const parts = product.map(file => `${file.split('-')[0]} ${files[file].gzip}`).join(', ')
    console.log(`\nthe product page untouched: ${weigh(product)} B gzip in ${product.length} files: ${parts}`)
    console.log(`\n${'widget, with all it stands on'.padEnd(34)}${cell('files', 9)}${cell('gzip', 9)}`)
    for (const [name, { files: own }] of Object.entries(widgets))
      console.log(`${name.padEnd(34)}${cell(own.length, 9)}${cell(weigh(own), 9)}`)
  }
}

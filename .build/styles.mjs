/** The stylesheets of a release: one for each bundle, and `skerry.css` with all of them. */
import { readdirSync } from 'node:fs'
import * as esbuild from 'esbuild'
import { importSource } from './groups.mjs'

/** Sheets that every other builds on. */
const SHARED = ['tokens', 'base']

const { adminRegistry } = await importSource('widgets/admin-registry.ts')
export const ADMIN_WIDGETS = Object.keys(adminRegistry)

const bundleStyles = async (parts, minify) => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      // Resets in layers of these names lie below the kit, wherever the page links them.
      contents: `@layer reset, base, skerry;\n${parts.map(part => `@import "./${part}.css";\n`).join('')}`,
      resolveDir: 'styles',
      loader: 'css',
    },
    bundle: true,
    minify,
    target: 'es2022',
    // Nested by the browser, every selector of a list would weigh as much as the heaviest.
    supported: { nesting: false },
    write: false,
  })
  return outputFiles[0].contents
}

const partsFor = (registry, chosen) =>
  readdirSync('styles')
    .filter(name => name.endsWith('.css'))
    .map(name => name.replace('.css', ''))
    .filter(name => ![...SHARED, ...ADMIN_WIDGETS].includes(name))
    .filter(name => !chosen || chosen.includes(name) || !registry[name])

/** All stylesheets of widgets in one; pages that are taken over have `takeover.css` in their head, by itself. */
export const allStyles = (registry, { chosen, minify = true } = {}) =>
  bundleStyles([...SHARED, ...partsFor(registry, chosen).filter(part => part !== 'takeover')], minify)

/** The one stylesheet of the admin. */
export const adminStyles = (minify = true) => bundleStyles([...SHARED, 'dialog', ...ADMIN_WIDGETS], minify)

/**
 * The stylesheets of the bundles. A part that is no widget's, as `dialog.css`, is a sheet by its own name.
 *
 * @returns `sheets`: sheet → bytes; `sheetOf`: name of a part → its sheet.
 */
export const bundledStyles = async (registry, chosen) => {
  const parts = partsFor(registry, chosen)
  const sheetOf = Object.fromEntries(parts.map(name => [name, registry[name]?.bundle ?? name]))
  const sheets = {}
  for (const sheet of new Set(['base', ...Object.values(sheetOf)])) {
    const shared = sheet === 'base' ? SHARED : []
    sheets[sheet] = await bundleStyles([...shared, ...parts.filter(part => sheetOf[part] === sheet)], true)
  }
  return { sheets, sheetOf }
}

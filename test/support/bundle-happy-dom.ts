/** Makes one file of happy-dom's thousand, which each worker would read anew: half a second for every test file. */
import { existsSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'

export const HAPPY_DOM = `${process.cwd()}/node_modules/.cache/happy-dom-${
  JSON.parse(readFileSync('node_modules/happy-dom/package.json', 'utf8')).version
}.mjs`

export default async (): Promise<void> => {
  if (existsSync(HAPPY_DOM)) return
  await build({
    entryPoints: ['happy-dom'],
    outfile: HAPPY_DOM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  })
}

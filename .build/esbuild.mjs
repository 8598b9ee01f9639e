/** What esbuild is asked of the kit where nothing needs a hash: the dev server, and bundles for other bundlers. */
import { ESTIMATOR } from './bundle.mjs'
import { version } from './kit.mjs'
import { packagesPlugin } from './packages.mjs'
import { PREACT } from './plugins.mjs'

export const kitOptions = (flavour, outdir) => ({
  entryPoints: {
    skerry: 'widgets/skerry.ts',
    react: 'widgets/react.ts',
    'skerry-admin': 'widgets/admin.ts',
    estimator: ESTIMATOR,
  },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  target: 'es2022',
  jsx: 'automatic',
  charset: 'utf8',
  alias: flavour === 'preact' ? PREACT : {},
  define: { 'process.env.NODE_ENV': '"production"', __SKERRY_VERSION__: JSON.stringify(version) },
  plugins: [packagesPlugin],
  logOverride: { 'ignored-bare-import': 'silent' },
  logLevel: 'warning',
})

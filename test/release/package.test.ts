// @vitest-environment node
/** The package as a shop installs it: packed, installed offline into an empty project, bundled, and opened in a browser. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import type { Browser } from 'playwright-core'
import { build as vite } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { buildKit } from '../../.build/kit.mjs'
import { findFaults } from '../../core/cli/check.ts'
import { launchBrowser } from '../support/browser.ts'
import { findAxeViolations } from '../support/browser-page.ts'

const run = promisify(execFile)
const bin = (name: string) => join(process.cwd(), 'node_modules/.bin', name)
const OFFLINE = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types skerry"

const PAGE = (head: string) => `<!doctype html><html lang="en"><head><title>A shop</title>${head}</head><body>
<div data-widget="tabs" data-active="1" data-when="ready">
  <div data-role="collapsible"><a data-toggle="trigger" href="#care">Care</a></div><div data-role="content" id="care">Wash cold.</div>
  <div data-role="collapsible"><a data-toggle="trigger" href="#fit">Fit</a></div><div data-role="content" id="fit">Wide.</div>
</div>
<div class="swatch-opt" data-widget="swatches" data-product-id="52" data-when="ready"><script type="application/json" data-options>
{"jsonConfig": {"productId": "52", "attributes": {"93": {"id": "93", "code": "color", "label": "Color", "position": "0", "options": [{"id": "56", "label": "Blue", "products": ["53"]}]}}, "index": {"53": {"93": "56"}}, "optionPrices": {}, "images": {}},
 "jsonSwatchConfig": {"93": {"56": {"type": "1", "value": "#1857f7", "label": "Blue"}}}}
</script></div>
</body></html>`

/** Named by its content; whoever serves it lets it be cached for ever. */
const isHashed = (file: string) => /-[A-Z0-9]{8}\.(js|css)$/.test(file)

let folder = ''
let tarball = ''
let browser: Browser
let server: Server
let url = ''

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-package-'))
  const [{ stdout }] = await Promise.all([
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
    launchBrowser().then(found => {
      browser = found
    }),
  ])
  tarball = join(folder, JSON.parse(stdout)[0].filename)
  const project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }')
  await run('npm', ['install', ...OFFLINE, tarball], { cwd: project })
  // React's own types, on which the package's build, in a folder above the project.
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(process.cwd(), 'node_modules/@types', name), join(folder, 'node_modules/@types', name))
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    try {
      const body = readFileSync(join(project, 'public', pathname))
      const type = TYPES[extname(pathname)] ?? 'text/plain'
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mkdirSync(join(project, 'public'))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const project = (...path: string[]) => join(folder, 'project', ...path)

/** Opens a page and waits until both of its islands live; fails with what the browser said. */
const comesAlive = async (path: string) => {
  const page = await browser.newPage()
  const trouble: string[] = []
  page.on('console', message => message.type() === 'error' && trouble.push(message.text()))
  page.on('pageerror', error => trouble.push(String(error)))
  try {
    await page.goto(url + path)
    await page.waitForSelector('[data-widget=tabs][data-island-state=connected]')
    await page.waitForSelector('[data-widget=swatches] [role=radio]')
    expect(await page.getByRole('tab', { name: 'Fit' }).getAttribute('aria-selected')).toBe('true')
    // The browser asks for an icon by itself.
    expect(trouble.filter(text => !text.includes('404'))).toEqual([])
  } finally {
    await page.close()
  }
}

const ENTRY = (flavour: string) =>
  `import { version } from 'skerry/${flavour}'\nimport 'skerry/skerry.css'\nwindow.name = version\n`

test('the package installs offline and has no dependencies', async () => {
  expect(readdirSync(project('node_modules')).filter(name => !name.startsWith('.'))).toEqual(['skerry'])
  const {
    dependencies,
    private: isPrivate,
    publishConfig,
  } = JSON.parse(readFileSync(project('node_modules/skerry/package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(isPrivate).toBeUndefined()
  expect(publishConfig).toEqual({ access: 'public', provenance: true })
})

test('the package contains no source, no test and no source map', () => {
  const files = readdirSync(project('node_modules/skerry'), { recursive: true }).map(String)
  expect(
    files.filter(file => /\.(map|tsx)$|(?<!\.d)\.ts$|^(test|core|widgets|fixtures)\/.*\.(?!md$|png$)\w+$/.test(file)),
  ).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md']))
})

test('every link and picture of the package’s README leads to a file of the package', () => {
  const readme = readFileSync(project('node_modules/skerry/README.md'), 'utf8')
  const targets = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(8)
  for (const target of targets.filter(target => !/^https?:/.test(target)))
    expect(existsSync(project('node_modules/skerry', target)), target).toBe(true)
})

test.each(['react', 'preact'])('the package holds the hashed files of one release of %s, and all of them', flavour => {
  const root = project('node_modules/skerry/dist', flavour)
  const { files } = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))
  expect(readdirSync(root).filter(isHashed).toSorted()).toEqual(Object.keys(files).filter(isHashed).toSorted())
})

test('the package leaves out files that a build keeps from the previous one', async () => {
  const root = join(folder, 'twice')
  mkdirSync(root)
  writeFileSync(join(root, 'package.json'), '{ "name": "twice", "version": "1.0.0", "files": ["dist"] }')
  const out = join(root, 'dist')
  const first = await buildKit('preact', { widgets: ['tabs'], out })
  await buildKit('preact', { widgets: ['quantity'], out })
  // Built again: what the release before brought stays all the same.
  const { files } = await buildKit('preact', { widgets: ['quantity'], out })
  const stale = Object.keys(first.files).filter(file => !files[file])
  expect(stale.length).toBeGreaterThan(1)
  for (const file of stale) expect(existsSync(join(out, file)), 'pages that are cached name it').toBe(true)
  const { stdout } = await run('npm', ['pack', '--json', '--dry-run', '--ignore-scripts'], { cwd: root })
  const packed: string[] = JSON.parse(stdout)[0].files.map(({ path }: { path: string }) => path.replace('dist/', ''))
  expect(packed.filter(isHashed).toSorted()).toEqual(Object.keys(files).filter(isHashed).toSorted())
}, 120_000)

test('the package exports the example themes by name', async () => {
  const names = readdirSync(project('node_modules/skerry/dist/themes'))
  expect(names).toEqual(readdirSync('styles/themes'))
  for (const name of names) {
    const { outputFiles } = await esbuild({
      stdin: { contents: `import 'skerry/themes/${name}'`, resolveDir: project() },
      bundle: true,
      outdir: project('public/themes'),
      write: false,
      logLevel: 'silent',
    })
    expect(outputFiles.find(({ path }) => path.endsWith('.css'))?.text, name).toContain('--skerry-accent:')
  }
})

test.each(['react', 'preact'])(
  'a page bundled by esbuild starts its islands with %s',
  async flavour => {
    writeFileSync(project('esbuild.js'), ENTRY(flavour))
    const { warnings } = await esbuild({
      entryPoints: [project('esbuild.js')],
      outdir: project('public/esbuild', flavour),
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      logLevel: 'silent',
    })
    expect(warnings).toEqual([])
    const base = `/esbuild/${flavour}`
    writeFileSync(
      project('public/esbuild', flavour, 'index.html'),
      PAGE(
        `<link rel="stylesheet" href="${base}/esbuild.css"><script type="module" src="${base}/esbuild.js"></script>`,
      ),
    )
    await comesAlive(`${base}/index.html`)
  },
  40_000,
)

test.each(['react', 'preact'])(
  'a page bundled by Vite starts its islands with %s',
  async flavour => {
    const root = project(`vite-${flavour}`)
    mkdirSync(root)
    writeFileSync(join(root, 'main.js'), ENTRY(flavour))
    writeFileSync(join(root, 'index.html'), PAGE('<script type="module" src="/main.js"></script>'))
    await vite({
      root,
      configFile: false,
      base: `/vite/${flavour}/`,
      logLevel: 'silent',
      build: { outDir: project('public/vite', flavour), modulePreload: { polyfill: false } },
    })
    await comesAlive(`/vite/${flavour}/index.html`)
  },
  60_000,
)

test.each(['react', 'preact'])(
  'a page with one bare script tag starts its islands with %s',
  async flavour => {
    cpSync(project('node_modules/skerry/dist', flavour), project('public/bare', flavour), { recursive: true })
    const base = `/bare/${flavour}`
    writeFileSync(
      project('public/bare', flavour, 'index.html'),
      PAGE(`<script type="module" src="${base}/skerry.js"></script>`),
    )
    await comesAlive(`${base}/index.html`)
  },
  30_000,
)

test('a page works with the tags that npx skerry prints', async () => {
  const { stdout } = await run(project('node_modules/.bin/skerry'), [
    'tags',
    '--widgets',
    'tabs,swatches',
    '--base',
    '/bare/preact/',
  ])
  writeFileSync(project('public/tags.html'), PAGE(stdout))
  await comesAlive('/tags.html')
  const { stdout: version } = await run('npx', ['--offline', 'skerry', '--version'], { cwd: project() })
  expect(version.trim()).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  const direct = await run('node', ['node_modules/skerry/dist/command/skerry.mjs', 'check', 'public/tags.html'], {
    cwd: project(),
  })
  expect(direct.stdout).toContain('0 errors')
}, 120_000)

test.each([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
])(
  'the type tests hold for the package under %s, strict and without skipping',
  async (resolution, module) => {
    const root = project(`types-${resolution}`)
    mkdirSync(root)
    cpSync('test/types', root, { recursive: true })
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: false,
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          module,
          moduleResolution: resolution,
          noUncheckedIndexedAccess: true,
          exactOptionalPropertyTypes: true,
          jsx: 'react-jsx',
          types: [],
        },
        include: ['*.test-d.*'],
      }),
    )
    const { stdout } = await run(bin('tsc'), ['-p', root]).catch(error => error)
    expect(stdout).toBe('')
  },
  30_000,
)

test('the package does nothing in Node, where there is no page', async () => {
  const script = `import { define, ready, section, start, stop, version } from 'skerry'
import { defineReact } from 'skerry/preact/react'
start(); stop(); define('a', { connect() {} }); defineReact('b', { view: () => null })
section('cart').subscribe(() => {})()
console.log(version, section('cart').get(), ready instanceof Promise, await import('skerry/react').then(kit => kit.version))`
  writeFileSync(project('node.mjs'), script)
  const { stdout } = await run('node', ['node.mjs'], { cwd: project() })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(stdout.trim()).toBe(`${version} undefined true ${version}`)
})

/** Code blocks of the guides and the README in a language. */
const blocksOf = (language: string) =>
  ['README.md', ...readdirSync('.github/guides').map(name => join('.github/guides', name))].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(
      ([, code = '']) => ({ file, code }),
    ),
  )

test('TypeScript, JavaScript and JSON of the README and the guides are what they say', async () => {
  const root = project('blocks')
  mkdirSync(root)
  // A script of a page may rely on the kit being there.
  const typed = [...blocksOf('tsx'), ...blocksOf('ts'), ...blocksOf('js')].map(({ file, code }) => ({
    file,
    code: code.replace(/window\.skerry\.(?=define|section)/g, 'window.skerry!.'),
  }))
  expect(typed.length).toBeGreaterThanOrEqual(5)
  for (const [index, { code }] of typed.entries())
    writeFileSync(join(root, `${index}.tsx`), code.includes('import ') ? code : `${code}\nexport {}\n`)
  writeFileSync(join(root, 'style.d.ts'), '')
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        jsx: 'react-jsx',
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        types: [],
      },
      include: ['*.tsx'],
    }),
  )
  const { stdout } = await run(bin('tsc'), ['-p', root]).catch(error => error)
  expect(stdout, typed.map(({ file }, index) => `${index}: ${file}`).join('\n')).toBe('')
  for (const { file, code } of blocksOf('json')) expect(() => JSON.parse(code), `${file}\n${code}`).not.toThrow()
}, 60_000)

test('HTML of the README and the guides has no faults but what it leaves out', () => {
  const facts = '<script type="application/json" data-skerry-page>{}</script>'
  const blocks = blocksOf('html')
  expect(blocks.length).toBeGreaterThanOrEqual(8)
  for (const { file, code } of blocks) {
    // An ellipsis stands for what a shop prints.
    const html = code.replaceAll('{…}', '{}').replaceAll('…/', '/')
    const found = findFaults(html.includes('data-skerry-page') ? html : facts + html, {
      define: ['stock-light', 'wool-note'],
    })
    expect(
      found.map(({ message }) => message),
      `${file}\n${code}`,
    ).toEqual([])
  }
})

test('the types of the package match the sources', async () => {
  const root = project('types-source')
  mkdirSync(root)
  const source = (path: string) => join(process.cwd(), path)
  writeFileSync(
    join(root, 'main.ts'),
    `import type * as Source from '${source('widgets/main.ts')}'
import type { OutwardEvents } from '${source('core/dom/emit.ts')}'
import type * as Known from '${source('core/customer-data/known-sections.ts')}'
import type * as Packed from 'skerry'
type Same<A, B> = [A, B] extends [B, A] ? true : never
export const face: Same<Source.Skerry, Packed.Skerry> = true
export const definition: Same<Source.Definition, Packed.Definition> = true
export const section: Same<Source.SectionHandle, Packed.SectionHandle> = true
export const sections: Same<Known.Sections, Packed.Sections> = true
export const events: Same<OutwardEvents, Packed.OutwardEvents> = true
export const exported: Same<Omit<typeof Packed, never>, Omit<typeof Source, never>> = true
`,
  )
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: source('tsconfig.json'),
      compilerOptions: { types: [], noUnusedLocals: false, skipLibCheck: true },
      // Packages without types are declared in the sources.
      include: ['main.ts', source('core/**/*.d.ts')],
    }),
  )
  const { stdout } = await run(bin('tsc'), ['-p', root]).catch(error => error)
  expect(stdout).toBe('')
}, 120_000)

test('publint and are-the-types-wrong find nothing in the package', async () => {
  const [publint, attw] = await Promise.all([
    run(bin('publint'), ['run', tarball, '--strict']).catch(error => error),
    run(bin('attw'), [tarball, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii']).catch(error => error),
  ])
  expect(publint.stdout).toContain('All good!')
  expect(attw.code ?? 0).toBe(0)
  const lines: string[] = attw.stdout.match(/^(node16 \(from ESM\)|bundler): .*$/gm) ?? []
  expect(lines.length).toBeGreaterThanOrEqual(18)
  expect(lines.filter(line => !/: (OK|\(wildcard\))/.test(line))).toEqual([])
}, 120_000)

/** Commands of a guide, block by block, as they stand there. */
const commandsOf = (guide: string) =>
  [...readFileSync(join('.github/guides', guide), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  )

test('every command of the guides works in an empty folder, and the first page and that of Vite work', async () => {
  const root = project('reading')
  mkdirSync(root)
  // The release is not published while it is tested, and shop.example serves nothing: both stand here instead.
  const here = (block: string) =>
    block
      .replace('npm install skerry', `npm install ${OFFLINE.join(' ')} ${tarball}`)
      .replace('npm install --save-dev vite', `ln -s ${process.cwd()}/node_modules/vite node_modules/vite`)
      .replace('npx vite', bin('vite'))
      .replaceAll('https://shop.example/skerry/', `${url}/reading/skerry/`)
      .replaceAll('npx skerry', 'npx --offline skerry')
  let blocks = 0
  for (const guide of readdirSync('.github/guides').toSorted()) {
    let seconds = 0
    for (const block of commandsOf(guide)) {
      blocks++
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', `${here(block)}\ntimes`], { cwd: root }).catch(
        error => {
          throw new Error(`${guide}\n${block}\n${error.stdout}${error.stderr}`)
        },
      )
      // The last line has what the commands took of a processor.
      for (const [, min, sec] of (stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g))
        seconds += Number(min) * 60 + Number(sec)
    }
    if (seconds) console.log(`${guide}: its commands took ${seconds.toFixed(1)} s of one processor.`)
    // What the first guide makes is served from then on.
    if (blocks && !existsSync(project('public/reading'))) symlinkSync(join(root, 'public'), project('public/reading'))
  }
  expect(blocks).toBeGreaterThanOrEqual(10)
  const tags = readFileSync(join(root, 'public/index.html'), 'utf8').replaceAll('"/skerry/', '"/reading/skerry/')
  writeFileSync(join(root, 'public/index.html'), tags)
  symlinkSync(join(root, 'dist'), project('public/built'))
  for (const path of ['reading', 'built']) {
    const page = await browser.newPage()
    try {
      await page.goto(`${url}/${path}/index.html`)
      await page
        .getByRole('link', { name: 'Fit' })
        .or(page.getByRole('tab', { name: 'Fit' }))
        .click()
      await page.waitForSelector('[data-widget=tabs][data-island-state=connected]')
      expect(await page.getByText('Wide.').isVisible(), path).toBe(true)
    } finally {
      await page.close()
    }
  }
}, 300_000)

test('every guide is a page of the reference, and its links work', () => {
  for (const guide of readdirSync('.github/guides')) {
    const text = readFileSync(join('.github/guides', guide), 'utf8')
    const file = guide.replace(/^\d+-/, '').replace('.md', '.html')
    const html = readFileSync(join('dist/reference', file), 'utf8')
    expect(html).toContain('<h1>')
    expect(html, 'code stands in boxes of its own').not.toContain('```')
    expect(html.match(/<pre/g)?.length ?? 0).toBe((text.match(/^```/gm)?.length ?? 0) / 2)
    expect(html.match(/<h2[ >]/g)?.length).toBeGreaterThanOrEqual(text.match(/^## /gm)?.length ?? 1)
    for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g))
      expect(readdirSync('.github/guides')).toContain(target)
    for (const [, target = ''] of html.matchAll(/href="([^"]+\.html)"/g))
      expect(existsSync(join('dist/reference', target)), target).toBe(true)
  }
})

test.each([
  ['wide', 1280],
  ['narrow', 375],
])(
  'the reference in a %s window has no axe violations and nothing that the strict policy blocks',
  async (_, width) => {
    cpSync(project('node_modules/skerry/dist/reference'), project('public/reference'), { recursive: true })
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    const trouble: string[] = []
    page.on('console', message => message.type() === 'error' && trouble.push(message.text()))
    try {
      for (const name of ['index', 'swatches', 'pickup-points', 'getting-started']) {
        await page.goto(`${url}/reference/${name}.html`)
        expect(await findAxeViolations(page), name).toEqual([])
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await overflow(), name).toBeLessThanOrEqual(0)
      }
      expect(trouble.filter(text => !text.includes('404'))).toEqual([])
    } finally {
      await context.close()
    }
  },
  40_000,
)

test('a theme’s widget takes twenty lines', () => {
  const [block = ''] = commandsOf('3-your-own-widget.md')
  const code = block.match(/<<'JS'\n([\s\S]*?)\nJS\n/)?.[1]?.split('\n') ?? []
  expect(code.length).toBeGreaterThan(5)
  expect(code.length).toBeLessThanOrEqual(20)
})

/** Files of a zip by its directory, each checked by its length and sum. */
const unzip = (zip: Buffer): Record<string, Buffer> => {
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(zip.length - 6)
  for (let left = zip.readUInt16LE(zip.length - 12); left; left--) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const [packed, size, name, offset] = [at + 20, at + 24, at + 28, at + 42].map((place, index) =>
      index === 2 ? zip.readUInt16LE(place) : zip.readUInt32LE(place),
    ) as [number, number, number, number]
    const path = zip.toString('utf8', at + 46, at + 46 + name)
    const begin = offset + 30 + name
    const bytes = inflateRawSync(zip.subarray(begin, begin + packed))
    expect([bytes.length, path]).toEqual([size, path])
    expect(path).not.toMatch(/^\/|\.\./)
    files[path] = bytes
    at += 46 + name
  }
  return files
}

test('the theme zip contains the kit and the template that links it, and replaces no layout of a theme', async () => {
  const theme = unzip(readFileSync('dist/skerry-theme.zip'))
  const read = (path: string) => theme[path] ?? Buffer.alloc(0)
  expect(Object.keys(theme).filter(path => !path.startsWith('web/skerry/'))).toEqual([
    'Magento_Theme/templates/skerry/head.phtml',
  ])
  const template = read('Magento_Theme/templates/skerry/head.phtml').toString()
  const named = [...template.matchAll(/getViewFileUrl\('([^']+)'\)/g)].map(([, file = '']) => file)
  expect(named).toEqual(['skerry/skerry.css', 'skerry/skerry.js'])
  for (const file of named) expect(read(`web/${file}`).length).toBeGreaterThan(10)
  const { files } = JSON.parse(read('web/skerry/manifest.json').toString())
  for (const name of readdirSync('styles/themes'))
    expect(read(`web/skerry/themes/${name}`).equals(readFileSync(`styles/themes/${name}`)), name).toBe(true)
  for (const file of Object.keys(files))
    expect(read(`web/skerry/${file}`).equals(readFileSync(`dist/preact/${file}`)), file).toBe(true)
})

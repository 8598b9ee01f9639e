import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tags } from '../../core/cli/tags.ts'
import { requirePhp } from '../support/php.ts'

const MODULE = 'dist/magento'
const read = (file: string) => readFileSync(`${MODULE}/${file}`, 'utf8')
const release = JSON.parse(read('release.json'))

const files = readdirSync(MODULE, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(MODULE.length + 1))

test('the Magento module has the files that Magento looks for, and the kit as it was released', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'registration.php',
      'composer.json',
      'etc/module.xml',
      'etc/config.xml',
      'etc/view.xml',
      'etc/csp_whitelist.xml',
      'etc/adminhtml/system.xml',
      'Setup/Patch/Data/Settings.php',
      'view/frontend/layout/default.xml',
      'view/frontend/templates/head.phtml',
    ]),
  )
  expect(JSON.parse(read('composer.json')).version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  for (const file of Object.keys(release.integrity))
    expect(readFileSync(`${MODULE}/view/frontend/web/${file}`).equals(readFileSync(`dist/preact/${file}`)), file).toBe(
      true,
    )
})

test('the module loads what the command prints for a page that is taken over, but for what reads Magento’s facts', async () => {
  let printed = ''
  await tags([], { takeover: true, base: '/' }, { out: (text: string) => (printed = text), error: () => {} } as never)
  const linked = new Set([...printed.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file))
  const { entry, takeover, places, first, widgets } = release
  const loaded = [
    entry,
    takeover,
    places,
    ...first,
    ...Object.values<{ files: string[] }>(widgets).flatMap(one => one.files),
  ]
  expect([...linked].filter(file => !loaded.includes(file))).toEqual([expect.stringMatching(/^legacy-page-facts-/)])
  expect(loaded.filter(file => !linked.has(file))).toEqual([])
  expect(Object.keys(release.integrity)).toEqual(expect.arrayContaining(loaded))
  expect(printed).toContain(`data-takeover="${Object.keys(widgets).join(' ')}"`)
})

test('nothing of the module is for one shop: no address, no inline script, no class of Magento that is written into', () => {
  for (const file of files.filter(name => /\.(php|phtml|xml)$/.test(name))) {
    const text = read(file)
    expect(text, file).not.toMatch(/https?:\/\/(?!www\.w3\.org|cdn\.example)/)
    expect(text, file).not.toMatch(/<script(?![^>]*application\/json)[^>]*>[^<]/)
  }
})

/** What the module prints into a page's head, with these settings of the admin. */
const headWith = (settings: Readonly<Record<string, string>>): string => {
  requirePhp()
  return execFileSync('php', ['test/support/magento-head.php', MODULE, JSON.stringify(settings)]).toString()
}

const scriptsIn = (html: string) => html.match(/<script [^>]*src=[^>]*>/g) ?? []

test('each script of the module has one type, which is that of a module', () => {
  const scripts = scriptsIn(headWith({ takeover: 'all', base: '' }))
  expect(scripts).toHaveLength(2)
  for (const tag of scripts) {
    expect(tag.match(/ type="[^"]*"/g), tag).toEqual([' type="module"'])
    expect(tag).toMatch(
      / src="https:\/\/shop\.example\/static\/frontend\/Magento\/luma\/en_US\/Skerry_Kit\/[\w-]+\.js" integrity="sha384-[^"]+"/,
    )
  }
})

test('no layout of the release has a script or a link, whose type Magento would write itself', () => {
  const folders = [`${MODULE}/view/frontend/layout`, 'dist/snippets/Magento_Theme/layout']
  const layouts = folders.flatMap(folder => readdirSync(folder).map(name => readFileSync(`${folder}/${name}`, 'utf8')))
  expect(layouts.length).toBeGreaterThan(10)
  const guide = readFileSync('.github/guides/2-your-theme.md', 'utf8')
  const blocks = [...guide.matchAll(/^```xml\n([\s\S]*?)^```$/gm)].map(([, xml = '']) => xml)
  for (const layout of [...layouts, ...blocks]) expect(layout).not.toMatch(/<(script|link)\b/)
})

test('the admin’s settings choose the widgets that take over, and the folder of the files', () => {
  const some = headWith({ takeover: 'price, swatchez swatches', base: '' })
  expect(some).toContain(' data-takeover="price swatches"')
  expect(some).not.toMatch(/minicart/)
  const none = headWith({ takeover: ' ', base: '' })
  expect(scriptsIn(none)).toHaveLength(1)
  expect(none).not.toMatch(/data-takeover|modulepreload/)
  const elsewhere = headWith({ takeover: 'all', base: ' https://cdn.example/"><b>/ ' })
  for (const [tag] of elsewhere.matchAll(/<(?:script|link) [^>]*(?:src|href)=[^>]*>/g))
    expect(tag).toMatch(/="https:\/\/cdn\.example\/&quot;&gt;&lt;b&gt;\/[\w-]+\.(js|css)" .*crossorigin="anonymous"/)
})

test('every file may be read for its integrity, because a shop may have its static files on another host', () => {
  for (const [tag] of headWith({ takeover: 'all', base: '' }).matchAll(/<[^>]* integrity=[^>]*>/g))
    expect(tag).toContain(' crossorigin="anonymous"')
})

test('Magento’s minifying renames no file of the kit', () => {
  const [js = '', css = ''] = [...read('etc/config.xml').matchAll(/<skerry>(\/[^<]+)<\/skerry>/g)].map(
    ([, path]) => path,
  )
  const isExcluded = (file: string) => new RegExp(file.endsWith('.css') ? css : js).test(file)
  const shipped = Object.keys(release.integrity).map(file => `frontend/Magento/luma/en_US/Skerry_Kit/${file}`)
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter(file => !isExcluded(file))).toEqual([])
  expect(isExcluded('frontend/Magento/luma/en_US/Magento_Theme/js/theme.js')).toBe(false)
  // Where a file is one of a bundle, it is not loaded by its name.
  expect(read('etc/view.xml')).toContain('<item type="directory">Skerry_Kit::</item>')
})

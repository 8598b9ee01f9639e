import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tags } from '../../core/cli/tags.ts'

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

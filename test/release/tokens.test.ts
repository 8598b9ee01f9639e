// @vitest-environment node
/** The tokens of a release: the page, completion in editors, and the theming guide. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findStyleFaults } from '../../core/cli/check-style.ts'
import { readTokens } from '../../core/reference/tokens.ts'

const tokens = readTokens()
const names = tokens.map(({ name }) => name)
const read = (path: string) => readFileSync(path, 'utf8')

test('every token of tokens.css is in the release, with its tier, its value and who obeys it', () => {
  const declared = [...read('styles/tokens.css').matchAll(/^ {4}(--skerry-[\w-]+):/gm)].map(([, name]) => name)
  expect(declared.length).toBeGreaterThan(60)
  expect(names).toEqual(expect.arrayContaining(declared))
  expect(JSON.parse(read('dist/tokens/tokens.json'))).toEqual(tokens)
  const swatch = tokens.find(({ name }) => name === '--skerry-swatch-size')
  expect(swatch).toMatchObject({ tier: 'part', value: '44px', users: expect.arrayContaining(['swatches']) })
  // A widget obeys what the tokens that it uses are made of.
  expect(tokens.find(({ name }) => name === '--skerry-blue-60')?.users).toContain('minicart')
})

test('no token of the release is obeyed by nothing', () =>
  expect(tokens.filter(({ users }) => !users.length).map(({ name }) => name)).toEqual([]))

/** Second word of a token → the stylesheet of what it names. */
const NAMED: Readonly<Record<string, string>> = {
  swatch: 'swatches',
  counter: 'minicart',
  message: 'messages',
  tab: 'tabs',
  dialog: 'dialog',
  map: 'picker',
  menu: 'menu-panels',
  carousel: 'carousel',
  sticky: 'sticky-summary',
}

test.each(Object.entries(NAMED))('what a %s token names obeys it: %s', (word, sheet) => {
  const named = tokens.filter(({ name }) => name.startsWith(`--skerry-${word}-`))
  expect(named.length).toBeGreaterThan(0)
  for (const { name, users } of named) expect(users, name).toContain(sheet)
})

test('the reference has a page of tokens, and editors complete them', () => {
  const html = read('dist/reference/tokens.html')
  const css = JSON.parse(read('dist/editor/css-custom-data.json'))
  const web = JSON.parse(read('dist/editor/web-types.json'))
  const { version, 'web-types': field } = JSON.parse(read('package.json'))
  expect([web.version, field]).toEqual([version, './dist/editor/web-types.json'])
  const inEditor = css.properties.map(({ name }: { name: string }) => name)
  const inWebTypes = web.contributions.css.properties.map(({ name }: { name: string }) => name)
  for (const name of names) {
    expect(html).toContain(`<code>${name}</code>`)
    expect(inEditor).toContain(name)
    expect(inWebTypes).toContain(name)
  }
  const [widget] = web.contributions.html.attributes
  expect(widget.name).toBe('data-widget')
  expect(widget.values.map(({ name }: { name: string }) => name)).toContain('swatches')
})

test('a property that a widget’s page tells a theme to set is a token', () => {
  const told = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('README.md'))
    .flatMap(file => read(`widgets/${file}`).match(/--skerry-[\w-]+/g) ?? [])
  expect(told).toContain('--skerry-carousel-items')
  expect(names).toEqual(expect.arrayContaining(told))
})

test('stylesheets of the README and the guides name tokens that there are', () => {
  const guides = ['README.md', ...readdirSync('.github/guides').map(name => `.github/guides/${name}`)]
  const blocks = guides.flatMap(file =>
    [...read(file).matchAll(/^```css\n([\s\S]*?)^```$/gm)].map(([, css = '']) => css),
  )
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  for (const css of blocks) expect(findStyleFaults(css, names), css).toEqual([])
})

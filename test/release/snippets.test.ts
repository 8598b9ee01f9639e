/** Templates for a Magento theme; `test/store/templates.walk.ts` shows them on a store. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS } from '../../core/legacy/checkout-parts.ts'
import { candidatesOf } from '../../core/legacy/takeover.ts'
import { handleOf, templated } from '../../core/reference/snippets.ts'
import { widgetNames } from '../../widgets/references.ts'
import { replacements } from '../../widgets/replacements.ts'
import { requirePhp } from '../support/php.ts'

const FOLDER = 'dist/snippets'
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(FOLDER.length + 1))
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const templateOf = (name: string) => read(`Magento_Theme/templates/skerry/${name}.phtml`)
const layoutOf = (name: string) => read(`Magento_Theme/layout/${handleOf(name)}.xml`)

test('no file has a name that a theme may have, so that a copy replaces nothing', () => {
  expect(files.length).toBeGreaterThan(widgetNames.length * 2)
  for (const file of files)
    expect(file).toMatch(/^Magento_Theme\/(layout\/skerry_\w+\.xml|templates\/skerry\/[\w-]+\.phtml)$/)
})

/** Parses every file that is named; prints what is wrong with the first one that is not PHP. */
const PARSE = `foreach (array_slice($argv, 1) as $file) {
  try { token_get_all(file_get_contents($file), TOKEN_PARSE); } catch (ParseError $error) { exit("$file: {$error->getMessage()}"); }
}`

test('every template is PHP', () => {
  requirePhp()
  const templates = files.filter(name => name.endsWith('.phtml'))
  expect(templates.length).toBeGreaterThan(widgetNames.length)
  // In one process: starting one for each file takes a busy machine a minute.
  expect(execFileSync('php', ['-r', PARSE, '--', ...templates.map(file => `${FOLDER}/${file}`)]).toString()).toBe('')
})

test('every form has the form key of its session, which it is sent with where no script runs', () => {
  const templates = files.filter(name => name.endsWith('.phtml')).map(read)
  expect(templates.filter(text => text.includes('name="form_key"'))).toEqual([])
  expect(templates.filter(text => text.includes("getBlockHtml('formkey')")).length).toBeGreaterThan(8)
})

/** What prints text of its own, numbers, or HTML of Magento. */
const SAFE =
  /^(\$escaper->escape(Html|HtmlAttr|Url)\(|\/\* @noEscape \*\/ |\$block->get(Child|ChildChild|Block|Pager)Html\(|\((int|float)\)|\$(width|height|thumb) |[^?]*\? '[^']*' : '[^']*' $)/

test.each(templated)('the template of %s escapes what it prints, and starts no component of Magento', name => {
  const template = templateOf(name)
  expect(template).toMatch(new RegExp(`data-widget="${name}"`))
  expect(template).not.toMatch(/x-magento-init|data-mage-init|data-bind/)
  expect(template).toMatch(/^ \* Replaces .+\.$/m)
  for (const [, printed = ''] of template.matchAll(/<\?=\s*([\s\S]*?)\?>/g)) expect(printed).toMatch(SAFE)
  // Words of the shopper's language.
  const words = template.replace(/<\?(php|=)[\s\S]*?\?>/g, '').replace(/<[^>]*>/g, '')
  expect(words.replace(/[\s−+]/g, '')).toBe('')
  for (const [flags = ''] of template.matchAll(/json_encode\(\$options[^)]*\)/g))
    expect(flags).toContain('JSON_HEX_TAG')
})

test.each(templated)('the layout of %s puts its template in the place of a block of Magento', name => {
  const layout = layoutOf(name)
  expect(layout).toMatch(/^<!-- For [\w]+\.xml/m)
  expect(layout).toMatch(/<referenceBlock|<move/)
  expect([...layout.matchAll(/Magento_Theme::skerry\/([\w-]+)\.phtml/g)].map(([, own]) => own)).toContain(name)
})

/** Widgets that replace something of Magento's own pages, its checkout and cart among them. */
const takingOver = new Set([
  ...Object.keys(replacements).flatMap(component => candidatesOf(replacements, component).map(([name]) => name)),
  ...PARTS.map(({ widget }) => widget),
])

test('the README of every widget without a template says why Magento’s pages need none', () => {
  for (const name of widgetNames) {
    const [, facts = ''] = readFileSync(`widgets/${name}/README.md`, 'utf8').split('\n## Facts of Magento\n')
    const [, why = ''] = /^- No template: (.+(?:\n {2}.+)*)/m.exec(facts) ?? []
    if (templated.includes(name)) expect(why, name).toBe('')
    else expect(why, name).toMatch(/^(Magento (has|draws)|it has no markup|it draws|Magento's box is made) ?[\s\S]+\.$/)
    expect(takingOver.has(name) || !/taken\s+over/.test(why.replace(/belongs to[\s\S]*/, '')), name).toBe(true)
  }
})

test('the guide names every handle of a template', () => {
  const guide = readFileSync('.github/guides/2-your-theme.md', 'utf8')
  for (const name of templated) expect(guide).toContain(`\`${handleOf(name)}\``)
})

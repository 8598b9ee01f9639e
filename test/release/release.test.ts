// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { toCustomData, toJsonSchema } from '../../core/reference/editor.ts'
import { gatherFacts, readEvents } from '../../core/reference/facts.ts'
import { generate } from '../../core/reference/main.ts'
import { missingIn, readmeOf, renew, stalePages } from '../../core/reference/readme.ts'
import { templated, toTemplate } from '../../core/reference/snippets.ts'
import { toTypes } from '../../core/reference/types.ts'
import type { OptionReference } from '../../core/schema/reference.ts'
import { referenceOf, references, widgetNames } from '../../widgets/references.ts'

const manifest = (flavour: string) => JSON.parse(readFileSync(`dist/${flavour}/manifest.json`, 'utf8'))
const facts = gatherFacts({ react: manifest('react'), preact: manifest('preact') })
const options: { widget: string; option: OptionReference }[] = widgetNames.flatMap(widget =>
  (references[widget]?.options ?? []).map(option => ({ widget, option })),
)

test('the generated parts of the READMEs are up to date; else: node build.mjs reference', () =>
  expect(stalePages(facts)).toEqual([]))

test('a table that was edited by hand is noticed and renewed', () => {
  const text = readFileSync(readmeOf('layered-nav'), 'utf8')
  const changed = text.replace('`data-active`', '`data-actve`')
  expect(changed).not.toBe(text)
  expect(renew(changed, facts.widgets)).toBe(text)
})

test.each(widgetNames)('the README of %s has every heading and every generated part', name =>
  expect(missingIn(readFileSync(readmeOf(name), 'utf8'), name)).toEqual([]),
)

test('links between the committed pages lead to files', () => {
  const guides = readdirSync('.github/guides').map(name => `.github/guides/${name}`)
  const pages = [
    'README.md',
    'widgets/README.md',
    '.github/CONTRIBUTING.md',
    ...guides,
    ...widgetNames.map((name): string => readmeOf(name)),
  ]
  for (const page of pages)
    for (const [, target = ''] of readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g))
      expect(existsSync(join(dirname(page), target)), `${page}: ${target}`).toBe(true)
})

test('every generated file in dist is up to date', () => {
  for (const [path, content] of Object.entries(generate(facts))) {
    expect(existsSync(`dist/${path}`), path).toBe(true)
    expect(readFileSync(`dist/${path}`, 'utf8') === content, `dist/${path} is stale: npm run build`).toBe(true)
  }
})

test('every event has its detail from the source', () => {
  const events = readEvents()
  expect(events['swatches:selected']?.detail).toContain('productId: string')
  expect(events['listing:changed']?.detail).toBe(
    "{ url: string; count: number | undefined; source: 'network' | 'prefetch' | 'memory' }",
  )
  expect(events['island:failed']?.detail).toContain(
    "reason: 'unknown' | 'options' | 'load' | 'connect'; attribute?: string",
  )
  for (const [name, { detail }] of Object.entries(events)) expect(detail, name).toMatch(/^(\{.*\}|object)$/)
})

test('the editor data has every widget, every attribute and every allowed word', () => {
  const { version, globalAttributes } = toCustomData(facts)
  expect(version).toBe(1.1)
  const find = (name: string) => globalAttributes.find(attribute => attribute.name === name)
  expect(find('data-widget')?.values?.map(({ name }) => name)).toEqual(widgetNames)
  for (const { option } of options) {
    const found = find(option.attribute)
    expect(found?.description.kind).toBe('markdown')
    for (const value of option.values) expect(found?.values?.map(({ name }) => name)).toContain(value)
  }
  const names = globalAttributes.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('editors explain an attribute by the widgets that read it, since no format ties it to a host', () => {
  const { globalAttributes } = toCustomData(facts)
  for (const { widget, option } of options.filter(({ option }) => option.name !== 'options')) {
    const { value = '' } = globalAttributes.find(({ name }) => name === option.attribute)?.description ?? {}
    const named = value.split('\n\n---\n\n').map(part => /^\*\*([\w-]+)\*\*: /.exec(part)?.[1])
    expect(named, option.attribute).toContain(widget)
    expect(named, option.attribute).not.toContain(undefined)
  }
})

test('settings of editors that the guides show name files of the release', () => {
  for (const guide of ['1-getting-started.md', '7-theming.md']) {
    const [, json = ''] = /^```json\n([\s\S]*?)^```$/m.exec(readFileSync(join('.github/guides', guide), 'utf8')) ?? []
    const files = json.match(/(?<=node_modules\/skerry\/)[^"]+/g) ?? []
    expect(files.length, guide).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(file), file).toBe(true)
  }
})

test('the JSON Schema of each widget has its options, and accepts each example and default', () => {
  for (const widget of facts.widgets) {
    const { properties, $schema } = toJsonSchema(widget)
    expect($schema).toContain('2020-12')
    expect(Object.keys(properties)).toEqual(widget.options.map(({ name }) => name))
    for (const { name, example, type, default: standard } of widget.options) {
      const { enum: words, pattern, type: types } = properties[name] ?? {}
      if (words) for (const value of [example, standard].filter(Boolean)) expect(words, name).toContain(value)
      if (pattern) expect(example, name).toMatch(new RegExp(pattern))
      if (type === 'json') expect(types, name).toContain(Array.isArray(JSON.parse(example)) ? 'array' : 'object')
    }
  }
})

test('the types name every widget, option and event', () => {
  const types = toTypes(facts)
  for (const { option } of options) expect(types).toContain(`    ${option.name}${option.isRequired ? '' : '?'}: `)
  for (const name of Object.keys(readEvents())) expect(types).toContain(`'${name}': `)
  expect(types).toContain("gallerySwitchStrategy?: 'replace' | 'prepend'")
  expect(types).not.toMatch(/\bimport\b/)
})

test('a sample escapes every option, and prints JSON that cannot end its script', () => {
  for (const widget of facts.widgets.filter(({ name }) => !templated.includes(name))) {
    const template = toTemplate(widget)
    for (const { attribute, type } of widget.options.filter(({ type }) => type !== 'json'))
      expect(template, `${widget.name} ${type}`).toMatch(
        new RegExp(`\\s${attribute}="<\\?= \\$escaper->escapeHtmlAttr\\(`),
      )
    const json = widget.options.some(({ type }) => type === 'json')
    expect(template.includes('JSON_HEX_TAG'), widget.name).toBe(json)
    expect(
      template.match(/<script type="application\/json" data-options>/g)?.length ?? 0,
      widget.name,
    ).toBeLessThanOrEqual(1)
    expect(template).toMatch(new RegExp(`data-widget="([\\w-]+ )*${widget.name}( [\\w-]+)*"`))
  }
})

test('the reference has a page for each widget, without script and inline styles', () => {
  for (const name of widgetNames) {
    const html = readFileSync(`dist/reference/${name}.html`, 'utf8')
    expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/)
    expect(html).toContain(`<h1>${name}</h1>`)
    for (const option of referenceOf(name)?.options ?? []) expect(html).toContain(`<code>${option.attribute}</code>`)
    expect(html).toMatch(/Preact: \d+\.\d kB script and/)
  }
  const links = [...readFileSync('dist/reference/index.html', 'utf8').matchAll(/href="([^"]+)"/g)]
  expect(links.length).toBeGreaterThan(widgetNames.length)
  for (const [, target = ''] of links)
    if (!target.startsWith('#')) expect(existsSync(`dist/reference/${target}`), target).toBe(true)
})

test.each(['preact', 'react'])(
  'the scripts of a payment page have a hash and a purpose each, and those of products are not among them: %s',
  flavour => {
    const { scripts } = JSON.parse(readFileSync(`dist/${flavour}/payment-scripts.json`, 'utf8'))
    const { files, entry, widgets } = manifest(flavour as 'react')
    for (const { file, integrity, purpose } of scripts) {
      expect(integrity, file).toBe(files[file]?.integrity)
      expect(purpose.length, file).toBeGreaterThan(20)
    }
    const names = scripts.map(({ file }: { file: string }) => file)
    expect(names).toEqual(
      expect.arrayContaining([entry.file, ...entry.lists, ...(widgets['transparent-card']?.files ?? [])]),
    )
    // The one tag, and a theme's own islands.
    const others = Object.keys(files).filter(file => /^(skerry|react|react-\w{8})\.js$/.test(file))
    expect(names).toEqual(expect.arrayContaining(others))
    expect(others).toHaveLength(3)
    expect(names).not.toContain(widgets['swatches']?.files[0])
  },
)

test('the bill of materials names every bundled package, and every file with its hash', () => {
  const { bomFormat, specVersion, components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'))
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
  const libraries = components.filter(({ type }: { type: string }) => type === 'library')
  const names = libraries.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'preact', 'nanostores', 'valibot', 'leaflet']))
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  for (const { name, version, purl, licenses } of libraries) {
    const versions = Object.entries<{ version: string }>(lock)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, locked]) => locked.version)
    expect(versions, name).toContain(version)
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(licenses, name).toHaveLength(1)
  }
  const files = components.filter(({ type }: { type: string }) => type === 'file')
  expect(files).toHaveLength(Object.keys(manifest('react').files).length + Object.keys(manifest('preact').files).length)
  expect(files[0].hashes[0].content).toMatch(/^[0-9a-f]{96}$/)
})

test('the notices have the licence of every bundled package, in its own words', () => {
  const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'))
  const notices = readFileSync('dist/third-party-notices.txt', 'utf8')
  const libraries = components.filter(({ type }: { type: string }) => type === 'library')
  for (const { name, version, licenses } of libraries) {
    const part = notices.split(`${'-'.repeat(80)}\n\n`).find(each => each.startsWith(`${name} ${version} (`)) ?? ''
    expect(part, name).toContain(`(${licenses[0].license.id})`)
    // The one package that came without a text.
    if (name === 'qj') expect(part).toContain('Licence: MIT. Author: Jesse Pollak. The package has no licence text')
    else if (/^BSD/.test(licenses[0].license.id))
      expect(part, name).toMatch(/Redistributions of source code must retain/)
    else expect(part, name).toMatch(/Permission is hereby granted, free of charge/)
    if (name !== 'qj') expect(part, name).toMatch(/Copyright/)
  }
  expect(libraries.length).toBeGreaterThan(10)
})

test('a release contains the example themes unchanged, and the guide names them', () => {
  const themes = readdirSync('styles/themes')
  expect(themes.length).toBeGreaterThanOrEqual(3)
  expect(readdirSync('dist/themes').toSorted()).toEqual(themes.toSorted())
  const guide = readFileSync('.github/guides/2-your-theme.md', 'utf8')
  for (const theme of themes) {
    expect(readFileSync(`dist/themes/${theme}`, 'utf8')).toBe(readFileSync(`styles/themes/${theme}`, 'utf8'))
    expect(guide).toContain(`\`${theme}\``)
  }
})

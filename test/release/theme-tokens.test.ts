// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheets = readdirSync('styles').filter(name => name.endsWith('.css'))
const themes = readdirSync('styles/themes')
const widgets = sheets.filter(name => name !== 'tokens.css')

const declaredIn = (css: string) => [...css.matchAll(/(--skerry-[\w-]+)\s*:/g)].map(([, name = '']) => name)
const usedIn = (css: string) => [...css.matchAll(/var\((--skerry-[\w-]+)/g)].map(([, name = '']) => name)

const tokens = read('styles/tokens.css')
/** Everything between the marks of two tiers, in the order in which tokens.css has them. */
const tier = (from: string, to: string) => {
  const text = readFileSync('styles/tokens.css', 'utf8')
  return text.slice(text.indexOf(`/* ${from}`), text.indexOf(`/* ${to}`))
}
const palette = declaredIn(tier('palette */', 'meaning: colour'))
const meaning = declaredIn(tier('meaning: colour', 'part */'))
const parts = declaredIn(tokens).filter(name => !palette.includes(name) && !meaning.includes(name))

test('tokens are declared in three tiers', () => {
  expect(palette.length).toBeGreaterThan(10)
  expect(meaning).toContain('--skerry-accent')
  expect(parts).toContain('--skerry-swatch-size')
})

// base.css also has what keeps rules for bare elements off the kit's own.
test.each(sheets.filter(name => name !== 'base.css'))('%s says everything inside the layer', name =>
  expect(
    read(`styles/${name}`)
      .replace(/@layer skerry \{[\s\S]*?\n\}\n?/g, '')
      .trim(),
  ).toBe(''),
)

test.each(widgets)('%s takes its colours from tokens', name => {
  const css = read(`styles/${name}`)
  expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|oklab|lab|lch)a?\((?!in )/gi) ?? []).toEqual([])
  expect(css.match(/:[^;]*\b(white|black|gr[ae]y|red|green|blue)\b(?![-\w])/g) ?? []).toEqual([])
})

// A grey's hue is 0, which is red: a green mixed into white by its hue turns pink.
test.each(sheets)('%s mixes colours without a hue', name =>
  expect(read(`styles/${name}`).match(/color-mix\(in (?:oklch|lch|hsl|hwb)\b.*/g)).toBeNull(),
)

test.each(widgets)('%s names no colour of the palette', name =>
  expect(usedIn(read(`styles/${name}`)).filter(token => palette.includes(token))).toEqual([]),
)

test.each(widgets)('%s uses tokens that are there', name => {
  const css = read(`styles/${name}`)
  const known = new Set([...declaredIn(tokens), ...declaredIn(css)])
  // What is used with a value of its own need not be declared: a theme or the server may say it.
  const open = new Set([...css.matchAll(/var\((--skerry-[\w-]+),/g)].map(([, token]) => token))
  expect([...new Set(usedIn(css))].filter(token => !known.has(token) && !open.has(token))).toEqual([])
})

test.each(widgets)('%s has what lies at an edge at the other one where one reads from right to left', name => {
  const rules = [...read(`styles/${name}`).matchAll(/([^{}]*)\{([^{}]*)\}/g)]
  // The map's own parts have coordinates.
  const own = rules.filter(([, selector = '']) => !selector.includes('leaflet'))
  const sides = own.flatMap(([, , body = '']) => [...body.matchAll(/\binset: \S+ (\S+) \S+ (\S+);/g)])
  expect(sides.filter(([, right, left]) => right !== left).map(([text]) => text)).toEqual([])
})

test('no unused token is declared', () => {
  const used = new Set([tokens, ...widgets.map(name => read(`styles/${name}`))].flatMap(usedIn))
  expect(declaredIn(tokens).filter(token => !used.has(token))).toEqual([])
})

test('light and dark are said once, by the meaning', () => {
  for (const name of widgets) expect(read(`styles/${name}`), name).not.toMatch(/prefers-color-scheme|light-dark\(/)
})

test('there are two demo themes and one of high contrast', () =>
  expect(themes).toEqual(['bold.css', 'contrast.css', 'luma.css']))

test.each(themes)('the theme %s is made of tokens alone', name => {
  const css = read(`styles/themes/${name}`)
  const [, body = ''] = css.match(/^\s*:root \{([\s\S]*)\}\s*$/) ?? []
  const lines = body
    .split(';')
    .map(line => line.trim())
    .filter(Boolean)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(line => !/^(--skerry-[\w-]+|color-scheme):/.test(line))).toEqual([])
  const known = new Set([...declaredIn(tokens), '--skerry-font'])
  expect(declaredIn(css).filter(token => !known.has(token))).toEqual([])
})

/** A stylesheet without what holds only where no theme has a look of its own. */
const withoutLook = (css: string): string => {
  const begin = css.indexOf(':where(:root:not([data-skerry-look="theme"])) {')
  if (begin < 0) return css
  let depth = 0
  let end = css.indexOf('{', begin)
  do depth += { '{': 1, '}': -1 }[css[end++] ?? ''] ?? 0
  while (depth)
  return withoutLook(css.slice(0, begin) + css.slice(end))
}

test('a swatch has no shape, size or colour of the kit where a theme has its own', () => {
  const css = read('styles/swatches.css')
  const shaping = /(border-radius|(min-)?(block|inline)-size|padding|background(-color)?|[^-]color): /
  const shaped = (text: string) =>
    [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(
      ([, selector = '', body = '']) => /\.swatch-option(?![\w-])/.test(selector) && shaping.test(body),
    )
  expect(shaped(css).length).toBeGreaterThan(2)
  expect(shaped(withoutLook(css)).map(([rule]) => rule)).toEqual([])
})

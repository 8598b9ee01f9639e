/** The tokens as data: each custom property of `styles/tokens.css`, its tier, its value, and the stylesheets that obey it. */
import { readdirSync, readFileSync } from 'node:fs'

export type Token = {
  name: string
  /** As the comment above its group says it: `palette`, `meaning: colour` … */
  tier: string
  value: string
  /** Stylesheets that use it, without `.css`; of a token that others are made of, theirs. */
  users: string[]
}

const USED = /var\(\s*(--skerry-[\w-]+)/g

const namesIn = (css: string) => [...css.matchAll(USED)].map(([, name = '']) => name)

/** Properties that a widget's own page tells a theme to set, whatever its stylesheet does with them. */
const namesInReadmes = (): string[] =>
  readdirSync('widgets', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('README.md'))
    .flatMap(file => readFileSync(`widgets/${file}`, 'utf8').match(/--skerry-[\w-]+/g) ?? [])

/** Tokens in the order of tokens.css, then those that a stylesheet reads with a value of its own. */
export const readTokens = (folder = 'styles'): Token[] => {
  const tokens = new Map<string, Token>()
  let tier = ''
  const source = readFileSync(`${folder}/tokens.css`, 'utf8').split('@media')[0] ?? ''
  for (const [, comment, name = '', value = ''] of source.matchAll(
    /\/\* ((?:palette|meaning|part)[^*]*) \*\/|^ {4}(--skerry-[\w-]+):\s*([^;]+);/gm,
  ))
    if (comment) tier = comment
    else tokens.set(name, { name, tier, value, users: [] })
  const sheets = readdirSync(folder).filter(file => file.endsWith('.css') && !/^(tokens|takeover)\.css$/.test(file))
  const add = (name: string, user: string): void => {
    const token = tokens.get(name) ?? { name, tier: 'read where a theme sets it', value: '', users: [] }
    tokens.set(name, token)
    if (token.users.includes(user)) return
    token.users.push(user)
    for (const part of namesIn(token.value)) add(part, user)
  }
  const told = namesInReadmes()
  for (const file of sheets) {
    const css = readFileSync(`${folder}/${file}`, 'utf8')
    const own = new Set([...css.matchAll(/(--skerry-[\w-]+)\s*:/g)].map(([, name]) => name))
    for (const name of namesIn(css))
      if (!own.has(name) || told.includes(name) || tokens.has(name)) add(name, file.replace('.css', ''))
  }
  return [...tokens.values()]
}

const usersOf = ({ users }: Token) =>
  users.length > 6 ? `${users.slice(0, 5).join(', ')} and ${users.length - 5} more` : users.join(', ')

/** A page of the reference, as Markdown. */
export const toTokenPage = (tokens: readonly Token[]): string => {
  const tiers = [...new Set(tokens.map(({ tier }) => tier))]
  const table = (tier: string) =>
    [
      `## ${tier[0]?.toUpperCase()}${tier.slice(1)}`,
      '',
      '| Token | Value | Obeyed by |',
      '| --- | --- | --- |',
      ...tokens
        .filter(token => token.tier === tier)
        .map(token => `| \`${token.name}\` | ${token.value ? `\`${token.value}\`` : ''} | ${usersOf(token)} |`),
    ].join('\n')
  return `# Tokens

Custom properties that restyle all widgets at once. Set them on \`:root\`, or on one host, after the kit's stylesheet; the palette is what the others are made of, the meaning is what a theme sets, a part is one place of one widget.

${tiers.map(table).join('\n\n')}
`
}

const describe = (token: Token) =>
  `${token.tier}${token.value ? `: \`${token.value}\`` : ''}${token.users.length ? `\n\nObeyed by ${usersOf(token)}.` : ''}`

/** VS Code's custom data for CSS. */
export const toCssData = (tokens: readonly Token[]) => ({
  version: 1.1,
  properties: tokens.map(token => ({
    name: token.name,
    description: { kind: 'markdown', value: describe(token) },
  })),
})

/** Tokens as JetBrains' editors read them. */
export const toWebTypesProperties = (tokens: readonly Token[]) =>
  tokens.map(token => ({ name: token.name, description: describe(token) }))

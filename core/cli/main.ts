/** `npx skerry`: tags, policy, verify, check, preview. Exit codes: 0 success, 1 findings, 2 the command failed. */
import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { policy } from './policy.ts'
import { preview } from './preview.ts'
import { type Command, type Flags, Problem, type Terminal, version } from './release.ts'
import { tags } from './tags.ts'
import { verify } from './verify.ts'

/** Each command with its flags. */
const commands: ReadonlyMap<string, readonly [run: Command, flags: readonly (keyof Flags)[]]> = new Map([
  ['tags', [tags, ['widgets', 'page', 'flavour', 'base', 'import-map', 'takeover']]],
  ['policy', [policy, ['page', 'flavour', 'base', 'import-map', 'header']]],
  ['verify', [verify, ['flavour', 'json']]],
  ['check', [check, ['define', 'json']]],
  ['preview', [preview, ['port', 'flavour']]],
])

const help = () => `skerry ${version()}

  skerry tags     [--widgets a,b | --page <file|url>] [--flavour preact|react] [--base /skerry/] [--import-map]
                  prints the style, preload and script tags, with integrity
                  --takeover: for a page of Magento's own components, which these widgets (or all that can) replace
  skerry policy   [--page <file|url>] [--flavour preact|react] [--base /skerry/] [--import-map] [--header]
                  prints the Content-Security-Policy that a page needs, with the reason of each part
  skerry verify   <url of the kit's folder, or of a page> [--flavour preact|react] [--json]
                  compares what is served with this release, byte by byte
  skerry check    <file|url …> [--define name,name] [--json]
                  reads rendered pages, and a theme's stylesheets for misspelt tokens: unknown widgets, misspelt and wrong attributes, missing data, duplicate ids,
                  inline handlers
  skerry preview  <url of a running shop> [--port 4180] [--flavour preact|react]
                  shows the shop on this machine with the kit on it, nothing deployed

  Exit codes: 0 success, 1 findings, 2 the command failed.
`

const options = {
  widgets: { type: 'string' },
  page: { type: 'string' },
  flavour: { type: 'string' },
  base: { type: 'string' },
  define: { type: 'string' },
  'import-map': { type: 'boolean' },
  header: { type: 'boolean' },
  takeover: { type: 'boolean' },
  port: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const isUsageError = (error: unknown): error is Error =>
  error instanceof Problem ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** The first sentence of Node's, whose second advises to take a mistyped flag for a file. */
const inOurWords = ({ message }: Error) =>
  `${message.split('. ')[0]?.replace(/\.?$/, '.')} "skerry --help" lists the flags of each command.`

/** Runs a command line, without the leading `skerry`, and returns the exit code. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [name, ...rest] = positionals
    if (values.version) terminal.out(version())
    else if (values.help || !name) terminal.out(help())
    else {
      const command = commands.get(name)
      if (!command) throw new Problem(`There is no command "${name}". There are: ${[...commands.keys()].join(', ')}.`)
      const [start, flags] = command
      const other = Object.keys(values).find(flag => !flags.includes(flag as keyof Flags))
      if (other)
        throw new Problem(`skerry ${name} has no --${other}. Its flags: ${flags.map(flag => `--${flag}`).join(', ')}.`)
      return await start(rest, values as Flags, terminal)
    }
    return values.help || values.version ? 0 : 2
  } catch (error) {
    if (!isUsageError(error)) throw error
    terminal.error(error instanceof Problem ? error.message : inOurWords(error))
    return 2
  }
}

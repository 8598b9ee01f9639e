/** `npx skerry`: tags, policy, verify, check. Exit codes: 0 all is well, 1 something is wrong, 2 it could not be done. */
import { parseArgs } from 'node:util'
import { check } from './check.mjs'
import { policy } from './policy.mjs'
import { Problem, version } from './release.mjs'
import { tags } from './tags.mjs'
import { verify } from './verify.mjs'

const commands = { tags, policy, verify, check }

const HELP = `skerry ${version()}

  skerry tags     [--widgets a,b | --page <file|url>] [--flavour preact|react] [--base /skerry/] [--import-map]
                  prints the style, preload and script tags, with integrity
  skerry policy   [--page <file|url>] [--base /skerry/] [--import-map] [--header]
                  prints the Content-Security-Policy that a page needs, with the reason of each part
  skerry verify   <url of the kit's folder, or of a page> [--flavour preact|react] [--json]
                  compares what is served with this release, byte by byte
  skerry check    <file|url …> [--define name,name] [--json]
                  reads rendered pages: unknown widgets, misspelt and wrong attributes, missing data, duplicate ids,
                  inline handlers

  Exit codes: 0 all is well, 1 something is wrong, 2 it could not be done.
`

const options = {
  widgets: { type: 'string' },
  page: { type: 'string' },
  flavour: { type: 'string' },
  base: { type: 'string' },
  define: { type: 'string' },
  'import-map': { type: 'boolean' },
  header: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
}

/**
 * @param {readonly string[]} args What stands behind `skerry`.
 * @param {{ out(text: string): void, error(text: string): void }} to Where it writes.
 * @returns The exit code.
 */
export const run = async (args, to) => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [name, ...rest] = positionals
    if (values.version) to.out(version())
    else if (values.help || !name) to.out(HELP)
    else if (!commands[name])
      throw new Problem(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
    else return (await commands[name](rest, values, to)) ?? 0
    return values.help || values.version ? 0 : 2
  } catch (error) {
    if (!(error instanceof Problem) && !error.code?.startsWith('ERR_PARSE_ARGS')) throw error
    to.error(error.message)
    return 2
  }
}

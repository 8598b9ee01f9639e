/** Short names inside a release: what its files call each other costs bytes in all of them. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'

const KEY_LENGTH = 3

/** What the release calls a chunk, from its source path alone, so that a file that stays the same keeps its content. */
export const keyOf = source => createHash('sha256').update(source).digest('base64url').slice(0, KEY_LENGTH)

const scriptsOf = outputs => Object.keys(outputs).filter(path => path.endsWith('.js'))

/**
 * Asks for chunks by their keys: the list of files knows where they lie. Spaces fill the room, for the source maps.
 *
 * @throws When two sources share a key, or a chunk is imported by anything but `load`.
 */
export const keyChunks = (outputs, read, write) => {
  const sources = new Map()
  for (const path of scriptsOf(outputs)) {
    const text = read(path).replace(/\("((?:core|widgets)\/[^"]+)",\(\)=>import\("\.\/[^"]+"\)\)/g, (call, source) => {
      const key = keyOf(source)
      if ((sources.get(key) ?? source) !== source)
        throw new Error(`${source} and ${sources.get(key)} have one key; a KEY_LENGTH of ${KEY_LENGTH + 1} parts them.`)
      sources.set(key, source)
      return `("${key}")`.padEnd(call.length)
    })
    if (/\bimport\("\.\//.test(text)) throw new Error(`${path} imports a chunk past load().`)
    write(path, text)
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The number that a source map's text begins with, and how many letters it takes. */
const readNumber = text => {
  let value = 0
  for (let length = 1; ; length++) {
    const digit = LETTERS.indexOf(text[length - 1])
    value += (digit & 31) << (5 * (length - 1))
    if (!(digit & 32)) return [value & 1 ? -(value >> 1) : value >> 1, length]
  }
}

const writeNumber = number => {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    text += LETTERS[(rest & 31) | (rest > 31 ? 32 : 0)]
    rest >>= 5
  } while (rest)
  return text
}

/** A source map's `mappings` after `by` letters came into the first line before `column`. */
export const moved = (mappings, column, by) => {
  const segments = mappings.split(/(?=[,;])/)
  let at = 0
  for (const [index, segment] of segments.entries()) {
    if (segment.startsWith(';')) break
    const lead = segment.startsWith(',') ? 1 : 0
    const [delta, length] = readNumber(segment.slice(lead))
    at += delta
    if (at < column) continue
    segments[index] = segment.slice(0, lead) + writeNumber(delta + by) + segment.slice(lead + length)
    break
  }
  return segments.join('')
}

const pairsIn = list => list.split(',').map(pair => pair.trim().split(' as '))
const IMPORT = /import\{([^}]*)\}from"\.\/([^"]*)"/g

/** What one file takes from another goes by the name that it has inside that file: `t as a` becomes `t`. */
export const shareNames = (outputs, read, write) => {
  const paths = scriptsOf(outputs)
  const taken = Object.fromEntries(paths.map(path => [basename(path), new Set()]))
  for (const path of paths)
    for (const [, list, from] of read(path).matchAll(IMPORT)) for (const [name] of pairsIn(list)) taken[from]?.add(name)
  const inside = {}
  for (const path of paths) {
    const file = basename(path)
    const text = read(path)
    const [clause, list] = text.match(/export\{([^}]*)\}(?=;?\s*$)/) ?? []
    if (!list) continue
    const pairs = pairsIn(list)
    const kept = pairs.map(([local, name = local]) => name).filter(name => !taken[file].has(name))
    // A name may be both, a share of another file and what the chunk itself is asked for: those stay.
    const { entryPoint } = outputs[path]
    const source = entryPoint ? read(entryPoint) : ''
    const isOwn = name => new RegExp(`\\bexport\\b[^'";=(]*\\b${name.replaceAll('$', '\\$')}\\b`).test(source)
    const names = {}
    for (const [local, name = local] of pairs)
      if (taken[file].has(name) && !isOwn(name) && !kept.includes(local)) names[name] = local
    inside[file] = names
    const exported = pairs.map(([local, name = local]) =>
      (names[name] ?? name) === local ? local : `${local} as ${name}`,
    )
    write(
      path,
      text.replace(clause, () => `export{${exported}}`),
    )
  }
  for (const path of paths) {
    const text = read(path)
    let end = 0
    const renamed = text.replace(IMPORT, (statement, list, from, at) => {
      if (!inside[from]) return statement
      end = at + statement.length
      const pairs = pairsIn(list).map(([name, local = name]) => [inside[from][name] ?? name, local])
      return `import{${pairs.map(([name, local]) => (name === local ? name : `${name} as ${local}`))}}from"./${from}"`
    })
    if (renamed === text) continue
    write(path, renamed)
    const map = JSON.parse(read(`${path}.map`))
    write(`${path}.map`, JSON.stringify({ ...map, mappings: moved(map.mappings, end, renamed.length - text.length) }))
  }
}

/**
 * Names each file by what it has become: the bundler has named it by what it was before all this, and names the same
 * text differently at times. All names are as long as they were, so the source maps fit.
 */
export const nameByContent = (outputs, read, write, rename, hash) => {
  const named = {}
  const visit = path => {
    if (named[path]) return named[path]
    const imports = outputs[path].imports.filter(({ path: file, kind }) => kind === 'import-statement' && outputs[file])
    const text = imports.reduce(
      (text, { path: file }) => text.replaceAll(`"./${basename(file)}"`, () => `"./${basename(visit(file))}"`),
      read(path),
    )
    write(path, text)
    named[path] = path.replace(/[A-Z0-9]{8}(?=\.js$)/, hash(text))
    return named[path]
  }
  for (const path of scriptsOf(outputs)) visit(path)
  for (const [path, name] of Object.entries(named)) {
    for (const imported of outputs[path].imports) imported.path = named[imported.path] ?? imported.path
    if (name === path) continue
    for (const end of ['', '.map']) rename(path + end, name + end)
    outputs[name] = outputs[path]
    delete outputs[path]
  }
}

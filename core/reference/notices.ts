/** The notices that the licences of bundled packages ask for: their own texts, as the packages contain them. */
import { readdirSync, readFileSync } from 'node:fs'
import { packagesOf } from './sbom.ts'

type Package = { name: string; version: string; license?: string; author?: string | { name?: string } }

/** A package's own licence and notice. */
const FILES = /^(mit-)?(licen[cs]e|copying|notice)(\.(md|txt))?$/i

const noticeOf = (folder: string): string => {
  const {
    name,
    version,
    license = '',
    author = '',
  }: Package = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  const texts = readdirSync(folder)
    .filter(file => FILES.test(file))
    .toSorted()
    .map(file => readFileSync(`${folder}${file}`, 'utf8').replaceAll('\r\n', '\n').trim())
  const by = typeof author === 'string' ? author : (author.name ?? '')
  // A package without a file says its licence, and whose it is, in its package.json alone.
  const body = texts.length
    ? texts
    : [`Licence: ${license}. Author: ${by}. The package has no licence text of its own.`]
  return [`${name} ${version} (${license})`, ...body].join('\n\n')
}

/**
 * One text for a release.
 *
 * @param modules Part of the release → paths of the modules whose code it contains.
 */
export const toNotices = (modules: Readonly<Record<string, readonly string[]>>): string =>
  [
    'Skerry contains code of these packages. Their licences follow.',
    ...[...packagesOf(modules).keys()].toSorted().map(noticeOf),
  ].join(`\n\n${'-'.repeat(80)}\n\n`)

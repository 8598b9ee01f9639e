/** The inspector's contents as text, to send to somebody. Pure but for the line about the page. */
import type { FactLine, IslandLine, RequestLine, SectionLine } from './read.ts'

export type Facts = {
  version: string
  address: string
  browser: string
  islands: readonly IslandLine[]
  /** Of the page. */
  facts: readonly FactLine[]
  sections: readonly SectionLine[]
  requests: readonly RequestLine[]
  files: readonly RequestLine[]
}

const LONGEST = 120

/** A value on one line. */
export const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}… (${text.length} characters)` : line
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`

export const bytesOf = (lines: readonly { bytes: number }[]): string =>
  `${lines.reduce((sum, { bytes }) => sum + bytes, 0).toLocaleString('en')} B`

const nameOf = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) ?? address

export const toReport = ({ version, address, browser, islands, sections, requests, files }: Facts): string =>
  [
    `Skerry ${version}`,
    address,
    browser,
    '',
    `Islands: ${islands.length}`,
    ...islands.flatMap(({ name, state, element, when, atMs, options, faults }) => [
      `- ${name}: ${state}${atMs === undefined ? '' : ` at ${milliseconds(atMs)}`} (${when}) ${element}`,
      ...faults.map(fault => `  ! ${fault}`),
      ...options
        .filter(({ source }) => source !== 'not said' && source !== 'default')
        .map(({ name, value, source }) => `  ${name} = ${short(value)} (${source})`),
    ]),
    '',
    `Sections: ${sections.length}`,
    // Names of fields alone: their values are the visitor's.
    ...sections.map(
      ({ name, loaded, bytes, isStale, keys }) =>
        `- ${name}: ${isStale ? 'stale, ' : ''}${loaded}, ${bytes} B: ${keys.join(', ')}`,
    ),
    '',
    `Requests of script: ${requests.length}`,
    ...requests.map(
      ({ address, atMs, tookMs, bytes }) =>
        `- ${address} at ${milliseconds(atMs)}, ${milliseconds(tookMs)}, ${bytes} B`,
    ),
    '',
    `Files of the kit: ${files.length}, ${bytesOf(files)}`,
    ...files.map(
      ({ address, atMs, tookMs, bytes }) =>
        `- ${nameOf(address)} at ${milliseconds(atMs)}, ${milliseconds(tookMs)}, ${bytes} B`,
    ),
  ].join('\n')

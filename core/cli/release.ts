/** The release that the command belongs to, and the pages that it is asked about. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the person at the terminal can mend: told without a stack. */
export class Problem extends Error {}

// Beside the built command lie the flavours; from source, `dist/` does.
const beside = path => fileURLToPath(new URL(`../${path}`, import.meta.url))
const root = existsSync(beside('react/manifest.json')) ? beside('') : beside('../dist/')

export const FLAVOURS = ['preact', 'react']

export const readManifest = (flavour = 'preact') => {
  if (!FLAVOURS.includes(flavour))
    throw new Problem(`There is no flavour "${flavour}". There are: ${FLAVOURS.join(', ')}.`)
  const file = `${root}${flavour}/manifest.json`
  if (!existsSync(file)) throw new Problem(`${file} is not there. From source: npm run build.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

export const readReleased = (flavour, file) => readFileSync(`${root}${flavour}/${file}`)

export const version = () => readManifest().version

export const isAddress = text => /^https?:\/\//i.test(text)

/** The address's answer; a redirect is followed. */
export const ask = async address => {
  let response
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(30_000), headers: { accept: 'text/html,*/*;q=0.5' } })
  } catch (error) {
    throw new Problem(`${address} does not answer: ${error.cause?.message ?? error.message}.`)
  }
  return response
}

/** A page's HTML from a file or an address. */
export const readPage = async place => {
  if (isAddress(place)) {
    const response = await ask(place)
    if (!response.ok) throw new Problem(`${place} answers with status ${response.status}.`)
    return response.text()
  }
  try {
    return readFileSync(place, 'utf8')
  } catch {
    throw new Problem(`There is no file ${place}.`)
  }
}

/** An address of the kit's folder, always with a slash at its end. */
export const baseOf = ({ base = '/skerry/' }) => base.replace(/\/*$/, '/')

/** Checks a theme's stylesheet: tokens of the kit that there are not, each with the nearest that there is. */
import { nearest } from '../island/report.ts'
import type { Finding } from './findings.ts'

/** Comments, those of LESS and SCSS to the end of their line, and texts, with their lines kept. */
const IGNORED = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/gm

const NAME = /(?<![\w-])--(skerry-[\w-]+|skery-[\w-]+|skerrry-[\w-]+)/g

export const findStyleFaults = (css: string, known: readonly string[]): Finding[] => {
  const text = css.replace(IGNORED, found => found.replace(/[^\n]/g, ' '))
  // A theme may name properties of its own so, and use them.
  return [...text.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    if (known.includes(name)) return []
    const before = text.slice(0, index).split('\n')
    const suggestion = nearest(name, known)
    return [
      {
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
        element: '',
        attribute: name,
        suggestion,
        message: `No token has the name ${name}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
        isWarning: !suggestion,
      },
    ]
  })
}

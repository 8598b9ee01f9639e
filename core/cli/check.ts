/**
 * `skerry check`: finds what is wrong with a rendered page, in the words that the kit itself uses in the browser. One file,
 * because every check judges the same elements and reports in the same way.
 */
import { referenceOf } from '../../widgets/references.ts'
import { nearest } from '../island/report.ts'
import { FACTS_SHAPE } from '../page/facts-shape.ts'
import { findShapeFaults, findUnknownKeys } from '../schema/shape.ts'
import { checkHost, faultLine } from './check-host.ts'
import { findStyleFaults } from './check-style.ts'
import { type Finding, type Report, toFinding } from './findings.ts'
import { isHost, isInHost, type PageElement, PageReader, readElements, type TextFault, whyNoPage } from './html.ts'
import { type Command, Problem, readPage, readPieces, readTokenNames } from './release.ts'

/** What is written in place of an attribute that makes a host or its options. */
const misspeltAs = (right: string, { attributes }: PageElement): string | undefined =>
  attributes.has(right) ? undefined : [...attributes.keys()].find(attribute => nearest(attribute, [right]))

/** Elements that would be hosts, had their attribute another name: its value is that of a widget. */
const checkNames = (elements: readonly PageElement[], defined: readonly string[], report: Report) => {
  for (const element of elements) {
    const attribute = misspeltAs('data-widget', element)
    const names = element.attributes.get(attribute ?? '')?.match(/\S+/g)
    if (!attribute || !names?.every(name => referenceOf(name) || defined.includes(name))) continue
    const received = `"${names.join(' ')}"`
    const fault = { what: 'No host: its attribute is misspelt.', attribute, expected: 'data-widget', received }
    report(element, { ...fault, suggestion: 'data-widget' }, { at: attribute })
  }
}

const isScript = ({ name }: PageElement) => name === 'script'

const JAVASCRIPT = /^$|javascript|^module$/i

/** Everything that a strict content security policy blocks. */
const checkPolicy = (element: PageElement, report: Report) => {
  for (const [attribute, value] of element.attributes) {
    const received = `"${value.slice(0, 60)}"`
    if (/^on[a-z]+$/.test(attribute)) {
      const what = 'Inline handler: the policy blocks it.'
      report(element, { what, attribute, expected: 'a listener in a script file', received }, { at: attribute })
    } else if (/^(href|src|action|formaction)$/.test(attribute) && /^\s*javascript:/i.test(value)) {
      const what = 'Script in an address: the policy blocks it.'
      report(element, { what, attribute, expected: 'an address', received }, { at: attribute })
    }
  }
  const { attributes, text } = element
  const isInline = isScript(element) && !attributes.has('src') && !attributes.has('nonce') && text.trim()
  if (isInline && JAVASCRIPT.test(attributes.get('type') ?? ''))
    report(
      element,
      { what: 'Inline script: a strict policy blocks it unless it names its hash or nonce.' },
      { isWarning: true },
    )
}

/** The facts of the page, which are printed once: their JSON, its keys and its values. */
const checkFacts = (elements: readonly PageElement[], report: Report) => {
  const attribute = 'data-skerry-page'
  const [facts, second] = elements.filter(element => isScript(element) && element.attributes.has(attribute))
  if (second)
    report(
      second,
      { what: 'Second facts of the page are not read.', attribute, expected: 'one', received: 'two' },
      { isWarning: true },
    )
  if (facts) checkFactsBlock(facts, attribute, report)
  const host = elements.find(isHost)
  const isLegacy = elements.some(({ attributes }) => attributes.get('type') === 'text/x-magento-init')
  if (host && !facts && !isLegacy)
    report(
      host,
      {
        what: 'Missing data: no facts of the page.',
        attribute,
        expected: '<script type="application/json" data-skerry-page>, or Magento’s own x-magento-init blocks',
        received: 'neither',
      },
      { isWarning: true },
    )
}

const checkFactsBlock = (facts: PageElement, attribute: string, report: Report) => {
  let value: unknown
  try {
    value = JSON.parse(facts.text)
  } catch (error) {
    const received = (error as SyntaxError).message
    const fault = { what: 'Broken facts of the page.', attribute, expected: 'JSON', received }
    report(facts, fault, { line: faultLine(facts) })
    return
  }
  const unknown = findUnknownKeys(FACTS_SHAPE, value).flatMap(({ path, value: written, known }) => {
    const suggestion = nearest(path.at(-1) ?? '', known)
    return suggestion ? [{ path, written, suggestion }] : []
  })
  for (const { path, written, suggestion } of unknown)
    report(facts, {
      what: 'Unknown fact of the page.',
      attribute: `${attribute}, ${path.join('.')}`,
      expected: 'a known key',
      received: JSON.stringify(written).slice(0, 60),
      suggestion,
    })
  for (const { path, expected, received } of findShapeFaults(FACTS_SHAPE, value))
    report(facts, {
      what: 'Invalid facts of the page.',
      attribute: path.length ? `${attribute}, ${path.join('.')}` : attribute,
      expected,
      received,
    })
}

const KIT = /\/skerry(-[A-Z0-9]{8})?\.js(\?|$)/

const checkScripts = (elements: readonly PageElement[], report: Report) => {
  for (const script of elements.filter(isScript)) {
    const type = script.attributes.get('type') ?? ''
    if (KIT.test(script.attributes.get('src') ?? '') && type !== 'module')
      report(
        script,
        { what: 'The kit is a module.', attribute: 'type', expected: '"module"', received: `"${type}"` },
        { at: 'type' },
      )
    const misspelt = type === 'application/json' && isInHost(script) && misspeltAs('data-options', script)
    if (misspelt)
      report(
        script,
        {
          what: 'Options that are not read: their attribute is misspelt.',
          attribute: misspelt,
          expected: 'data-options',
          received: misspelt,
          suggestion: 'data-options',
        },
        { at: misspelt },
      )
    if (script.attributes.has('data-options') && !isInHost(script))
      report(
        script,
        {
          what: 'Options without a widget.',
          attribute: 'data-options',
          expected: 'a host around it',
          received: 'none',
        },
        { isWarning: true },
      )
  }
}

/** The contents of a template are no part of the page. */
const isInTemplate = ({ parent }: PageElement): boolean =>
  !!parent && (parent.name === 'template' || isInTemplate(parent))

const checkIds = (elements: readonly PageElement[], report: Report) => {
  const first = new Map<string, PageElement>()
  for (const element of elements.filter(element => element.attributes.has('id') && !isInTemplate(element))) {
    const id = element.attributes.get('id')
    const same = id && first.get(id)
    if (same) {
      const received = `"${id}", as in line ${same.at('id').line}`
      report(element, { what: 'Duplicate id.', attribute: 'id', expected: 'a unique id', received }, { at: 'id' })
    } else if (id) first.set(id, element)
  }
}

type CheckOptions = {
  /** Names of the theme's own widgets. */
  define?: readonly string[]
}

const TEXT_FAULTS: Readonly<Record<TextFault['kind'], (name: string) => string>> = {
  twice: () => 'An element has the same attribute twice: a browser takes the first.',
  unclosed: name => `<${name}> is not closed: a browser puts what follows into it.`,
  cut: () => 'The page ends inside a tag, a comment or a script.',
  deep: name => `<${name}> is nested more than 512 deep: a browser moves what is deeper.`,
  'too deep': name => `<${name}> is nested more than 10,000 deep: what follows is not checked.`,
  'too many': name =>
    `The page has more than 10,000 elements that are looked at: from this <${name}> on none is checked.`,
}
const TEXT_WARNINGS: readonly TextFault['kind'][] = ['unclosed', 'deep']

const toTextFinding = ({ kind, name, line, column }: TextFault): Finding => ({
  line,
  column,
  element: name,
  message: TEXT_FAULTS[kind](name),
  isWarning: TEXT_WARNINGS.includes(kind),
})

/** Findings of a page that are worth a line each. */
const MOST_FINDINGS = 1000

/** Everything wrong with a page, in the order of its lines. */
export const findFaults = (html: string, options: CheckOptions = {}): Finding[] => judge(readElements(html), options)

const judge = (reader: PageReader, { define = [] }: CheckOptions): Finding[] => {
  const nowhere = { line: 1, column: 1, element: '', isWarning: false }
  const message = whyNoPage(reader)
  if (message) return [{ ...nowhere, message }]
  const { elements, faults } = reader
  const findings = faults.map(toTextFinding)
  let left = 0
  const report: Report = (...finding) => {
    if (findings.length < MOST_FINDINGS) findings.push(toFinding(...finding))
    else left++
  }
  for (const host of elements.filter(isHost)) checkHost(host, define, report)
  checkNames(elements, define, report)
  checkScripts(elements, report)
  checkIds(elements, report)
  for (const element of elements) checkPolicy(element, report)
  checkFacts(elements, report)
  findings.sort((a, b) => a.line - b.line || a.column - b.column)
  return left ? [...findings, { ...nowhere, message: `${left} more are not listed.` }] : findings
}

const findFaultsIn = async (page: string, options: CheckOptions): Promise<Finding[]> => {
  if (/\.(css|less|scss)(\?|$)/i.test(page)) return findStyleFaults(await readPage(page), readTokenNames())
  const reader = new PageReader()
  for await (const piece of readPieces(page)) reader.write(piece)
  reader.write('', true)
  return judge(reader, options)
}

export const check: Command = async (places, { define, json }, { out }) => {
  if (!places.length) throw new Problem('Name the page to check: a file or an address.')
  const own = define?.split(',').map(name => name.trim()) ?? []
  const all: (Finding & { page: string })[] = []
  for (const page of places)
    all.push(...(await findFaultsIn(page, { define: own })).map(finding => ({ page, ...finding })))
  const errors = all.filter(({ isWarning }) => !isWarning).length
  if (json) out(JSON.stringify(all, null, 2))
  else {
    for (const { page, line, column, isWarning, message } of all)
      out(`${page}:${line}:${column}: ${isWarning ? 'warning' : 'error'}: ${message}`)
    const pages = `${places.length} ${places.length === 1 ? 'page' : 'pages'}`
    out(`${pages}: ${errors} errors, ${all.length - errors} warnings`)
  }
  return errors ? 1 : 0
}

/** `skerry check`: finds what is wrong with a rendered page, in the words that the kit itself uses in the browser. */
import { checkHost, faultLine } from './check-host.ts'
import { type Finding, type Report, toFinding } from './findings.ts'
import { isHost, isInHost, type PageElement, readElements } from './html.ts'
import { type Command, Problem, readPage } from './release.ts'

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

/** The facts of the page, which are printed once. */
const checkFacts = (elements: readonly PageElement[], report: Report) => {
  const attribute = 'data-skerry-page'
  const facts = elements.find(element => isScript(element) && element.attributes.has(attribute))
  if (facts)
    try {
      JSON.parse(facts.text)
    } catch (error) {
      const received = (error as SyntaxError).message
      const fault = { what: 'Broken facts of the page.', attribute, expected: 'JSON', received }
      report(facts, fault, { line: faultLine(facts) })
    }
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

const checkIds = (elements: readonly PageElement[], report: Report) => {
  const first = new Map<string, PageElement>()
  for (const element of elements) {
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

/** Everything wrong with a page, in the order of its lines. */
export const findFaults = (html: string, { define = [] }: CheckOptions = {}): Finding[] => {
  const { elements, duplicates } = readElements(html)
  const findings: Finding[] = duplicates.map(place => ({
    ...place,
    element: '',
    message: 'An element has the same attribute twice: a browser takes the first.',
    isWarning: false,
  }))
  const report: Report = (...finding) => {
    findings.push(toFinding(...finding))
  }
  for (const host of elements.filter(isHost)) checkHost(host, define, report)
  checkScripts(elements, report)
  checkIds(elements, report)
  for (const element of elements) checkPolicy(element, report)
  checkFacts(elements, report)
  return findings.sort((a, b) => a.line - b.line || a.column - b.column)
}

export const check: Command = async (places, { define, json }, { out }) => {
  if (!places.length) throw new Problem('Name the page to check: a file or an address.')
  const own = define?.split(',').map(name => name.trim()) ?? []
  const all: (Finding & { page: string })[] = []
  for (const page of places)
    all.push(...findFaults(await readPage(page), { define: own }).map(finding => ({ page, ...finding })))
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

/**
 * What axe finds on a page. It judges an element by itself, by what it stands in and by what is in it; an element that is
 * in all of this like one of an earlier page, in which axe has found nothing, is not judged again in the same process.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

type Violation = { id: string; help: string; nodes: { html: string }[] }
type Axe = {
  getRules(): { ruleId: string; enabled: boolean }[]
  run(context: object, options: object): Promise<{ violations: Violation[] }>
}

// A builder for pages brings more than twice as much along, and each page compiles it.
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Rules that judge how the parts of a page stand to each other. */
const OF_PAGES = [
  'accesskeys',
  'aria-hidden-body',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'region',
  'skip-link',
]

/** The page as a whole, among the looks of its elements. */
const OUTLINE = 'outline '

/**
 * Runs in the page: all that axe judges an element by → the elements of which it is true. What is written in them, and
 * which of many products or addresses they name, makes no difference: two flavours that draw the same are the same page.
 */
const elementsByLook = (outlineMark: string): Map<string, Element[]> => {
  const STATES = ':checked, :disabled, :modal, :popover-open'
  const TARGETS = 'a, button, input, select, textarea, summary, [role], [tabindex]'
  const WORDED = /^(class|role|type|for|lang|dir|tabindex|autocomplete|scope|target|aria-.*)$/
  const REFERENCES = /^aria-(labelledby|describedby|controls|owns)$/
  /** A long text as 53 bits. */
  const digest = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    return (2097151 & low) * 4294967296 + (high >>> 0)
  }
  const places = new Map<Element | null, number>([[null, 0]])
  const placeOf = (element: Element | null): number => places.get(element) ?? 0
  const attribute = ({ name, value }: Attr) => {
    // A name that another element gives is there, or it is not.
    if (REFERENCES.test(name)) return `${name}=${value.split(/\s+/).map(id => Boolean(document.getElementById(id)))}`
    return WORDED.test(name) && name !== 'aria-label'
      ? `${name}=${value.replace(/\d+/g, '0')}`
      : `${name}=${Boolean(value)}`
  }
  const looks = new Map<string, Element[]>()
  // Parents come before what is in them.
  for (const element of document.querySelectorAll('html, body, body *:not(svg *, script, link)')) {
    const style = getComputedStyle(element)
    const isRoot = element === document.body || element === document.documentElement
    const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.position]
    const named = isRoot ? '' : `${element.getAttribute('role')} ${element.getAttribute('class')?.replace(/\d+/g, '0')}`
    const place = digest(
      [placeOf(element.parentElement), element.localName, named, ...ground, style.visibility, style.display].join(),
    )
    places.set(element, place)
    if (isRoot) continue
    const hasText = [...element.childNodes].some(node => node instanceof Text && node.data.trim())
    const { offsetWidth = 25, offsetHeight = 25 } = element as HTMLElement
    const look = [
      place,
      ...[...element.attributes].map(attribute).sort(),
      element.matches(STATES),
      [...new Set([...element.children].map(child => `${child.localName} ${child.getAttribute('role')}`))].sort(),
      hasText && [style.color, style.fontSize, style.fontWeight, style.textShadow],
      // What has a name, and room for a finger, has it wherever it stands.
      element.matches(TARGETS) && [
        Boolean(element.textContent?.trim()),
        Math.min(offsetWidth, 25),
        Math.min(offsetHeight, 25),
      ],
      element instanceof HTMLInputElement && element.labels?.length,
    ]
    const key = `${digest(look.join('|'))}`
    const alike = looks.get(key)
    if (alike) alike.push(element)
    else looks.set(key, [element])
  }
  const MARKS = 'h1, h2, h3, h4, h5, h6, header, footer, main, nav, aside, section, form, dialog, [role], [accesskey]'
  const outline = [...document.querySelectorAll(MARKS)]
    .filter(element => element.checkVisibility())
    .map(element => `${element.localName} ${element.getAttribute('role')} ${placeOf(element.parentElement)}`)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const page = [
    innerWidth,
    document.documentElement.lang,
    outline.filter((line, index) => line !== outline[index - 1]),
    twice,
  ]
  looks.set(outlineMark + digest(page.join('|')), [document.documentElement])
  return looks
}

type Question = Required<Scope> & { fresh: readonly string[]; ofPages: readonly string[]; outline: string }

/** Runs in the page: asks axe about the whole of it where its outline is fresh, and about each element whose look is. */
const judge = async (
  elements: Map<string, Element[]>,
  { fresh, root, exclude, rules, ofPages, outline }: Question,
): Promise<Violation[]> => {
  const { axe } = globalThis as typeof globalThis & { axe: Axe }
  const ask = async (include: readonly (string | Element)[], isOfPages: boolean) => {
    const chosen = axe.getRules().map(({ ruleId, enabled }) => {
      const isAsked = (rules[ruleId] ?? enabled) && ofPages.includes(ruleId) === isOfPages
      return [ruleId, { enabled: isAsked }]
    })
    const { violations } = await axe.run(
      { include, exclude: exclude.map(selector => [selector]) },
      // Its markup names an element; a selector for each would take a third of the time.
      { resultTypes: ['violations'], selectors: false, rules: Object.fromEntries(chosen) },
    )
    return violations
  }
  const freshElements = fresh
    .filter(look => !look.startsWith(outline))
    .flatMap(look => elements.get(look) ?? [])
    .filter(element => element.isConnected && !exclude.some(selector => element.closest(selector)))
  return [
    ...(fresh.some(look => look.startsWith(outline)) ? await ask([root], true) : []),
    ...(freshElements.length ? await ask(freshElements, false) : []),
  ]
}

/** Looks in which axe has found nothing. */
const clean = new Set<string>()

export type Scope = {
  /** Selector of what is looked at: the page, or what stands for a part of one. */
  root?: 'html' | 'body'
  /** Selectors of what is not. */
  exclude?: readonly string[]
  /** Rules that are asked or not, where that differs from axe's own choice. */
  rules?: Readonly<Record<string, boolean>>
}

/** Axe violations of the page as it stands, one line for each element. */
export const lookWithAxe = async (
  page: Page,
  { root = 'html', exclude = [], rules = {} }: Scope = {},
): Promise<string[]> => {
  const elements = await page.evaluateHandle(elementsByLook, OUTLINE)
  try {
    const looks = await elements.evaluate(elements => [...elements.keys()])
    const fresh = looks.filter(look => !clean.has(look))
    if (!fresh.length) return []
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
    const violations = await elements.evaluate(judge, {
      fresh,
      root,
      exclude,
      rules,
      ofPages: OF_PAGES,
      outline: OUTLINE,
    })
    if (!violations.length) for (const look of fresh) clean.add(look)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help} – ${html.slice(0, 160)}`),
    )
  } finally {
    await elements.dispose()
  }
}

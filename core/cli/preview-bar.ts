/** The bar of `skerry preview`, in the page: widgets to tick, before and after, weights of both, and what was not taken and why. */
import type {} from '../dom/emit.ts'
import { make, makeButton } from '../dom/make.ts'
import { figuresTable, keepFigures } from './preview-figures.ts'

type Component = { name: string; widget?: string; why: string }

type Facts = {
  shop: string
  isOff: boolean
  widgets: readonly string[]
  chosen: readonly string[]
  components: readonly Component[]
  policy: readonly string[]
}

const SHEET = `
  :host { all: initial }
  section { position: fixed; inset: auto 0 0; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; color: #f4f5f4;
    background: #1b2420; padding: 8px 12px; max-block-size: 60vh; overflow: auto; box-shadow: 0 -2px 8px #0006 }
  section, .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
  button, summary { font: inherit; color: inherit; background: #33443c; border: 1px solid #6d8278; border-radius: 4px;
    min-block-size: 28px; padding: 2px 10px; cursor: pointer }
  :focus-visible { outline: 2px solid #ffd35c; outline-offset: 2px }
  details[open] { flex-basis: 100% }
  details > .row { margin-block-start: 6px }
  summary { display: inline-flex; align-items: center }
  label { display: inline-flex; gap: 6px; align-items: center; min-block-size: 28px; margin-inline-end: 12px }
  input { inline-size: 18px; block-size: 18px; accent-color: #ffd35c }
  table { border-collapse: collapse; margin-block: 6px }
  th, td { text-align: start; padding: 2px 12px 2px 0 }
  .fault { color: #ffb4a8 }
  ul { margin: 6px 0; padding-inline-start: 20px }
  @media (forced-colors: active) { button, summary { border-color: ButtonBorder } }
`

const block = document.querySelector('script[data-skerry-preview]')
const facts = JSON.parse(block?.textContent ?? '{}') as Facts

const remember = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;samesite=lax`
  location.reload()
}

/** Before or after, for every page. */
const turn = () => remember('skerry-preview-off', facts.isOff ? '0' : '1')

const failures = new Map<string, string>()

/** Components that Magento starts itself, and why; what failed is first. */
const notTaken = (): HTMLElement => {
  const left = facts.components.flatMap(({ name, widget, why }) => {
    if (!widget) return [`${name}: ${why}`]
    return facts.chosen.includes(widget) && !facts.isOff ? [] : [`${name}: ${widget} is not ticked`]
  })
  return make(
    'ul',
    { 'aria-label': 'Not taken over' },
    ...[...failures.values()].map(message => make('li', { class: 'fault' }, message)),
    ...left.map(text => make('li', {}, text)),
  )
}

/** The bar runs before the kit: of what Magento starts of the page, what is gone by then was Magento's. */
const wasStarted =
  facts.components.length > 0 && !document.querySelector('script[type="text/x-magento-init"], [data-mage-init]')

/** Whether Magento was first: before the bar, or between the bar and the kit, which runs and has found nothing to take. */
const isLate = (islands: number) =>
  wasStarted ||
  (document.readyState === 'complete' &&
    'skerry' in window &&
    !islands &&
    facts.components.some(({ widget }) => widget && facts.chosen.includes(widget)))

const open = () => {
  const outer = make('div', { 'data-skerry-preview-bar': '' })
  const root = outer.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  const said = make('span', { role: 'status' })
  const boxes = facts.widgets.map(name => {
    const box = make('input', { type: 'checkbox', name })
    box.checked = facts.chosen.includes(name)
    return box
  })
  const rememberTicked = () => {
    const ticked = boxes.filter(({ checked }) => checked)
    remember('skerry-preview', ticked.map(({ name }) => name).join('.'))
  }
  const apply = makeButton({}, rememberTicked, 'Apply')
  const toggle = makeButton({}, turn, facts.isOff ? 'Show after (b)' : 'Show before (b)')
  const figures = make('div')
  const left = make('div')
  const draw = () => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island-state]')]
    const connected = islands.filter(({ dataset }) => /connected/.test(dataset['islandState'] ?? '')).length
    if (facts.isOff) said.textContent = `${facts.shop} as it is`
    else if (isLate(islands.length))
      said.textContent = `${facts.shop}: Magento started its components before the kit ran; load the page again`
    else said.textContent = `${facts.shop} with the kit: ${connected} of ${islands.length} islands connected`
    figures.replaceChildren(figuresTable())
    left.replaceChildren(notTaken())
  }
  const group = (title: string, ...content: Node[]) => make('details', {}, make('summary', {}, title), ...content)
  root.append(
    make(
      'section',
      { 'aria-label': 'Skerry preview' },
      make('div', { class: 'row' }, toggle, said),
      group(
        'Widgets',
        make(
          'div',
          { class: 'row' },
          ...boxes.map((box, index) => make('label', {}, box, facts.widgets[index] ?? '')),
          apply,
        ),
      ),
      group('Weight and speed', figures),
      group('Not taken over', left),
      ...(facts.policy.length
        ? [group('Policy', make('p', {}, `The shop’s policy lacks, and has here: ${facts.policy.join('; ')}`))]
        : []),
    ),
  )
  document.body.append(outer)
  draw()
  document.addEventListener('island:failed', ({ detail }) => {
    failures.set(`${detail.widget} ${detail.element}`, detail.message)
    draw()
  })
  // The checkout is drawn later, and its islands wait for a touch.
  new MutationObserver(draw).observe(document.body, { subtree: true, attributeFilter: ['data-island-state'] })
  addEventListener('load', () =>
    // The end of loading is known after its listeners.
    setTimeout(() => {
      keepFigures(facts.isOff)
      draw()
    }),
  )
}

addEventListener('keydown', event => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  if (key === 'b' && !isTyped && !ctrlKey && !metaKey && !altKey) turn()
})

// A module runs when the page is parsed; before that there is no body.
open()

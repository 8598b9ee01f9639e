import { afterEach, expect, test, vi } from 'vitest'
import { declarations, giveBack, initBlocks, replaced } from '../../../core/legacy/replaced.ts'
import { type Replacements, takeOver } from '../../../core/legacy/takeover.ts'

const APP = 'Magento_Ui/js/core/app'
const replacements: Replacements = {
  renderer: ['swatches'],
  priceBox: ['price'],
  listener: ['swatches', '.swatch-opt'],
  'view/messages': ['messages', '.messages-host'],
  'view/minicart': ['minicart'],
  validation: [
    ['add-to-cart', '#product'],
    ['form-validation', '.form-login'],
  ],
}

const all = () => true
const page = (html: string) => {
  document.body.innerHTML = html
}
const block = (scopes: unknown) => {
  const script = document.createElement('script')
  script.type = 'text/x-magento-init'
  script.append(typeof scopes === 'string' ? scopes : JSON.stringify(scopes))
  document.body.append(script)
  return script
}
/** The text of the first block that Magento will find. */
const left = () => document.querySelector('script[type="text/x-magento-init"]')?.textContent ?? ''
const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const namesOf = (host: HTMLElement) => Object.keys(replaced.get(host) ?? {})

afterEach(() => {
  replaced.clear()
  declarations.areReplaced = false
  for (const block of document.querySelectorAll('script')) block.remove()
})

test('a component of a block becomes a host with its configuration, and the others stay', () => {
  page('<div class="swatch-opt"></div>')
  block({ '.swatch-opt': { renderer: { jsonConfig: { id: 1 } }, other: {} }, '*': { foreign: {} } })
  takeOver(replacements, all)
  expect(JSON.parse(left())).toEqual({ '.swatch-opt': { other: {} }, '*': { foreign: {} } })
  const host = element('.swatch-opt')
  expect(host.dataset['widget']).toBe('swatches')
  expect(replaced.get(host)?.['swatches']?.components).toEqual([
    { name: 'renderer', config: { jsonConfig: { id: 1 } }, element: host },
  ])
})

test.each([
  ['<form id="product" data-mage-init=\'{"validation":{}}\'></form>', 'add-to-cart'],
  ['<form class="form-login" data-mage-init=\'{"validation":{}}\'></form>', 'form-validation'],
  ['<form class="other" data-mage-init=\'{"validation":{}}\'></form>', undefined],
])('of several widgets that replace a component the one whose host is there has it: %s', (html, widget) => {
  page(html)
  takeOver(replacements, all)
  expect(element('form').dataset['widget']).toBe(widget)
})

test('adapters load where a widget replaces a declared component, and nowhere else', () => {
  page('<div class="swatch-opt"></div>')
  block({ '.swatch-opt': { renderer: {} } })
  takeOver(replacements, widget => widget === 'price')
  expect(declarations.areReplaced).toBeFalsy()
  block({ '.swatch-opt': { renderer: {} } })
  takeOver(replacements, all)
  expect(declarations.areReplaced).toBe(true)
})

test('a host keeps the room that its widget will need', () => {
  page('<div class="swatch-opt"></div><b class="box"></b>')
  block({ '.swatch-opt': { renderer: { rows: 2 } }, '.box': { priceBox: {} } })
  takeOver(
    {
      renderer: ['swatches', undefined, config => ({ minBlockSize: `${Object(config).rows * 67}px` })],
      priceBox: ['price'],
    },
    all,
  )
  expect(element('.swatch-opt').style.minBlockSize).toBe('134px')
  giveBack(element('.swatch-opt'))
  expect(element('.swatch-opt').style.minBlockSize).toBe('')
  expect(element('.box').hasAttribute('style')).toBe(false)
})

test('styles that the theme has set itself are restored', () => {
  page('<div class="swatch-opt" style="min-block-size: 20px; padding-block-end: 4px"></div>')
  block({ '.swatch-opt': { renderer: {} } })
  takeOver({ renderer: ['swatches', undefined, () => ({ minBlockSize: '67px', paddingBlockEnd: '9px' })] }, all)
  expect(element('.swatch-opt').style.minBlockSize).toBe('67px')
  giveBack(element('.swatch-opt'))
  expect(element('.swatch-opt').style.minBlockSize).toBe('20px')
  expect(element('.swatch-opt').style.paddingBlockEnd).toBe('4px')
})

test('a component is left to Magento when its element is not beside the host', () => {
  page(
    '<nav class="tabs" data-mage-init=\'{"tabs": {}}\'></nav><div class="info tabs" data-mage-init=\'{"tabs": {}}\'></div>',
  )
  takeOver({ tabs: ['tabs', '.info'] }, all)
  expect(element('nav').getAttribute('data-mage-init')).toBe('{"tabs": {}}')
  expect(element('.info').dataset['widget']).toBe('tabs')
})

test('a component of the page may name its host', () => {
  page('<form id="a.b"></form><form id="other"></form>')
  const byId: Replacements = { block: ['block-submit', config => `#${CSS.escape(Object(config).formId)}`] }
  block({ '*': { block: { formId: 'a.b' } } })
  block({ '*': { block: { formId: 'missing' } } })
  block({ '*': { block: null } })
  takeOver(byId, all)
  expect([...document.querySelectorAll('form')].map(namesOf)).toEqual([['block-submit'], []])
})

test('every element that the selector finds is a host', () => {
  page('<b class="box"></b><b class="box"></b>')
  block({ '.box': { priceBox: {} } })
  takeOver(replacements, all)
  expect([...document.querySelectorAll<HTMLElement>('.box')].map(({ dataset }) => dataset['widget'])).toEqual([
    'price',
    'price',
  ])
})

test('a component of an attribute is taken over, and the theme’s own widgets stay on its element', () => {
  page(`<div class="box" data-widget="tabs" data-mage-init='{"priceBox": {"a": 1}, "other": {}}'></div>`)
  takeOver(replacements, all)
  expect(element('.box').dataset['widget']).toBe('tabs price')
  expect(element('.box').getAttribute('data-mage-init')).toBe('{"other":{}}')
})

test('a part of a Knockout application is taken out of it', () => {
  page('<div class="messages-host"></div>')
  block({ '*': { [APP]: { components: { messages: { component: 'view/messages' }, rest: {} } } } })
  takeOver(replacements, all)
  expect(JSON.parse(left())).toEqual({ '*': { [APP]: { components: { rest: {} } } } })
  expect(namesOf(element('.messages-host'))).toEqual(['messages'])
})

test('an application without parts leaves', () => {
  page('<div class="messages-host"></div>')
  block({ '*': { [APP]: { components: { messages: { component: 'view/messages' } } } } })
  takeOver(replacements, all)
  expect(left()).toBe('{"*":{}}')
})

test('a component stays Magento’s when its widget is not chosen', () => {
  page('<div class="swatch-opt"></div>')
  block({ '.swatch-opt': { renderer: {} } })
  takeOver(replacements, widget => widget === 'price')
  expect(left()).toBe('{".swatch-opt":{"renderer":{}}}')
  expect(replaced.size).toBe(0)
})

test('a component stays Magento’s when its element or its host is missing', () => {
  page('')
  block({ '.gone': { renderer: {} }, '*': { listener: {} } })
  takeOver(replacements, all)
  expect(JSON.parse(left())).toEqual({ '.gone': { renderer: {} }, '*': { listener: {} } })
})

test.each(['{broken', 'null', '[]', '{"*": null}', '{"*": {"Magento_Ui/js/core/app": []}}', '{"*": {"valueOf": {}}}'])(
  'a block %s stops nothing',
  text => {
    page('<div class="swatch-opt" data-mage-init="{broken"></div>')
    const script = block(text)
    block({ '.swatch-opt': { renderer: {} } })
    takeOver(replacements, all)
    expect(script.isConnected && script.textContent).toBe(text)
    expect(namesOf(element('.swatch-opt'))).toEqual(['swatches'])
  },
)

test('a second call takes over later components, and none is taken twice', () => {
  page('<div class="swatch-opt"></div>')
  block({ '.swatch-opt': { renderer: {} } })
  takeOver(replacements, all)
  document.body.insertAdjacentHTML('beforeend', '<b class="box"></b>')
  block({ '.box': { priceBox: {} } })
  takeOver(replacements, all)
  expect(namesOf(element('.box'))).toEqual(['price'])
  expect(replaced.get(element('.swatch-opt'))?.['swatches']?.components).toHaveLength(1)
})

test('blocks are known after Magento has removed them', () => {
  page('')
  const script = block({ '*': { facts: {} } })
  initBlocks()
  script.remove()
  expect(initBlocks()).toContain(script)
})

test('a component that is given back is where Magento’s initialiser finds it', () => {
  page(`<div class="swatch-opt" data-mage-init='{"other": {}}'></div>`)
  block({ '.swatch-opt': { renderer: { a: 1 } }, '*': { listener: { b: 2 } } })
  takeOver(replacements, all)
  const apply = vi.fn()
  vi.stubGlobal('require', (ids: string[], found: (main: object) => void) => {
    expect(ids).toEqual(['mage/apply/main'])
    found({ apply })
  })
  const host = element('.swatch-opt')
  const undo = vi.fn()
  Object.assign(replaced.get(host)?.['swatches'] ?? {}, { undo })
  giveBack(host, 'swatches')
  expect(undo).toHaveBeenCalledOnce()
  expect(host.hasAttribute('data-widget')).toBe(false)
  expect(JSON.parse(host.getAttribute('data-mage-init') ?? '')).toEqual({ other: {}, renderer: { a: 1 } })
  expect(document.head.lastElementChild?.textContent).toBe('{"*":{"listener":{"b":2}}}')
  expect(apply).toHaveBeenCalledOnce()
  giveBack(host, 'swatches')
  expect(apply).toHaveBeenCalledOnce()
})

test('one widget of a host is given back, the others stay', () => {
  page('<form class="swatch-opt"></form>')
  block({ '.swatch-opt': { renderer: {}, priceBox: {} } })
  takeOver(replacements, all)
  giveBack(element('form'), 'price')
  expect(element('form').dataset['widget']).toBe('swatches')
  expect(namesOf(element('form'))).toEqual(['swatches'])
})

test('without RequireJS the component is put back and nothing else happens', () => {
  page('<b class="box"></b>')
  block({ '.box': { priceBox: {} } })
  takeOver(replacements, all)
  giveBack(element('.box'))
  expect(element('.box').getAttribute('data-mage-init')).toBe('{"priceBox":{}}')
})

test('a component is taken over inside its host alone', () => {
  page(`<div class="box" id="filters"><p data-mage-init='{"accordion": {}}'></p></div>
    <i data-mage-init='{"accordion": {}}'></i>`)
  takeOver({ accordion: ['layered-nav', '#filters'] }, all)
  expect(element('#filters').dataset['widget']).toBe('layered-nav')
  expect(element('p').getAttribute('data-mage-init')).toBe('{}')
  expect(element('i').getAttribute('data-mage-init')).toBe('{"accordion": {}}')
})

test('what a script adds later is taken over in the same way', () => {
  page('')
  takeOver(replacements, widget => widget === 'price')
  page(`<b class="box" data-mage-init='{"priceBox": {}, "view/minicart": {}}'></b>`)
  declarations.take?.([])
  expect(element('.box').dataset['widget']).toBe('price')
  expect(element('.box').getAttribute('data-mage-init')).toBe('{"view/minicart":{}}')
})

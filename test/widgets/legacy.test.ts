import { afterEach, expect, test, vi } from 'vitest'
import { replaced } from '../../core/legacy/replaced.ts'
import { adaptHosts } from '../../widgets/legacy.ts'

afterEach(() => {
  replaced.clear()
  location.hash = ''
})

test('a host that cannot be adapted is Magento’s again, and the others are adapted', () => {
  document.body.innerHTML =
    '<div id="tabs"><i data-role="collapsible"></i><b data-role="content"></b></div><div id="greet"></div>'
  const [tabs, greet] = [...document.body.children] as [HTMLElement, HTMLElement]
  const restore = vi.fn()
  replaced.set(tabs, { tabs: { components: [{ name: 'tabs', config: {}, element: tabs }], restore } })
  replaced.set(greet, { messages: { components: [], restore() {} } })
  // No text that can be decoded.
  location.hash = '#%'
  adaptHosts()
  expect(restore).toHaveBeenCalledOnce()
  expect(replaced.get(tabs)).toEqual({})
  expect(replaced.get(greet)?.['messages']?.options).toEqual({})
})

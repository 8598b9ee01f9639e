import { afterEach, expect, test, vi } from 'vitest'
import { replaced } from '../../core/legacy/replaced.ts'
import { adaptHosts } from '../../widgets/legacy.ts'

afterEach(() => replaced.clear())

test('a host that cannot be adapted is Magento’s again, and the others are adapted', () => {
  document.body.innerHTML =
    '<div id="tabs"><i data-role="collapsible"></i><b data-role="content"></b></div><div id="greet"></div>'
  const [tabs, greet] = [...document.body.children] as [HTMLElement, HTMLElement]
  const restore = vi.fn()
  const component = {
    name: 'tabs',
    element: tabs,
    get config(): unknown {
      throw new Error('No config can be read.')
    },
  }
  replaced.set(tabs, { tabs: { components: [component], restore } })
  replaced.set(greet, { messages: { components: [], restore() {} } })
  adaptHosts()
  expect(restore).toHaveBeenCalledOnce()
  expect(replaced.get(tabs)).toEqual({})
  expect(replaced.get(greet)?.['messages']?.options).toEqual({})
})

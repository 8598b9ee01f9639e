import { beforeEach, expect, test } from 'vitest'
import * as react from '../../../core/view/preact/react.ts'
import { createPortal, createRoot, flushSync } from '../../../core/view/preact/react-dom.ts'
import { find, page } from '../../support/kernel.ts'

const { createElement: element } = react
const draw = (view: unknown) => flushSync(() => createRoot(find('#root')).render(view as string))

beforeEach(() => {
  page('<div id="root"></div><div id="aside"><i>Server</i></div>')
})

test('a context reaches its readers, also by use()', () => {
  const Language = react.createContext('en')
  const One = () => element('b', null, react.useContext(Language))
  const Other = () => element('b', null, react.use(Language))
  draw(element(Language.Provider, { value: 'lt' }, element(One, null), element(Other, null)))
  expect(find('#root').textContent).toBe('ltlt')
})

test('a portal renders beside what is there, and keeps its context', () => {
  const Language = react.createContext('en')
  const One = () => element('b', null, react.useContext(Language))
  draw(element(Language.Provider, { value: 'lt' }, createPortal(element(One, null), find('#aside'))))
  expect(find('#aside').textContent).toBe('Serverlt')
  draw(element('p', null))
  expect(find('#aside').textContent).toBe('Server')
})

test('an imperative handle is set on the ref of its component', () => {
  const ref = react.createRef<{ open(): string }>()
  const Panel = ({ ref }: { ref?: unknown }) => {
    react.useImperativeHandle(ref as typeof panel, () => ({ open: () => 'opened' }), [])
    return null
  }
  const panel = ref
  draw(element(Panel, { ref } as never))
  expect(ref.current?.open()).toBe('opened')
})

test('an external store is followed until the view is removed', () => {
  const listeners = new Set<() => void>()
  let value = 'A'
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const View = () =>
    element(
      'p',
      null,
      react.useSyncExternalStore(subscribe as never, () => value),
    )
  draw(element(View, null))
  value = 'B'
  flushSync(() => {
    for (const listener of listeners) listener()
  })
  expect(find('#root').textContent).toBe('B')
  createRoot(find('#root')).render(null)
  expect(listeners.size).toBe(0)
})

test('flushSync renders a change of state before it returns', () => {
  let set = (_: number) => {}
  const View = () => {
    const [count, setCount] = react.useState(0)
    set = setCount
    return element('p', null, count)
  }
  draw(element(View, null))
  flushSync(() => set(3))
  expect(find('#root').textContent).toBe('3')
})

test('children are counted, visited and unwrapped', () => {
  const { Children } = react
  const list = ['a', null, ['b', 'c']]
  expect(Children.count(list)).toBe(3)
  expect(Children.map(list, (child, index) => `${child}${index}`)).toEqual(['a0', 'b1', 'c2'])
  expect(Children.only('a')).toBe('a')
  expect(() => Children.only(list)).toThrow('one child')
})

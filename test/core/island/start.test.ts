import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { snapshot } from '../../../core/dom/snapshot.ts'
import { createKernel, hosts } from '../../../core/island/start.ts'
import { event, find, page, settled, type Trial, trial } from '../../support/kernel.ts'

/** All is in sight: happy-dom has no layout. */
class Observer {
  see: (entries: object[]) => void
  constructor(see: (entries: object[]) => void) {
    this.see = see
  }
  observe(target: Element) {
    queueMicrotask(() => this.see([{ target, isIntersecting: true, boundingClientRect: {} }]))
  }
  unobserve() {}
}

let running: Trial | undefined
const run = (...lines: Parameters<typeof trial>) => {
  running = trial(...lines)
  running.kernel.start()
  return running
}
// The kernel keeps the first observer that it makes.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => {
  running?.kernel.stop()
  page('')
})
const quiet = () => document.addEventListener('island:failed', event => event.preventDefault(), { once: true })

test('connects the hosts that the page has', async () => {
  page('<div data-widget="a"></div><p data-widget="b"></p>')
  const { log } = run({ a: {}, b: {} })
  await settled()
  expect(log).toEqual(['+a', '+b'])
  expect(find('div').dataset['islandState']).toBe('connected')
})

test('connects hosts that are added later, also deep inside added elements', async () => {
  page('<main></main>')
  const { log } = run({ a: {} })
  const section = document.createElement('section')
  const host = document.createElement('div')
  host.dataset['widget'] = 'a'
  section.append(host)
  find('main').append(section)
  await event('island:connected')
  expect(log).toEqual(['+a'])
})

test('connects an element that gets its data-widget only later', async () => {
  page('<div></div>')
  const { log } = run({ a: {} })
  find('div').dataset['widget'] = 'a'
  await event('island:connected')
  expect(log).toEqual(['+a'])
})

test('makes another host of an element whose data-widget changes', async () => {
  page('<div data-widget="a"></div>')
  const { log } = run({ a: {}, b: {} })
  await settled()
  find('div').dataset['widget'] = 'b'
  await event('island:connected')
  expect(log).toEqual(['+a', '-a', '+b'])
})

test('keeps the islands of a host that loses the name of another one, with their options', async () => {
  page(
    `<div data-widget="a b c"><button></button>
      <script type="application/json" data-options>{"a":{"size":1},"b":{},"c":{"size":3}}</script></div>`,
  )
  const { log, optionsOf } = run({ a: {}, b: {}, c: { when: 'interaction' } })
  await settled()
  find('div').dataset['widget'] = 'a c'
  await settled()
  expect(log).toEqual(['+a', '+b', '-b'])
  expect(find('div').dataset['islandState']).toBe('a:connected c:waiting')
  find('button').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await settled()
  expect(log).toEqual(['+a', '+b', '-b', '+c'])
  expect(optionsOf).toEqual([{ size: 1 }, {}, { size: 3 }])
  find('div').dataset['widget'] = 'c'
  await settled()
  expect(log.slice(4)).toEqual(['-a'])
  expect(find('div').dataset['islandState']).toBe('connected')
})

test('undoes an island when its host leaves, and aborts its signal', async () => {
  page('<div data-widget="a"></div>')
  let signal: AbortSignal | undefined
  const { log } = run({
    a: {
      connect(_host, _options, given) {
        signal = given
      },
    },
  })
  await settled()
  find('div').remove()
  await settled()
  expect(log).toEqual(['+a', '-a'])
  expect(signal?.aborted).toBe(true)
})

test('undoes an island whose host leaves among texts', async () => {
  page('<main> <p>One</p> <div data-widget="a"></div> </main>')
  const { log } = run({ a: {} })
  await settled()
  find('main').replaceChildren('gone')
  await settled()
  expect(log).toEqual(['+a', '-a'])
})

test('does not start an island whose host has left before its moment', async () => {
  page('<div data-widget="a"></div>')
  let rest = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (rest = callback))
  const { log } = run({ a: { when: 'idle' } })
  find('div').remove()
  await settled()
  rest()
  await settled()
  vi.unstubAllGlobals()
  expect(log).toEqual([])
})

test('keeps the island of a host that is only moved', async () => {
  page('<main><div data-widget="a"></div></main><aside></aside>')
  const { log } = run({ a: {} })
  await settled()
  find('aside').append(find('div'))
  await settled()
  expect(log).toEqual(['+a'])
})

test('connects a re-inserted host with its former options, although a render has removed its script', async () => {
  page('<div data-widget="a"><script type="application/json" data-options>{"colour":"blue"}</script></div>')
  const { optionsOf, log } = run({ a: { connect: host => void host.replaceChildren() } })
  await settled()
  const host = find('div')
  host.remove()
  await settled()
  document.body.append(host)
  await event('island:connected')
  expect(log).toEqual(['+a', '-a', '+a'])
  expect(optionsOf).toEqual([{ colour: 'blue' }, { colour: 'blue' }])
})

test('does not connect a host that left while its chunk was on its way', async () => {
  page('<div data-widget="a"></div>')
  let arrive = (_: { connect(): void }) => {}
  const connect = vi.fn()
  run({ a: { load: () => new Promise(resolve => (arrive = resolve)) } })
  await settled()
  find('div').remove()
  await settled()
  arrive({ connect })
  await settled()
  expect(connect).not.toHaveBeenCalled()
})

test('connects every name of a host, keys the JSON by name, and lists the states', async () => {
  page(
    `<div data-widget="a b" data-size="3">
      <script type="application/json" data-options>{"a":{"colour":"blue"},"b":{"colour":"red"}}</script>
    </div>`,
  )
  const { optionsOf } = run({ a: {}, b: {} })
  await settled()
  expect(optionsOf).toEqual([
    { colour: 'blue', size: '3' },
    { colour: 'red', size: '3' },
  ])
  expect(find('div').dataset['islandState']).toBe('a:connected b:connected')
})

test('undoes the islands of one host last in, first out', async () => {
  page('<div data-widget="a b"></div>')
  const { log } = run({ a: {}, b: {} })
  await settled()
  find('div').remove()
  await settled()
  expect(log).toEqual(['+a', '+b', '-b', '-a'])
})

test('lets attributes win over the JSON script, and takes an empty attribute as not said', async () => {
  page(
    `<div data-widget="a" data-max-length="120" data-colour="">
      <script type="application/json" data-options>{"maxLength":5,"colour":"blue"}</script>
    </div>`,
  )
  const { optionsOf } = run({ a: {} })
  await settled()
  expect(optionsOf).toEqual([{ maxLength: '120', colour: 'blue' }])
})

test('leaves the script of an inner host to the inner host', async () => {
  page(
    `<form data-widget="outer">
      <div data-widget="inner"><script type="application/json" data-options>{"for":"inner"}</script></div>
      <script type="application/json" data-options>{"for":"outer"}</script>
    </form>`,
  )
  const { optionsOf } = run({ outer: {}, inner: {} })
  await settled()
  expect(optionsOf).toEqual([{ for: 'outer' }, { for: 'inner' }])
})

test('hands over options as the schema gives them', async () => {
  page('<div data-widget="a" data-size="3"></div>')
  const options = v.object({ size: v.pipe(v.string(), v.transform(Number)), colour: v.optional(v.string(), 'blue') })
  const { optionsOf } = run({ a: { options } })
  await settled()
  expect(optionsOf).toEqual([{ size: 3, colour: 'blue' }])
})

test('reports a misspelt option and connects the island without it', async () => {
  page('<div data-widget="a" data-delay-msec="5" data-owner="theme"></div>')
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { optionsOf } = run({ a: { options: v.object({ delayMs: v.optional(v.string()) }) } })
  const { detail } = await event('island:warning')
  expect(detail).toMatchObject({ widget: 'a', attribute: 'data-delay-msec', suggestion: 'data-delay-ms' })
  expect(find('div').dataset['islandState']).toBe('connected')
  expect(optionsOf).toEqual([{}])
  expect(log).toHaveBeenCalledTimes(1)
})

test('fails one island alone when it throws, and leaves its neighbours', async () => {
  quiet()
  page('<div data-widget="bad"></div><p data-widget="good"></p>')
  const failed = event('island:failed')
  const { log } = run({
    bad: {
      connect() {
        throw new Error('no pictures')
      },
    },
    good: {},
  })
  expect((await failed).detail).toMatchObject({ widget: 'bad', reason: 'connect', element: expect.any(String) })
  expect(log).toContain('+good')
  expect(find('div').dataset['islandState']).toBe('failed')
})

test('undoes and reports an island that fails after it was connected', async () => {
  page('<div data-widget="a"></div>')
  quiet()
  let fail = (_: unknown) => {}
  const { log } = run({
    a: {
      connect(_host, _options, _signal, given) {
        fail = given
      },
    },
  })
  await settled()
  const failed = event('island:failed')
  fail(new Error('no pictures'))
  expect((await failed).detail).toMatchObject({ widget: 'a', reason: 'connect' })
  expect(log).toEqual(['+a', '-a'])
  expect(find('div').dataset['islandState']).toBe('failed')
})

test('says which sections the hosts of a scan read, connected or not', async () => {
  page('<div data-widget="a" data-when="media (min-width: 99999px)"></div><p data-widget="b"></p>')
  const { seen } = run({ a: { sections: ['cart'] }, b: { sections: ['cart', 'messages'] } })
  expect(seen).toEqual([['cart', 'messages']])
})

test('has what the hosts read before an island that reads it connects, also where a browser loads a file for each', async () => {
  page('<div data-widget="a"></div>')
  const order: string[] = []
  const a = { when: 'ready', load: () => ({ connect: () => void order.push('connected') }) } as const
  const kernel = createKernel({ a }, { prepare: settled, onHosts: () => void settled().then(() => order.push('read')) })
  const connected = event('island:connected')
  kernel.start()
  await connected
  kernel.stop()
  expect(order).toEqual(['read', 'connected'])
})

test('connects hosts that are inserted one by one, and requests their sections once', async () => {
  page('<main></main>')
  const { log, seen } = run({ a: { sections: ['cart'] } })
  for (let number = 0; number < 100; number++) {
    const host = document.createElement('div')
    host.dataset['widget'] = 'a'
    find('main').append(host)
  }
  await settled()
  expect(log).toHaveLength(100)
  expect(seen).toEqual([['cart']])
})

test('prepares once for all hosts found together, however many islands they have, and again for later ones', async () => {
  const body = page('<p data-widget="a b"></p><p data-widget="a"></p>')
  const { log, prepare } = run({ a: {}, b: {} })
  await settled()
  expect(log).toEqual(['+a', '+b', '+a'])
  expect(prepare).toHaveBeenCalledTimes(1)
  body.insertAdjacentHTML('beforeend', '<p data-widget="b"></p><p data-widget="a"></p>')
  await settled()
  expect(log).toEqual(['+a', '+b', '+a', '+b', '+a'])
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('asks a page without hosts nothing but one query', () => {
  page('<main><p>Nothing of ours</p></main>')
  const query = vi.spyOn(document, 'querySelectorAll')
  const listen = vi.spyOn(globalThis, 'addEventListener')
  const { seen } = run({ a: {} })
  expect(query).toHaveBeenCalledTimes(1)
  expect(listen).not.toHaveBeenCalled()
  expect(seen).toEqual([])
})

test('stops inside a root, and starts there again', async () => {
  page('<main><div data-widget="a"></div></main><p data-widget="b"></p>')
  const { kernel, log } = run({ a: {}, b: {} })
  await settled()
  kernel.stop(find('main'))
  expect(log).toEqual(['+a', '+b', '-a'])
  expect(find('div').outerHTML).toBe('<div data-widget="a"></div>')
  kernel.start(find('main'))
  await settled()
  expect(log).toEqual(['+a', '+b', '-a', '+a'])
})

test('a stopped host has no state, also when its widget restores every attribute', async () => {
  page('<div data-widget="a" data-when="ready"></div><div data-widget="b c"></div>')
  const printed = document.body.innerHTML
  const connect = (host: HTMLElement) => snapshot([host])
  const { kernel } = run({ a: { connect }, b: {}, c: { connect } })
  await settled()
  for (const host of document.querySelectorAll('div')) expect(host.dataset['islandState']).toContain('connected')
  kernel.stop()
  expect(document.body.innerHTML).toBe(printed)
})

test('undoes an island, when all are stopped, whose host was moved into what an outer one drew', async () => {
  page('<section data-widget="outer"><p><i data-widget="inner"></i></p></section>')
  const printed = document.body.innerHTML
  const { kernel, log } = run({
    outer: {
      connect(host) {
        const drawn = document.createElement('table')
        host.append(drawn)
        return () => drawn.remove()
      },
    },
    inner: {
      connect(host) {
        const home = host.parentElement
        find('table').append(host)
        return () => home?.append(host)
      },
    },
  })
  await settled()
  kernel.stop()
  expect(log).toEqual(['+outer', '+inner', '-inner', '-outer'])
  expect(document.body.innerHTML).toBe(printed)
})

test('connects hosts whose widget is defined after the start', async () => {
  page('<div data-widget="sparkle"></div>')
  const { kernel } = run({})
  const connect = vi.fn()
  await settled()
  kernel.define('sparkle', { when: 'ready', load: () => ({ connect }) })
  await event('island:connected')
  expect(connect).toHaveBeenCalledTimes(1)
})

test('a definition takes the place of one whose island is still on its way, and connects once', async () => {
  page('<div data-widget="a"></div>')
  let arrive = (_: { connect(): void }) => {}
  const { kernel } = run({ a: { load: () => new Promise(resolve => (arrive = resolve)) } })
  const early = vi.fn()
  const late = vi.fn()
  kernel.define('a', { when: 'ready', load: () => ({ connect: late }) })
  await event('island:connected')
  arrive({ connect: early })
  await settled()
  expect(early).not.toHaveBeenCalled()
  expect(late).toHaveBeenCalledTimes(1)
})

test('suggests the nearest name for an unknown widget once the page has loaded', async () => {
  quiet()
  page('<div data-widget="swatchs" id="x"></div>')
  const failed = event('island:failed')
  run({ swatches: {} })
  expect((await failed).detail).toMatchObject({
    widget: 'swatchs',
    reason: 'unknown',
    element: '#x',
    attribute: 'data-widget',
    suggestion: 'swatches',
  })
})

test('loads the lines of rare widgets when a host has a name that the table lacks, and not before', async () => {
  page('<div data-widget="a"></div>')
  const loadRare = vi.fn(async () => ({ b: { sections: ['cart'] }, c: {} }))
  const { log, seen } = run({ a: {} }, loadRare)
  await settled()
  expect(loadRare).not.toHaveBeenCalled()
  const connected = event('island:connected')
  page('<p data-widget="b"></p>')
  expect((await connected).detail).toMatchObject({ widget: 'b' })
  expect(log).toEqual(['+a', '-a', '+b'])
  expect(seen).toContainEqual(['cart'])
})

test('a definition of the page is preferred to a rare widget of that name', async () => {
  page('<div data-widget="a"></div>')
  const { kernel, log } = run({}, async () => ({ a: {} }))
  const connect = vi.fn()
  kernel.define('a', { when: 'ready', load: () => ({ connect }) })
  await event('island:connected')
  await settled()
  expect(connect).toHaveBeenCalledTimes(1)
  expect(log).toEqual([])
})

test('reports a host when the lines of rare widgets do not load, and tries again when the network is back', async () => {
  quiet()
  page('<div data-widget="a"></div>')
  const loadRare = vi.fn(async () => ({ a: {} })).mockRejectedValueOnce(new Error('offline'))
  const failed = event('island:failed')
  run({}, loadRare)
  expect((await failed).detail).toMatchObject({ widget: 'a', reason: 'load' })
  const connected = event('island:connected')
  window.dispatchEvent(new Event('online'))
  expect((await connected).detail).toMatchObject({ widget: 'a' })
})

test('holds a click on a rare widget while its line is loading, and repeats it on the connected widget', async () => {
  page('<div data-widget="a"><button>Go</button></div>')
  let arrive = (_: Record<string, object>) => {}
  const clicked = vi.fn()
  run({}, () => new Promise(resolve => (arrive = resolve)))
  const button = find('button')
  expect(button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false)
  const connected = event('island:connected')
  arrive({ a: { when: 'interaction', connect: (host: HTMLElement) => host.addEventListener('click', clicked) } })
  await connected
  await settled()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('tries a chunk again when the network is back, on a page that is prepared again', async () => {
  quiet()
  page('<div data-widget="a"></div>')
  const connect = vi.fn()
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ connect })
  const failed = event('island:failed')
  run({ a: { load } })
  expect((await failed).detail).toMatchObject({ reason: 'load' })
  const connected = event('island:connected')
  window.dispatchEvent(new Event('online'))
  await connected
  expect(connect).toHaveBeenCalledTimes(1)
})

test('tries a chunk again when the shopper acts on its host', async () => {
  quiet()
  page('<div data-widget="a"><button>Buy</button></div>')
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ connect() {} })
  const failed = event('island:failed')
  run({ a: { load } })
  await failed
  const connected = event('island:connected')
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await connected
  expect(load).toHaveBeenCalledTimes(2)
})

test('starts price together with the swatches of its form', async () => {
  page(
    `<div class="info"><p data-widget="price"></p><form><input name="product" value="1">
      <div data-widget="swatches" data-when="interaction"><button></button></div></form></div>`,
  )
  const { log } = run({ price: { when: 'with swatches' }, swatches: {} })
  await settled()
  expect(log).toEqual([])
  find('button').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await settled()
  expect(log.toSorted()).toEqual(['+price', '+swatches'])
})

test('swatches that wait keep no price whose host is gone', async () => {
  page(
    `<form><input name="product" value="1"><p data-widget="price"></p>
      <div data-widget="swatches" data-when="interaction"></div></form>`,
  )
  run({ price: { when: 'with swatches' }, swatches: {} })
  await settled()
  const [swatches] = hosts.get(find('div'))?.islands ?? []
  expect(swatches?.followers?.size).toBe(1)
  find('p').remove()
  await settled()
  expect(swatches?.followers?.size).toBe(0)
})

test.each(['', '<div data-widget="swatches" data-when="soon"></div>', '<div data-widget="unheard"></div>'])(
  'starts price by itself when %j cannot start it',
  async other => {
    const quietly = (event: Event) => event.preventDefault()
    document.addEventListener('island:failed', quietly)
    page(`<div class="info"><p data-widget="price"></p><form><input name="product" value="1">${other}</form></div>`)
    const { log } = run({ price: { when: 'with swatches' }, swatches: {} })
    await settled()
    document.removeEventListener('island:failed', quietly)
    expect(log).toEqual(['+price'])
  },
)

test('looks for the swatches of a form whose field is called parentElement, without an endless loop', async () => {
  page('<form><input name="parentElement"><p data-widget="price" data-when="with swatches"></p></form>')
  const form = find('form')
  // As in a browser, the field is a member of the form.
  Object.defineProperty(form, 'parentElement', { value: find('input'), configurable: true })
  const { log } = run({ price: { when: 'ready' }, swatches: {} })
  Reflect.deleteProperty(form, 'parentElement')
  find('p').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await settled()
  expect(log).toEqual(['+price'])
})

test.each(['getAttribute', 'setAttribute', 'closest', 'matches', 'querySelectorAll', 'addEventListener'])(
  'a form whose field is called %s keeps no other host from connecting',
  async name => {
    const html = `<form data-widget="a"><input name="${name}"><button></button></form><p data-widget="b"></p>`
    const hidden: HTMLFormElement[] = []
    /** As in a browser, the field is a member of the form. */
    const hide = (form: HTMLFormElement) => {
      Object.defineProperty(form, name, { value: form.querySelector('input'), configurable: true })
      hidden.push(form)
    }
    page(html)
    hide(find<HTMLFormElement>('form'))
    const { log } = run({ a: { when: 'interaction' }, b: {} })
    await settled()
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    document.body.append(...body.childNodes)
    for (const form of document.querySelectorAll('form')) if (!hidden.includes(form)) hide(form)
    await settled()
    // The stand-in for a browser itself needs its forms whole.
    for (const form of hidden) Reflect.deleteProperty(form, name)
    expect(log.filter(entry => entry === '+b')).toHaveLength(2)
  },
)

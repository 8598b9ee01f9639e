import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const data = (module: string) => `data:text/javascript,${encodeURIComponent(module)}`
const hash = (letter: string) => letter.repeat(43)
// The loader resolves names against its own address.
const beside = (name: string) => `../../test/core/release/chunks/${name}`
const REST = data(`export const files = { '${beside('late')}': ['0000000L', '${hash('l')}', '${beside('base')}'] }`)
const LIST = data(
  `export const files = { '${beside('a')}': ['0000000A', '${hash('a')}', '${beside('base')}'], '${beside('base')}': ['0000000B', '${hash('b')}'] }, rest = ${JSON.stringify([REST, 'sha384-rest'])}`,
)
const STYLES = data(
  `export const styles = { base: ['base-00.css', 'sha384-0'], a: ['a-0A.css', 'sha384-a'], late: ['late-0B.css', 'sha384-b'] }`,
)
const load = (chunk: string) => kit.load(beside(chunk))

/** Files that do not arrive as they were released. */
let tampered: Set<string>
/** Files of which nothing is ever received. */
let hanging: Set<string>
let kit: typeof import('../../../core/release/load.ts')
let styles: typeof import('../../../core/release/load-style.ts')
let appended: HTMLLinkElement[] = []
const links = () => appended
const nameOf = (link: HTMLLinkElement) => link.href.split('/').at(-1) ?? ''

beforeEach(async () => {
  tampered = new Set()
  hanging = new Set()
  document.head.replaceChildren()
  appended = []
  // happy-dom fetches no links: this stands for the browser's fetch and its check.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const link of nodes as HTMLLinkElement[]) {
      appended.push(link)
      link.remove = () => void appended.splice(appended.indexOf(link), 1)
      const event = tampered.has(nameOf(link)) ? 'error' : 'load'
      if (!hanging.has(nameOf(link))) queueMicrotask(() => link.dispatchEvent(new Event(event)))
    }
  })
  vi.stubGlobal('__SKERRY_STYLES__', [STYLES, 'sha384-styles'])
  vi.resetModules()
  kit = await import('../../../core/release/load.ts')
  styles = await import('../../../core/release/load-style.ts')
})
afterEach(() => document.head.replaceChildren())

test('checks every file that a chunk imports before it is imported', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  expect(await load('a')).toMatchObject({ name: 'a' })
  expect(links().map(link => [link.rel, nameOf(link), link.integrity])).toEqual([
    ['modulepreload', nameOf({ href: LIST } as HTMLLinkElement), 'sha384-list'],
    ['modulepreload', 'a-0000000A.js', `sha256-${hash('a')}`],
    ['modulepreload', 'base-0000000B.js', `sha256-${hash('b')}`],
  ])
})

test('finds in the second list what a page does not begin with', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  expect(await load('late')).toMatchObject({ name: 'late' })
  expect(links().map(link => link.integrity)).toEqual([
    'sha384-list',
    'sha384-rest',
    `sha256-${hash('l')}`,
    `sha256-${hash('b')}`,
  ])
})

test('finds without the second list what the takeover and the registry of rare widgets name', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  kit.addFiles({ [beside('late')]: ['0000000L', hash('n'), beside('base')] })
  kit.addFiles({ [beside('other')]: ['0000000O', hash('o')] })
  expect(await load('late')).toMatchObject({ name: 'late' })
  expect(links().map(link => link.integrity)).toEqual(['sha384-list', `sha256-${hash('n')}`, `sha256-${hash('b')}`])
})

test('imports nothing that no list has', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  await expect(load('unknown')).rejects.toThrow()
})

test('never imports a chunk of which one file was changed, and takes the links back', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  tampered.add('base-0000000B.js')
  for (let attempt = 0; attempt < 3; attempt++) await expect(load('a')).rejects.toThrow('base-0000000B.js')
  expect(links().map(nameOf)).not.toContain('a-0000000A.js')
})

test('appends fresh links at every attempt, and imports once the file is the released one again', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  tampered.add('a-0000000A.js')
  await expect(load('a')).rejects.toThrow()
  tampered.clear()
  expect(await load('a')).toMatchObject({ name: 'a' })
})

test.each([
  ['never runs', 'without its hash', ['']],
  ['never runs', 'without its hash, and again with it', ['', ` integrity="sha256-${hash('b')}"`]],
  ['runs', 'with its hash', [` integrity="sha256-${hash('b')}"`]],
])('a chunk %s of which the page preloads a file %s', async (outcome, _how, preloads) => {
  const isImported = outcome === 'runs'
  kit.setFiles([LIST, 'sha384-list'])
  for (const integrity of preloads)
    document.head.insertAdjacentHTML(
      'beforeend',
      `<link rel="modulepreload" href="file://${process.cwd()}/test/core/release/chunks/base-0000000B.js"${integrity}>`,
    )
  const loaded = load('a').then(
    () => true,
    ({ message }) => message,
  )
  expect(await loaded).toEqual(isImported || expect.stringMatching(/base-0000000B\.js$/))
  expect(links().map(nameOf).includes('a-0000000A.js')).toBe(isImported)
})

test('asks again for a list of files that did not arrive', async () => {
  kit.setFiles([LIST, 'sha384-list'])
  tampered.add(nameOf({ href: LIST } as HTMLLinkElement))
  await expect(load('a')).rejects.toThrow()
  tampered.clear()
  expect(await load('a')).toMatchObject({ name: 'a' })
})

const sheets = () => links().filter(({ rel }) => rel === 'stylesheet')

test('adds the stylesheets of a widget once, with their hashes, however many islands ask', async () => {
  await Promise.all([styles.loadStyle('a'), styles.loadStyle('a'), styles.loadStyle('late')])
  expect(links().map(link => [link.rel, nameOf(link), link.integrity])).toEqual([
    ['modulepreload', nameOf({ href: STYLES } as HTMLLinkElement), 'sha384-styles'],
    ['stylesheet', 'base-00.css', 'sha384-0'],
    ['stylesheet', 'a-0A.css', 'sha384-a'],
    ['stylesheet', 'late-0B.css', 'sha384-b'],
  ])
  // Without it a file of another host cannot be compared with its hash.
  expect(sheets().map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous', 'anonymous', 'anonymous'])
})

test('adds no stylesheet when the list of them is not the released one, and asks for it again', async () => {
  tampered.add(nameOf({ href: STYLES } as HTMLLinkElement))
  await styles.loadStyle('a')
  expect(links()).toEqual([])
  tampered.clear()
  await styles.loadStyle('a')
  expect(sheets().map(nameOf)).toEqual(['base-00.css', 'a-0A.css'])
})

test('waits for a stylesheet that the takeover has linked already', async () => {
  let arrive = () => {}
  const arriving = new Promise<void>(resolve => {
    arrive = resolve
  })
  kit.sheets.set('base', Promise.resolve()).set('a', arriving)
  const done = vi.fn()
  const loaded = styles.loadStyle('a').then(done)
  await new Promise(resolve => setTimeout(resolve))
  expect(done).not.toHaveBeenCalled()
  arrive()
  await loaded
  expect(links()).toEqual([])
})

test('adds no stylesheet from source', async () => {
  vi.unstubAllGlobals()
  await styles.loadStyle('a')
  expect(links()).toEqual([])
})

/** What the page has in its head before the kit comes. */
const linkSheets = (hrefs: readonly string[]) => {
  for (const href of hrefs) {
    const link = document.createElement('link')
    link.setAttribute('href', href)
    document.head.insertBefore(link, null)
  }
}

test.each([
  [['/kit/skerry.css'], []],
  [['/kit/skerry.css?v=2'], []],
  [['/kit/skerry-0A1B2C3D.css'], []],
  [['/skerry/react/base-0A1B2C3D.css', '/skerry/react/a-0A1B2C3D.css'], []],
  [['/skerry/react/base-0A1B2C3D.css'], ['a-0A.css']],
  [['/skerry/react/a-0A1B2C3D.css'], ['base-00.css']],
  // A theme's own.
  [
    [
      '/static/theme-a/base-layout.css',
      '/css/base.css',
      '/css/a-large.css',
      '/skerry-kit/other.css',
      '/css/skerry-theme.css',
    ],
    ['base-00.css', 'a-0A.css'],
  ],
])('beside a page’s %j it adds %j', async (hrefs, added) => {
  linkSheets(hrefs)
  await styles.loadStyle('a')
  expect(sheets().map(nameOf)).toEqual(added)
  // The list of them is loaded only for what the page does not link.
  expect(links().length > 0).toBe(added.length > 0)
})

test('resolves when a stylesheet fails to load, and requests it again next time', async () => {
  tampered.add('a-0A.css')
  await styles.loadStyle('a')
  tampered.clear()
  await styles.loadStyle('a')
  expect(sheets().map(nameOf)).toEqual(['base-00.css', 'a-0A.css'])
})

test('resolves after three seconds when a stylesheet hangs', async () => {
  // Lists are imported, which takes real time.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    hanging.add('a-0A.css')
    const done = vi.fn()
    styles.loadStyle('a').then(done)
    await vi.waitFor(() => expect(links().map(nameOf)).toContain('a-0A.css'))
    vi.advanceTimersByTime(2999)
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

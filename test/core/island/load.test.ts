import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const data = (module: string) => `data:text/javascript,${encodeURIComponent(module)}`
const hash = (letter: string) => letter.repeat(43)
const REST = data(
  `export const files = 'base,late', hashes = '${hash('b')}${hash('l')}', chunks = { 'widgets/late.ts': [1, 0] }, styles = { late: '0B' }`,
)
const LIST = data(
  `export const files = 'a,base', hashes = '${hash('a')}${hash('b')}', chunks = { 'widgets/a.ts': [0, 1] }, rest = ${JSON.stringify([REST, 'sha384-rest'])}, base = 'base.css', styles = { a: '0A', plain: '' }`,
)

/** Files that do not arrive as they were released. */
let tampered: Set<string>
let kit: typeof import('../../../core/island/load.ts')
let appended: HTMLLinkElement[] = []
const links = () => appended
const nameOf = (link: HTMLLinkElement) => link.href.split('/').at(-1) ?? ''

beforeEach(async () => {
  tampered = new Set()
  document.head.replaceChildren()
  appended = []
  // happy-dom fetches no links: this stands for the browser's fetch and its check.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const link of nodes as HTMLLinkElement[]) {
      appended.push(link)
      link.remove = () => void appended.splice(appended.indexOf(link), 1)
      const event = tampered.has(nameOf(link)) ? 'error' : 'load'
      queueMicrotask(() => link.dispatchEvent(new Event(event)))
    }
  })
  vi.resetModules()
  kit = await import('../../../core/island/load.ts')
})
afterEach(() => document.head.replaceChildren())

test('imports a chunk as it is where no release was named', async () => {
  expect(await kit.load('widgets/a.ts', async () => 'module')).toBe('module')
  expect(links()).toEqual([])
})

test('checks every file that a chunk brings along before it is imported', async () => {
  kit.setFiles(LIST, 'sha384-list')
  const importer = vi.fn(async () => {
    expect(
      links()
        .slice(1)
        .map(link => [link.rel, nameOf(link), link.integrity]),
    ).toEqual([
      ['modulepreload', 'a.js', `sha256-${hash('a')}=`],
      ['modulepreload', 'base.js', `sha256-${hash('b')}=`],
    ])
    return 'module'
  })
  expect(await kit.load('widgets/a.ts', importer)).toBe('module')
})

test('finds in the second list what a page does not begin with', async () => {
  kit.setFiles(LIST, 'sha384-list')
  await kit.load('widgets/late.ts', async () => 'module')
  expect(links().map(link => link.integrity)).toEqual([
    'sha384-list',
    'sha384-rest',
    `sha256-${hash('l')}=`,
    `sha256-${hash('b')}=`,
  ])
})

test('never imports a chunk of which one file was changed, and takes the links back', async () => {
  kit.setFiles(LIST, 'sha384-list')
  tampered.add('base.js')
  const importer = vi.fn(async () => 'module')
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(kit.load('widgets/a.ts', importer)).rejects.toThrow('base.js did not arrive')
  expect(importer).not.toHaveBeenCalled()
  expect(links().map(nameOf)).not.toContain('a.js')
})

test('appends fresh links at every attempt, and imports once the file is the released one again', async () => {
  kit.setFiles(LIST, 'sha384-list')
  tampered.add('a.js')
  await expect(kit.load('widgets/a.ts', async () => 'module')).rejects.toThrow()
  tampered.clear()
  expect(await kit.load('widgets/a.ts', async () => 'module')).toBe('module')
})

test('asks again for a list of files that did not arrive', async () => {
  kit.setFiles(LIST, 'sha384-list')
  const name = LIST.split('/').at(-1) ?? ''
  tampered.add(name)
  await expect(kit.load('widgets/a.ts', async () => 'module')).rejects.toThrow()
  tampered.clear()
  expect(await kit.load('widgets/a.ts', async () => 'module')).toBe('module')
})

test('adds the stylesheets of a widget once, however many islands ask', async () => {
  kit.setFiles(LIST, 'sha384-list')
  await Promise.all([kit.loadStyle('a'), kit.loadStyle('a')])
  expect(
    links()
      .filter(({ rel }) => rel === 'stylesheet')
      .map(nameOf),
  ).toEqual(['base.css', 'a-0A.css'])
})

test('finds the stylesheet of a late part in the second list', async () => {
  kit.setFiles(LIST, 'sha384-list')
  await kit.loadStyle('late')
  expect(
    links()
      .filter(({ rel }) => rel === 'stylesheet')
      .map(nameOf),
  ).toEqual(['base.css', 'late-0B.css'])
})

test('opens no second list for a widget without a stylesheet', async () => {
  kit.setFiles(LIST, 'sha384-list')
  await kit.loadStyle('plain')
  expect(links().map(link => link.integrity)).toEqual(['sha384-list'])
})

test.each(['/kit/skerry.css', '/kit/skerry-0A1B2C3D.css', '/skerry/react/a-0A1B2C3D.css'])(
  'adds no stylesheet where the page links %s',
  async href => {
    kit.setFiles(LIST, 'sha384-list')
    const link = document.createElement('link')
    link.setAttribute('href', href)
    document.head.insertBefore(link, null)
    await kit.loadStyle('a')
    expect(links().filter(({ rel }) => rel === 'stylesheet')).toEqual([])
  },
)

test('lets a widget go on when its stylesheet does not arrive, and asks for it again next time', async () => {
  kit.setFiles(LIST, 'sha384-list')
  tampered.add('a-0A.css')
  await kit.loadStyle('a')
  tampered.clear()
  await kit.loadStyle('a')
  expect(
    links()
      .filter(({ rel }) => rel === 'stylesheet')
      .map(nameOf),
  ).toEqual(['base.css', 'a-0A.css'])
})

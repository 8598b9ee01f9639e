import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { kitEvents, references, widgetNames } from '../widgets/references.ts'

const LAYERS: readonly (readonly string[])[] = [
  ['core/async'],
  ['core/release'],
  ['core/schema', 'core/legacy'],
  ['core/dom'],
  ['core/page'],
  ['core/http'],
  ['core/island', 'core/customer-data'],
  ['core/form', 'core/customer'],
  ['core/product', 'core/listing', 'core/checkout', 'core/map'],
  ['core/pickup'],
  ['core/view'],
  ['core/view/pickup'],
  ['widgets/*'],
  ['widgets'],
]

/** Run in Node, never in a shop: they may import anything, and nothing that a shopper loads imports them. */
const TOOLS = ['core/cli', 'core/reference']
const isTool = (file: string) => TOOLS.includes(dirname(file))

// What a heavy or framework package may be imported by, and nothing else.
const PACKAGES: Readonly<Record<string, RegExp>> = {
  // `widgets/react.ts` hands it to a theme's own islands.
  react: /^((core\/view|widgets\/[^/]+)\/|widgets\/react\.ts$)/,
  'react-dom': /^(core\/view\/|widgets\/react\.ts$)/,
  '@nanostores/react': /^(core\/view|widgets\/[^/]+)\//,
  nanostores: /^(core|widgets)\//,
  preact: /^core\/view\/preact\//,
  valibot: /^(core\/(cli|schema|product|checkout|pickup|legacy)|widgets\/[^/]+)\//,
  leaflet: /^core\/map\//,
  'leaflet.markercluster': /^core\/map\//,
  payment: /^(core\/checkout|widgets\/[a-z-]+-payment)\//,
  fflate: /^core\/reference\//,
  'jsonc-parser': /^core\/cli\//,
  parse5: /^core\/cli\//,
  zxcvbn: /^core\/form\/estimate\.ts$/,
}

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory()
      ? files(`${folder}/${entry.name}`)
      : /\.tsx?$/.test(entry.name)
        ? [`${folder}/${entry.name}`]
        : [],
  )
const sources = [...files('core'), ...files('widgets')]

type Import = { from: string; to: string; isType: boolean; isLazy: boolean }

const importsOf = (from: string): Import[] => {
  const text = readFileSync(from, 'utf8')
  const found = [
    ...text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm),
    ...text.matchAll(/()\bimport\('([^']+)'\)/g),
  ]
  return found.map(match => {
    const [whole, type, to = ''] = match
    return {
      from,
      to: to.startsWith('.') ? normalize(join(dirname(from), to)) : to,
      isType: Boolean(type),
      isLazy: whole.startsWith('import('),
    }
  })
}
const imports = sources.flatMap(importsOf)
const own = imports.filter(({ to }) => /^(core|widgets)\//.test(to))

const folderOf = (file: string) => dirname(file)
const layerOf = (file: string): number => {
  const folder = folderOf(file)
  if (folder === 'widgets') return LAYERS.length - 1
  if (folder.startsWith('widgets/')) return LAYERS.indexOf(LAYERS.find(([first]) => first === 'widgets/*') ?? [])
  return LAYERS.findLastIndex(layer => layer.some(name => folder === name || folder.startsWith(`${name}/`)))
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

/** Findings as sentences, so that a failure says what to do. */
const expectNone = (sentences: readonly string[]) => expect(sentences.join('\n')).toBe('')

test('every file is in a layer', () =>
  expectNone(
    sources
      .filter(file => layerOf(file) < 0 && !isTool(file))
      .map(file => `${file} is in no layer. Put it into one of the folders that .github/CONTRIBUTING.md lists.`),
  ))

test('a file imports from lower layers or from its own folder', () =>
  expectNone(
    own
      .filter(({ from, to, isType }) => {
        if (isTool(from)) return false
        if (isType || to.startsWith(`${folderOf(from)}/`)) return false
        return layerOf(to) >= layerOf(from) && layerOf(from) !== LAYERS.length - 1
      })
      .map(({ from, to }) => `${from} imports ${to}, which is not in a lower layer. Move the shared part down.`),
  ))

test('nothing that a shopper loads imports a tool', () =>
  expectNone(
    own
      .filter(({ from, to }) => isTool(to) && !isTool(from))
      .map(({ from, to }) => `${from} imports ${to}, which runs in Node. Move the shared part to a layer.`),
  ))

test('no widget knows another', () =>
  expectNone(
    own
      .filter(({ from, to }) => {
        const [, mine] = from.match(/^widgets\/([^/]+)\//) ?? []
        const [, other] = to.match(/^widgets\/([^/]+)\//) ?? []
        return mine && other && mine !== other
      })
      .map(({ from, to }) => `${from} imports ${to}. Widgets do not know each other; move the shared rule to core/.`),
  ))

/** Ids that the server prints on hosts, by widget. */
const hostIds = Object.entries(references).flatMap(([widget, { host }]) =>
  [...host.matchAll(/#([\w-]+)/g)].map(([, id = '']) => ({ widget, id })),
)

test('no file names the host of another widget, by attribute or by id', () =>
  expectNone(
    sources
      .filter(file => !file.endsWith('/reference.ts'))
      .flatMap(file => {
        const text = readFileSync(file, 'utf8')
        const [, own = ''] = file.match(/^widgets\/([^/]+)\//) ?? []
        const named = [...text.matchAll(/\[data-widget[~^$*|]?=\\?["']?([\w-]+)/g)].map(([, name]) => name)
        const byId = hostIds.filter(({ id }) => new RegExp(`#${id}(?![\\w-])`).test(text)).map(({ widget }) => widget)
        // An element of Magento's pages that several widgets need is named once, in core/.
        return [...named, ...(own ? byId : [])]
          .filter(name => name !== own)
          .map(name => `${file} names the host of ${name}. Let both read a store of core/ instead.`)
      }),
  ))

/** Ids (`#x`) and classes of the kit (`.skerry-x`) that a file puts into markup; of a computed id its beginning. */
const drawnIn = (text: string): string[] => [
  ...[...text.matchAll(/(?<![\w-])id(?:=|: |\s=\s)\{?['"`]([a-zA-Z][\w-]*)/g)].map(([, id]) => `#${id}`),
  ...[...text.matchAll(/(?:className=|class: |className = |classList\.\w+\()\{?['"`]([^'"`]*)/g)].flatMap(
    ([, names = '']) => names.split(/\s+/).flatMap(name => (name.startsWith('skerry-') ? `.${name}` : [])),
  ),
]

/** The same as selectors and `getElementById` name them. */
const selectedIn = (text: string): string[] => [
  ...[...text.matchAll(/['"`][^'"`\n]*['"`]/g)].flatMap(
    ([quoted]) => quoted.match(/#[a-zA-Z][\w-]*(?![\w-])|\.skerry-[\w-]+/g) ?? [],
  ),
  ...[...text.matchAll(/getElementById\(['"`]([a-zA-Z][\w-]*)/g)].map(([, id]) => `#${id}`),
]

/** Sources that a shopper loads, without comments; the owner is the widget's folder, else core. */
const texts = sources
  .filter(file => !file.endsWith('/reference.ts') && !isTool(file))
  .map(file => ({
    file,
    owner: file.match(/^widgets\/[^/]+(?=\/)/)?.[0] ?? 'core',
    text: readFileSync(file, 'utf8').replace(COMMENTS, ''),
  }))

test('no widget selects what another widget or core/ puts into markup, and core/ nothing that a widget does', () => {
  const drawn = texts.flatMap(({ owner, text }) => drawnIn(text).map(mark => ({ owner, mark })))
  const selected = texts.flatMap(({ file, owner, text }) => selectedIn(text).map(mark => ({ file, owner, mark })))
  expect(drawn.length).toBeGreaterThan(100)
  expect(selected.length).toBeGreaterThan(10)
  expectNone(
    selected.flatMap(({ file, owner, mark }) => {
      const owners = new Set(drawn.filter(other => other.mark === mark).map(other => other.owner))
      // An element of Magento's pages that several widgets need is named once, in core/.
      for (const other of selected) if (owner !== 'core' && other.mark === mark) owners.add(other.owner)
      if (owners.has(owner) && owners.size === 1) return []
      const others = [...owners].filter(name => name !== owner).join(', ')
      return others
        ? [`${file} selects ${mark} of ${others}. Read a store of core/, or name the element in core/.`]
        : []
    }),
  )
})

/** Classes and attributes of Magento's own pages, which widgets set as its server and scripts do. */
const MAGENTO =
  /^(\.(active|has-active|empty|messages)|\[data-(role|container|product-id|validate|option-(id|label|type|empty)))$/

/** Classes without the kit's prefix that a file adds (`.x`), and data attributes that it draws (`[data-x`). */
const addedIn = (text: string): string[] => [
  ...[...text.matchAll(/classList\.(?:add|toggle|replace)\(([^)]*)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => `.${name}`),
  ),
  ...[...text.matchAll(/[\s'](data-[\w-]+)(?:=|'[:,])/g)].map(([, name]) => `[${name}`),
]

test('no file selects a class or a data attribute that only another widget adds', () => {
  const owners = new Map<string, Set<string>>()
  for (const { owner, text } of texts)
    for (const mark of addedIn(text)) owners.set(mark, (owners.get(mark) ?? new Set()).add(owner))
  expect(owners.size).toBeGreaterThan(50)
  expectNone(
    texts.flatMap(({ file, owner, text }) => {
      const classes = [...text.matchAll(/['"`][^'"`\n]*['"`]/g)].flatMap(
        ([quoted]) => quoted.replace(/\$\{[^}]*\}/g, '').match(/\.[\w-]+/g) ?? [],
      )
      const selected = new Set([...classes, ...(text.match(/\[data-[\w-]+/g) ?? [])])
      return [...selected].flatMap(mark => {
        const others = owners.get(mark)
        if (!others || others.has(owner) || others.has('core') || MAGENTO.test(mark)) return []
        return `${file} selects ${mark} of ${[...others].join(', ')}. Read a store of core/ instead.`
      })
    }),
  )
})

test('a model imports only types and pure files', () =>
  expectNone(
    imports
      .filter(({ from, to, isType }) => from.endsWith('/model.ts') && !isType && !isPure(to, folderOf(from)))
      .map(({ from, to }) => `${from} imports ${to}. A model holds rules: no DOM, React, network or store.`),
  ))

/** Files without DOM, React, network and store: no import but of their like. */
const isPure = (file: string, folder: string): boolean => {
  if (/^core\/(async\/|schema\/|dom\/plain-text)/.test(file)) return true
  if (
    !/^(core\/product|core\/listing|core\/checkout|core\/form|core\/map|core\/pickup)\//.test(file) &&
    folderOf(file) !== folder
  )
    return false
  if (/\b(document|window|fetch|request)\b\s*[.(]/.test(readFileSync(file, 'utf8').replace(COMMENTS, ''))) return false
  return importsOf(file).every(({ to, isType }) => isType || isPure(to, folder))
}

test('packages are imported only where they belong', () =>
  expectNone(
    imports
      .filter(({ to, isType }) => !isType && !to.startsWith('core/') && !to.startsWith('widgets/'))
      .filter(({ from, to }) => !(isTool(from) && to.startsWith('node:')))
      .filter(({ from, to }) => {
        const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] ?? to)
        return !PACKAGES[name]?.test(from)
      })
      .map(({ from, to }) => `${from} imports ${to}. test/architecture.test.ts says where each package may be used.`),
  ))

test('only the one door parses HTML or owns a policy', () =>
  expectNone(
    sources
      // The estimator's policy gives the address of a worker, and no HTML.
      .filter(file => !/^core\/(dom\/(server-html|sanitise)|form\/estimator)\.ts$/.test(file))
      .filter(file =>
        /\b(innerHTML|outerHTML|insertAdjacentHTML|DOMParser|createContextualFragment|setHTML|createPolicy|dangerouslySetInnerHTML|document\.write)\b/.test(
          readFileSync(file, 'utf8'),
        ),
      )
      .map(file => `${file} handles HTML by itself. Let core/dom/server-html.ts do it.`),
  ))

test('only the one door talks HTTP', () =>
  expectNone(
    sources
      // A release's own files are asked for where they are loaded.
      .filter(file => !file.startsWith('core/http/') && file !== 'core/release/renew.ts' && !isTool(file))
      .filter(file => /\b(fetch\(|XMLHttpRequest\(|sendBeacon\()/.test(readFileSync(file, 'utf8')))
      .map(file => `${file} calls the server by itself. Use core/http/request.ts.`),
  ))

test('only the one door leads to another page', () =>
  expectNone(
    sources
      .filter(file => file !== 'core/page/leave.ts' && !isTool(file))
      .filter(file =>
        /\blocation\.(assign|replace)\(|\blocation(\.href)? = |\bwindow\.open\(/.test(readFileSync(file, 'utf8')),
      )
      .map(file => `${file} leads the shopper away by itself. Use core/page/leave.ts.`),
  ))

/** The files besides core/legacy/ that dispatch events, and which. */
const DISPATCHING: Readonly<Record<string, string>> = {
  'core/dom/emit.ts': 'the public events',
  'core/dom/changes.ts': 'changes of fields, which no listener of the kit answers',
  'core/http/post-form.ts': 'submit, which a form that a script sends lacks, for scripts that follow the shop’s forms',
  'core/island/early-events.ts': 'what the shopper did before the widget was connected',
  'widgets/totals/view.tsx': 'resize, for Luma’s sticky summary',
}

test('the kit imitates no event of a shopper, but for the page’s scripts and to repeat what was held', () =>
  expectNone(
    sources
      .filter(file => !isTool(file) && !file.startsWith('core/legacy/') && !(file in DISPATCHING))
      .filter(file => /\bdispatchEvent\(/.test(readFileSync(file, 'utf8').replace(COMMENTS, '')))
      .map(file => `${file} dispatches an event. Use emit, writeField of core/dom/changes.ts, or wakeIsland.`),
  ))

/** Where a name that is not written out is given to `setAttribute`, and why that is no address of data. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  'core/dom/make.ts': 'the door’s own place',
  'core/dom/snapshot.ts': 'puts back what the server had printed',
  'widgets/layered-nav/head.ts': 'robots and the canonical address, which lead nowhere',
  'core/legacy/takeover.ts': 'the attribute with a component’s settings',
  'widgets/custom-options/legacy.ts': 'rules of a field, data-rule-…',
  'widgets/card-form/fields.ts': 'attributes of a card’s fields, named in the file',
  'widgets/change-email-password/states.ts': 'puts back what the server had printed',
  'widgets/date-field/index.ts': 'puts back what the server had printed',
  'widgets/section-value/behavior.ts': 'only names that isReadable lets pass',
}

test('an address from data is written to attributes and styles by core/dom/web-address.ts alone', () => {
  const NAMES = 'src|href|srcset|srcSet|poster|action|formaction|formAction|ping|cite'
  const ways: readonly [RegExp, string][] = [
    [new RegExp(`\\s(${NAMES})=\\{(?!webAddress\\()`), 'Write webAddress(…) around it.'],
    // The gallery puts back what the server had printed, and a pager's link leads where another one does.
    [new RegExp(`\\.(${NAMES}) = (?!main \\? '' : srcset\n|(target|next)\\.href\n)`), 'Write setAttributes(…).'],
    [/srcset: (?!null|sourceSet\()/, 'Write sourceSet(…).'],
    [new RegExp(`setAttribute\\('(${NAMES})'`), 'Write setAttributes(…).'],
    [/url\(["']?\$\{(?!(JSON\.stringify\()?webAddress\()|[`'"]url\(["']?[`'"] \+/, 'Write webAddress(…) inside.'],
    // The release's own files, beside this one.
    [/createElement\([^)]*\), \{[^}]*\b(src|href|action)(: (?!addressOf\(file\))|[,}])/, 'Use make(…).'],
    [/style\.cssText = |\bsetProperty\(['`"]background/, 'Write one property.'],
  ]
  const OWN = /^core\/dom\/(source-set|make|snapshot|sanitise)\.ts$/
  const shown = sources.filter(file => !isTool(file) && !OWN.test(file) && !/\/(reference|sheet)\.ts$/.test(file))
  expectNone([
    ...shown.flatMap(file => {
      const code = readFileSync(file, 'utf8').replace(COMMENTS, '')
      return ways
        .filter(([way]) => way.test(code))
        .map(([way, advice]) => `${file} has ${code.match(way)?.[0]}. ${advice}`)
    }),
    ...sources
      .filter(file => !isTool(file) && !(file in NAMED_ELSEWHERE))
      .filter(file => /\.setAttribute\((?!['`])/.test(readFileSync(file, 'utf8').replace(COMMENTS, '')))
      .map(file => `${file} gives a computed name to setAttribute. Write setAttributes(…), which looks at addresses.`),
  ])
})

test('a script element is made by core/dom/make-script.ts alone, which takes http(s) addresses only', () =>
  expectNone(
    sources
      .filter(file => !isTool(file) && file !== 'core/dom/make-script.ts')
      .filter(file =>
        /\bmake\(\s*'script'|createElement\('script'/.test(readFileSync(file, 'utf8').replace(COMMENTS, '')),
      )
      .map(file => `${file} makes a script. Write makeScript(…).`),
  ))

test('a form that the kit makes is posted by core/http alone, which keeps the form key in the shop', () =>
  expectNone(
    sources
      .filter(file => !file.startsWith('core/http/') && !isTool(file))
      .filter(file => {
        const code = readFileSync(file, 'utf8')
        return /method: 'post'/.test(code) && /\bform\.submit\(\)/.test(code)
      })
      .map(file => `${file} posts a form by itself. Use core/http/post-form.ts.`),
  ))

test('a file of more than 200 lines says at its top why it is one thing', () =>
  expectNone(
    sources
      .filter(file => readFileSync(file, 'utf8').split('\n').length > 201)
      .filter(file => !/^\/\*\*/.test(readFileSync(file, 'utf8')))
      .map(file => `${file} is long. Split it, or begin it with a sentence that says why not.`),
  ))

/** Functions of a file with their number of lines. */
const functionsIn = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const found: { line: number; lines: number }[] = []
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    const { type, start, end } = node as { type?: string; start?: number; end?: number }
    if (type && /^(Arrow)?Function(Declaration|Expression)$/.test(type) && start !== undefined && end !== undefined)
      found.push({ line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  return found
}

test('no function is longer than 120 lines', () =>
  expectNone(
    sources.flatMap(file =>
      functionsIn(file)
        .filter(({ lines }) => lines > 120)
        .map(({ line, lines }) => `${file}:${line} is a function of ${lines} lines. Cut it by what its parts do.`),
    ),
  ))

/** The files of the first circle that following imports from `file` leads into; nothing where there is none. */
const circleFrom = (file: string, path: readonly string[], done: Set<string>): readonly string[] | undefined => {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return undefined
  for (const { from, to, isType } of own)
    if (from === file && !isType) {
      const circle = circleFrom(to, [...path, file], done)
      if (circle) return circle
    }
  done.add(file)
  return undefined
}

test('no file imports itself by way of others', () => {
  const done = new Set<string>()
  expectNone(
    sources.flatMap(file => {
      const circle = circleFrom(file, [], done)
      return circle ? [`${circle.join(' → ')}: move what both need into a file of its own.`] : []
    }),
  )
})

test('what the bundler is taught fits into 800 lines', () => {
  const scripts = readdirSync('.build').map(name => readFileSync(join('.build', name), 'utf8'))
  expect(scripts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(800)
})

const HOW_TO_REFER =
  'Write widgets/<name>/reference.ts as widgets/tabs/reference.ts is: describe(Schema, notes); tsc names what is missing.'

test('every widget of the registry has a reference, and every reference a widget', () => {
  const folders = sources.filter(file => file.endsWith('/reference.ts') && file.startsWith('widgets/'))
  expectNone([
    ...widgetNames
      .filter(name => !references[name])
      .map(name => `${name} has no reference. ${HOW_TO_REFER.replaceAll('<name>', name)}`),
    ...folders
      .map(file => dirname(file).replace('widgets/', ''))
      .filter(name => !references[name] || !widgetNames.includes(name))
      .map(name => `widgets/${name}/reference.ts belongs to no line of a registry in widgets/.`),
  ])
})

test('every event that the kit sends is in a reference', () => {
  const [, list = ''] = /OutwardEvents = \{(.*?)^\}/ms.exec(readFileSync('core/dom/emit.ts', 'utf8')) ?? []
  const names = [...list.matchAll(/^ {2}'([^']+)':/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  const described = [kitEvents, ...Object.values(references).map(({ events = {} }) => events)].flatMap(Object.keys)
  expectNone(
    names
      .filter(name => !described.includes(name))
      .map(name => `${name} is described nowhere. Say under events of its widget's reference.ts when it is sent.`),
  )
})

test('nothing that a shopper loads imports a reference', () =>
  expectNone(
    own
      .filter(({ from }) => !isTool(from))
      .filter(({ from, to, isType }) => /reference(s)?\.ts$/.test(to) && !isType && !/reference(s)?\.ts$/.test(from))
      .map(({ from, to }) => `${from} imports ${to}, which is for pages and editors: its words would be downloaded.`),
  ))

test('no selector finds a class by a part of its name before a combinator: each class that changes would restyle all below', () => {
  const sheets = readdirSync('styles').filter(name => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(20)
  for (const sheet of sheets)
    expect(readFileSync(join('styles', sheet), 'utf8').replace(/\/\*.*?\*\//gs, ''), sheet).not.toMatch(
      /\[class[*^$|~]?=[^\]]*\](?:[\w.#:[\]="'-]|\([^()]*\))*(?: +[>+~]| +[\w.#:*[])/,
    )
})

type Tag = { name: string; className: string; isOwner: boolean; line: number }

/** The kit's elements without a class whose parent has one of the kit's and no `data-own`. */
const unguardedIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8')
  const found: string[] = []
  const visit = (node: unknown, parent?: Tag): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    const {
      type,
      openingElement,
      start = 0,
    } = node as {
      type?: string
      start?: number
      openingElement?: {
        name: { name?: string }
        attributes: { name?: { name: string }; start: number; end: number }[]
      }
    }
    let tag = parent
    if (type === 'JSXElement' && openingElement && /^[a-z]/.test(openingElement.name.name ?? '')) {
      const attributes = Object.fromEntries(
        openingElement.attributes.map(each => [each.name?.name, text.slice(each.start, each.end)]),
      )
      tag = {
        name: openingElement.name.name ?? '',
        className: attributes['className'] ?? '',
        isOwner: 'data-own' in attributes,
        line: text.slice(0, start).split('\n').length,
      }
      if (!tag.className && parent && /^className=\W*skerry-/.test(parent.className) && !parent.isOwner)
        found.push(`${file}:${tag.line} <${tag.name}> has no class: themes’ rules for bare elements reach it.`)
    }
    for (const each of Object.values(node)) visit(each, tag)
  }
  visit(parseSync(file, text).program)
  return found
}

test('an element that the kit draws has a class of the kit, or a parent with data-own', () => {
  const views = sources.filter(file => file.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(30)
  expectNone(views.flatMap(unguardedIn))
})

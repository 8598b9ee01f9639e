// @vitest-environment node
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnWidgets, headOf } from '../../../core/cli/tags.ts'
import { createShop } from '../../../fixtures/index.ts'
import { POLICY } from '../../../fixtures/shop/server.ts'
import { widgetNames } from '../../../widgets/references.ts'
import { readManifest } from '../../support/kit-files.ts'
import { skerry } from './run.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
const folder = mkdtempSync(join(tmpdir(), 'skerry-served-'))
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://any')
  try {
    const body = readFileSync(join(folder, pathname))
    response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
})
let url = ''
beforeAll(async () => {
  cpSync('dist/preact', join(folder, 'kit'), { recursive: true })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const { entry, widgets, files } = readManifest('preact') as ReturnType<typeof readManifest> & {
  entry: { lists: string[] }
  widgets: Record<string, { styles: string[] }>
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join('dist/preact', file)))
    .digest('base64')}`

const linked = (tags: string) => [...tags.matchAll(/(?:href|src)="([^"]+)" integrity="([^"]+)"/g)]

test('tags name every file of a widget with its integrity', async () => {
  const { code, out } = await skerry('tags', '--widgets', 'tabs,price', '--base', '/media/skerry')
  expect(code).toBe(0)
  const found = linked(out)
  const names = found.map(([, address = '']) => address.replace('/media/skerry/', ''))
  expect(names).toEqual(
    expect.arrayContaining([entry.file, ...(widgets['price']?.files ?? []), ...(widgets['price']?.styles ?? [])]),
  )
  // Tabs wait for the shopper: their style is there, their script is not asked for before.
  expect(names).toEqual(expect.arrayContaining(widgets['tabs']?.styles ?? []))
  expect(out).not.toContain(widgets['tabs']?.files.find(file => !widgets['price']?.files.includes(file)) ?? 'tabs')
  for (const [, address = '', integrity] of found) {
    const bytes = readFileSync(join('dist/preact', address.replace('/media/skerry/', '')))
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
  }
})

test('tags of a page include those that the demo shop prints for it', async () => {
  const response = await createShop({ flavour: 'preact' }).fetch('http://shop.test/aurora-parka.html')
  const html = await response.text()
  const file = join(folder, 'page.html')
  writeFileSync(file, html)
  const { out } = await skerry('tags', '--page', file, '--base', '/skerry/preact/')
  const files = (text: string) => new Set(linked(text).map(([, address]) => address))
  const printed = files(html)
  const found = files(out)
  for (const address of printed) expect(found).toContain(address)
})

test('tags of a takeover name its widgets, and preload what it loads beside them', async () => {
  const { out } = await skerry('tags', '--takeover', '--widgets', 'price,messages')
  const scripts = out.split('\n').filter(line => line.startsWith('<script'))
  expect(scripts).toEqual([
    expect.stringMatching(
      /^<script type="module" src="[^"]+skerry-\w+\.js" integrity="[^"]+" fetchpriority="low"><\/script>$/,
    ),
    expect.stringMatching(
      /^<script type="module" src="[^"]+takeover-\w+\.js" integrity="[^"]+" fetchpriority="low" data-takeover="price messages" data-styles="[^"]+"><\/script>$/,
    ),
  ])
  const links = linked(out).map(([, file = '']) => file)
  expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/widgets-legacy-/)]))
  const all = await skerry('tags', '--takeover')
  expect(all.out).toMatch(/ data-takeover="swatches price [^"]*\blayered-nav\b/)
})

test('a takeover names what the checkout draws later, and no page loads it beforehand', async () => {
  expect(drawnWidgets).toContain('coupon')
  expect(widgetNames).toEqual(expect.arrayContaining([...drawnWidgets]))
  const { out } = await skerry('tags', '--takeover')
  const names = / data-takeover="([^"]*)"/.exec(out)?.[1]?.split(' ')
  expect(names).toEqual(expect.arrayContaining([...drawnWidgets]))
  const ofCheckout = /\/(checkout|cart)-[0-9A-F]{8}\.js/
  expect((await skerry('tags', '--widgets', 'coupon,agreements')).out).toMatch(ofCheckout)
  expect(out).not.toMatch(ofCheckout)
})

test('only the sheet that holds places stops the first paint of a page that is taken over', async () => {
  const { out } = await skerry('tags', '--takeover')
  expect(out.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([expect.stringMatching(/takeover-\w+\.css" integrity="/)])
  expect(out).not.toContain('rel="preload"')
  expect(out).toMatch(/ data-styles="[^"]*\bproduct-\w+\.css:sha384-[\w+/=]+:[\w,-]*\bswatches\b/)
})

test('a takeover of all widgets preloads what pages of a catalogue run, and nothing of an account or a kind of product', async () => {
  const { out } = await skerry('tags', '--takeover')
  const preloads = out.match(/(?<=rel="modulepreload"[^>]* href="[^"]*?)[a-z-]+(?=-[A-Z0-9]{8}\.js")/g)
  expect(preloads).toEqual(expect.arrayContaining(['base', 'product', 'listing']))
  const ofFewPages = /address|agreement|bundle-behavior|custom-options|grouped|password|pay-later|wallet/
  expect(preloads?.filter(name => ofFewPages.test(name))).toEqual([])
  expect(preloads?.length).toBeLessThanOrEqual(12)
})

test('what a takeover preloads is requested after the theme’s own files, and its two scripts first', async () => {
  const { out } = await skerry('tags', '--takeover')
  const [, ...rest] = out
    .trim()
    .split('\n')
    .filter(line => !line.includes('as="style"'))
  for (const line of rest) expect(line).toContain('fetchpriority="low"')
  expect(rest.findIndex(line => line.startsWith('<link'))).toBe(2)
})

test('what every island of a page that is taken over waits for is preloaded before what only some of them need', async () => {
  const { out } = await skerry('tags', '--takeover')
  const links = linked(out).map(([, file = '']) => file)
  const at = (name: string) => links.findIndex(file => file.includes(name))
  expect(at('widgets-legacy-')).toBeGreaterThan(0)
  for (const adapter of ['widgets-legacy-', 'legacy-page-facts-', 'swatches-tile-'])
    for (const bundle of ['product-', 'listing-', 'shared-']) expect(at(adapter)).toBeLessThan(at(bundle))
})

test('tags suggest the right widget name, and report a page without widgets', async () => {
  expect(await skerry('tags', '--widgets', 'tabz')).toMatchObject({
    code: 2,
    error: 'No widget is called "tabz". Did you mean tabs?\n',
  })
  writeFileSync(join(folder, 'empty.html'), '<p>Hello</p>')
  expect(await skerry('tags', '--page', join(folder, 'empty.html'))).toMatchObject({
    code: 1,
    error: 'The page has no widget of the kit: it needs no tags.\n',
  })
  writeFileSync(join(folder, 'luma.html'), '<script type="text/x-magento-init">{}</script>')
  expect((await skerry('tags', '--page', join(folder, 'luma.html'))).error).toMatch(
    /Magento's own .+ --takeover prints/,
  )
  expect((await skerry('tags', '--flavour', 'vue')).error).toContain('There are: preact, react')
})

test.each([
  [['--widgets', ''], '--widgets names no widget.'],
  [['--widgets', ' , '], '--widgets names no widget.'],
  [['--widgets', 'tabs,sales-rule-form'], '"sales-rule-form" is a widget of the admin: skerry-admin.js has it'],
  [['tabs'], '"tabs" is no flag.'],
  [['--takeover', '--page', 'luma.html'], 'Leave --page out: the tags of a takeover are the same on all pages.'],
  [['--header'], 'skerry tags has no --header.'],
  [['--base', ''], 'is no address of a folder'],
  [['--base', '/skerry/skerry.js'], 'is no address of a folder'],
  [['--base', '/sk"erry/'], 'is no address of a folder'],
])('tags %j are refused in a sentence', async (args, said) => {
  const { code, error } = await skerry('tags', ...args)
  expect(code).toBe(2)
  expect(error).toContain(said)
})

test.each([
  [['check', 'page.html', '--widgets', 'stock-light'], 'skerry check has no --widgets.'],
  [['verify', 'https://shop.example/', '--base', '/skerry/'], 'skerry verify has no --base.'],
  [['policy', '--widgets', 'price'], 'skerry policy has no --widgets.'],
  [['check', '--defin', 'a', 'page.html'], /^Unknown option '--defin'\. "skerry --help" lists the flags[^.]*\.\n$/],
  [['tags', '--base'], /^Option '--base <value>' argument missing\. "skerry --help" lists/],
  [['check', tmpdir()], 'is a folder: name the pages in it.'],
  [['check', 'shop.example/page.html'], 'An address begins with http:// or https://.'],
  [['constructor'], 'There is no command "constructor".'],
])('skerry %j is refused in a sentence', async (args, said) => {
  const { code, error } = await skerry(...args)
  expect(code).toBe(2)
  expect(error).toMatch(said)
})

test('tags take a base with and without the slash at its end, and that of another host', async () => {
  for (const base of ['/kit', '/kit/', 'https://cdn.example', 'https://cdn.example/v1.2/kit'])
    expect((await skerry('tags', '--widgets', 'tabs', '--base', base)).out).toContain(
      `src="${base.replace(/\/$/, '')}/${entry.file}"`,
    )
})

test('tags of another host may be read for their integrity, or a browser refuses the sheets', async () => {
  for (const base of ['https://cdn.example/kit/', '//cdn.example/kit/'])
    for (const mode of [['--widgets', 'price'], ['--takeover'], []]) {
      const { out } = await skerry('tags', ...mode, '--base', base)
      expect(linked(out).length).toBeGreaterThan(1)
      for (const [tag] of out.matchAll(/<[^>]* integrity=[^>]*>/g)) expect(tag).toContain(' crossorigin="anonymous"')
    }
  expect((await skerry('tags', '--base', '/kit/')).out).not.toContain('crossorigin')
  // Its base may be that of another host.
  for (const [tag] of headOf(readManifest('preact') as never).matchAll(/<[^>]* integrity=[^>]*>/g))
    expect(tag).toContain(' crossorigin="anonymous"')
})

test('policy names the host of a base without a scheme', async () => {
  const { out } = await skerry('policy', '--base', '//cdn.example/kit/', '--header')
  expect(out).toContain("script-src 'self' https://cdn.example; style-src 'self' https://cdn.example;")
})

test('policy of a page that keeps RequireJS lets it run, and says why', async () => {
  const page = join(folder, 'luma.html')
  writeFileSync(
    page,
    `<script>var BASE_URL = '/'</script>\n<script src="/static/requirejs/require.js"></script>
<p style="color: red">Sale</p><script type="text/x-magento-init">{}</script>`,
  )
  const { out, error } = await skerry('policy', '--page', page, '--header')
  expect(out).not.toContain('trusted-types')
  expect(out).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval';")
  expect(out).toContain("style-src 'self' 'unsafe-inline';")
  expect(error).toMatch(/^require-trusted-types-for 'script' is left out: RequireJS \(line 2\)/)
  const reasons = (await skerry('policy', '--page', page)).out
  expect(reasons).toMatch(/'unsafe-inline' +the page’s own inline script, not the kit, line 1/)
  expect(reasons).toContain('is left out: RequireJS')
  expect((await skerry('policy', '--header')).error).toContain('For one of Magento’s own name it by --page')
})

test('policy prints the policy of the demo shop, with a reason for each part', async () => {
  const page = join(folder, 'videos.html')
  const data = ['https://youtu.be/abc', 'https://vimeo.com/12', '/media/fire.mp4'].map(videoUrl => ({ videoUrl }))
  const options = `<script type="application/json" data-options>${JSON.stringify({ data })}</script>`
  writeFileSync(page, `<div data-widget="gallery">${options}</div>`)
  const { code, out } = await skerry('policy', '--page', page, '--header')
  expect(code).toBe(0)
  expect(out.trim()).toBe(POLICY)
  const { out: reasons } = await skerry('policy')
  expect(reasons.match(/^ {2}\S+ {2,}\S.*/gm)?.length).toBeGreaterThanOrEqual(11)
})

test('policy of a page includes the foreign hosts in its attributes and options', async () => {
  const page = join(folder, 'checkout.html')
  writeFileSync(
    page,
    `<div data-widget="pickup-points" data-carrier="harbour" data-list="https://lists.example/harbour.json"
      data-geocoder="/geocoder/" data-tiles="https://{s}.tiles.example/{z}/{x}/{y}.png"></div>
     <div data-widget="pickup-terminals" data-carrier="a" data-tiles="https://tiles.example/{z}/{x}/{y}.png"></div>
     <div data-widget="gallery"><script type="application/json" data-options>{"data": [{"img": "https://pictures.example/a.jpg"}]}</script></div>`,
  )
  const { out } = await skerry('policy', '--page', page, '--base', 'https://cdn.example/skerry/', '--header')
  expect(out).toContain("script-src 'self' https://cdn.example;")
  expect(out).toContain("style-src 'self' https://cdn.example;")
  expect(out).toContain("connect-src 'self' https://lists.example;")
  expect(out).toMatch(/img-src 'self' data: .*https:\/\/tiles\.example/)
  expect(out).toContain('https://pictures.example')
  expect(out).not.toContain('geocoder')
})

test('policy has the hosts that options, protocol-relative addresses, the page’s facts and forms name', async () => {
  const page = join(folder, 'hosts.html')
  writeFileSync(
    page,
    `<script type="application/json" data-skerry-page>{"sections": {"customer-data": {"sectionLoadUrl": "https://data.example/customer/section/load/"}}}</script>
     <div data-widget="pickup-points" data-list="//relative.example/points.json"></div>
     <div data-widget="pickup-terminals"><script type="application/json" data-options>{"list": "https://options.example/list.json"}</script></div>
     <div data-widget="gallery"><script type="application/json" data-options>{"data": [{"img": "//pictures.example/a.jpg"}]}</script></div>
     <form action="https://pay.example/start"><button formaction="//bank.example/x"></button></form><form action="/own/"></form>`,
  )
  const { out } = await skerry('policy', '--page', page, '--header')
  expect(out).toMatch(/connect-src 'self'(?=[^;]*data\.example)(?=[^;]*relative\.example)(?=[^;]*options\.example)/)
  expect(out).toMatch(/img-src [^;]*https:\/\/pictures\.example/)
  expect(out).toContain("form-action 'self' https://pay.example https://bank.example;")
})

const GATEWAY = {
  attributes:
    '<div class="payment-method" data-widget="transparent-card" data-cgi-url="https://pay.example/form" data-place-order-url="/paypal/transparent/requestSecureToken/"></div>',
  options:
    '<div class="payment-method" data-widget="transparent-card"><script type="application/json" data-options>{"cgiUrl": "https://pay.example/form"}</script></div>',
  'Magento’s checkoutConfig':
    '<div id="checkout"></div><script nonce="a">window.checkoutConfig = {"payment": {"iframe": {"cgiUrl": {"payflowpro": "https:\\/\\/pay.example\\/form"}}}};\n// Create aliases</script>',
}
test.each(Object.entries(GATEWAY))(
  'policy of a page that pays by card names the gateway of its %s',
  async (_, html) => {
    const page = join(folder, 'card.html')
    writeFileSync(page, html)
    const { out } = await skerry('policy', '--page', page, '--header')
    expect(out).toContain("form-action 'self' https://pay.example;")
    expect(out).toMatch(/frame-src (?=[^;]*'self')(?=[^;]*https:\/\/pay\.example)/)
    expect(out).not.toContain("script-src 'self' https")
    expect((await skerry('policy', '--page', page)).out).toContain("its own policy needs frame-ancestors 'self'")
  },
)

test.each([
  ['an option', '<div data-widget="wallet-button"><script type="application/json" data-options>@</script></div>'],
  ['an attribute', '<div data-widget="pay-later" data-sdk-url="https://wallet.example/sdk.js?client-id=test"></div>'],
  [
    'a script that does not run',
    '<div data-widget="card-authentication"><script type="text/plain" src="https://wallet.example/sdk.js"></script></div>',
  ],
  [
    'Magento’s component',
    '<script type="text/x-magento-init">{"*": {"Magento_Paypal/js/in-context/button": {"clientConfig": @}}}</script>',
  ],
])('policy of a page whose wallet’s script is %s names its site', async (_, html) => {
  const page = join(folder, 'wallet.html')
  writeFileSync(page, html.replace('@', '{"sdkUrl": "https://wallet.example/sdk/js?client-id=test"}'))
  const { out } = await skerry('policy', '--page', page, '--header')
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(out).toMatch(new RegExp(`${directive} [^;]*https://wallet\\.example`))
})

test.each([
  ['its environment', ' data-environment="sandbox"', '', 'https://includestest.ccdc02.com'],
  ['its JSON', '', '{"environment": "sandbox"}', 'https://includestest.ccdc02.com'],
  ['nothing more', '', '', 'https://songbird.cardinalcommerce.com'],
])(
  'policy of a page that asks a card’s bank names the provider by %s, and lets its forms pass',
  async (_, attribute, json, origin) => {
    const page = join(folder, 'bank.html')
    const script = json && `<script type="application/json" data-options>${json}</script>`
    writeFileSync(page, `<div data-widget="card-authentication" data-request-jwt="a"${attribute}>${script}</div>`)
    const { out } = await skerry('policy', '--page', page, '--header')
    for (const directive of ['script-src', 'connect-src', 'frame-src', 'form-action'])
      expect(out).toMatch(new RegExp(`${directive} [^;]*${origin}`))
  },
)

test('policy says which inline script and style of a page it blocks', async () => {
  const page = join(folder, 'inline.html')
  writeFileSync(page, '<script>var a</script>\n<p style="color: red">Sale</p><div data-widget="price"></div>')
  const { error } = await skerry('policy', '--page', page, '--header')
  expect(error).toBe(
    'This policy blocks the page’s own inline script (line 1) and style (line 2): move it into files.\n',
  )
  writeFileSync(page, '<script nonce="a">var a</script><div data-widget="price"></div>')
  expect((await skerry('policy', '--page', page, '--header')).error).toBe('')
})

test('policy says how a page prints a wallet’s script, which Trusted Types refuse to start from an option', async () => {
  const page = join(folder, 'wallet.html')
  const host = '<div data-widget="wallet-button" data-sdk-url="https://wallet.example/sdk.js?a=1&amp;b=2"></div>'
  const script = '<script type="text/plain" src="https://wallet.example/sdk.js?a=1&amp;b=2"></script>'
  writeFileSync(page, host)
  expect((await skerry('policy', '--page', page)).out).toContain(script)
  const { out, error } = await skerry('policy', '--page', page, '--header')
  expect(out).not.toContain('text/plain')
  expect(error).toContain(script)
  writeFileSync(page, host + script)
  expect((await skerry('policy', '--page', page)).out).not.toContain('text/plain')
})

test('policy has the hosts of maps, logos and lists in JSON, in the tag of a takeover, and of a payment page’s scripts', async () => {
  const page = join(folder, 'maps.html')
  writeFileSync(
    page,
    `<script type="module" src="/skerry/skerry.js" data-takeover="all" data-takeover-options='{"pickup-points": {"tiles": "https://{s}.tiles.example/{z}/{x}/{y}", "geocoder": "https://geo.example/"}}'></script>
     <div data-widget="pickup-terminals"><script type="application/json" data-options>{"marker": "https://marker.example/m"}</script></div>
     <form data-widget="shipping-step" data-logos='{"a": "https://logo.example/a"}'></form>
     <div data-widget="card-form" data-script-lists="https://cdn.example/payment-scripts.json https://lists.example/own.json" data-script-report-url="https://report.example/"></div>`,
  )
  const { out } = await skerry('policy', '--page', page, '--header')
  const [, pictures = ''] = /img-src ([^;]*)/.exec(out) ?? []
  // Leaflet takes one of three hosts for each picture of a map.
  const maps = ['a', 'b', 'c'].map(host => `https://${host}.tiles.example`)
  expect(pictures.split(' ')).toEqual(
    expect.arrayContaining([...maps, 'https://marker.example', 'https://logo.example']),
  )
  const [, requests = ''] = /connect-src ([^;]*)/.exec(out) ?? []
  for (const host of ['geo', 'cdn', 'lists', 'report']) expect(requests).toContain(`https://${host}.example`)
})

test('policy has the hosts of pictures for other widths', async () => {
  const page = join(folder, 'widths.html')
  writeFileSync(
    page,
    `<picture><source srcset="https://a.example/1.avif 1x, https://b.example/2.avif 2x">
<img src="/1.jpg" srcset="/1.jpg 1x,\n//c.example/2.jpg 2x" data-srcset="https://d.example/3.jpg"></picture>`,
  )
  const { out } = await skerry('policy', '--page', page, '--header')
  expect(out).toContain("img-src 'self' data: https://a.example https://b.example https://c.example https://d.example;")
})

test('policy has the hosts of the page’s own scripts, sheets, fonts, frames and films, the kit’s host once', async () => {
  const page = join(folder, 'static-host.html')
  writeFileSync(
    page,
    `<head><link rel="stylesheet" href="https://static.example/styles.css"><link rel="preload" as="font" href="https://fonts.example/a.woff2">
<link rel="shortcut icon" href="https://icons.example/i.ico"><link rel="canonical" href="https://canonical.example/">
<link rel="manifest" href="/manifest.json"><script src="https://static.example/theme.js"></script><script type="module" src="https://cdn.example/skerry/skerry.js"></script></head>
<iframe src="https://maps.example/embed"></iframe><iframe src="/size-chart/"></iframe>
<video poster="https://posters.example/a.jpg"><source src="//films.example/a.mp4"></video><audio src="/a.mp3"></audio>`,
  )
  const { out } = await skerry('policy', '--page', page, '--base', 'https://cdn.example/skerry/', '--header')
  expect(out).toContain("script-src 'self' https://cdn.example https://static.example;")
  expect(out).toContain("style-src 'self' https://cdn.example https://static.example;")
  expect(out).toContain("font-src 'self' https://fonts.example;")
  expect(out).toContain("img-src 'self' data: https://icons.example https://posters.example;")
  expect(out).toContain("frame-src https://maps.example 'self';")
  expect(out).toContain("media-src https://films.example 'self';")
  expect(out).toContain("manifest-src 'self';")
  expect(out).not.toContain('canonical.example')
})

test.each(['tags', 'policy'])(
  '%s refuses a page in UTF-16, which Windows writes, instead of finding no widget in it',
  async command => {
    const page = join(folder, 'utf-16.html')
    writeFileSync(page, '\uFEFF<form data-widget="form-validation"></form>', 'utf16le')
    const { code, error } = await skerry(command, '--page', page)
    expect([code, error.trim()]).toEqual([2, `${page}: The page is not text in UTF-8.`])
  },
)

test('policy of a page that a redirect leads to another host takes that host for the shop’s own', async () => {
  writeFileSync(join(folder, 'moved.html'), `<img src="${url}/a.png"><div data-widget="price"></div>`)
  const old = createServer((_, response) => response.writeHead(301, { location: `${url}/moved.html` }).end())
  await new Promise<void>(resolve => old.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(old.address() as AddressInfo).port}/`
  const { out } = await skerry('policy', '--page', address, '--header')
  old.close()
  expect(out).toContain("img-src 'self' data:;")
})

test('policy lets a page keep its <base>', async () => {
  const page = join(folder, 'based.html')
  const baseUri = async (href: string) => {
    writeFileSync(page, `<base target="_top"><base href="${href}"><div data-widget="price"></div>`)
    return /base-uri [^;]*/.exec((await skerry('policy', '--page', page, '--header')).out)?.[0]
  }
  expect(await baseUri('/en/')).toBe("base-uri 'self'")
  expect(await baseUri('https://www.shop.example/en/')).toBe('base-uri https://www.shop.example')
})

test('policy of a page with a hosted payment frames its gateway, and sends no form there', async () => {
  const page = join(folder, 'hosted.html')
  writeFileSync(
    page,
    '<div class="payment-method" data-widget="hosted-payment" data-action-url="/paypal/hostedpro/redirect/" data-gateway-url="https://pay.example/"></div>',
  )
  const { out } = await skerry('policy', '--page', page, '--header')
  expect(out).toMatch(/frame-src (?=[^;]*'self')(?=[^;]*https:\/\/pay\.example)/)
  expect(out).toContain("form-action 'self';")
})

test.each([
  ['the kit', (data: string) => `<script type="application/json" data-options>{"data": ${data}}</script>`],
  [
    'Magento',
    (data: string) =>
      `<script type="text/x-magento-init">{"*": {"Magento_ProductVideo/js/fotorama-add-video-events": {"videoData": ${data}}}}</script>`,
  ],
])('policy of a page with videos as %s has them names their players and who knows their pictures', async (_, of) => {
  const page = join(folder, 'video.html')
  const write = (address: string) =>
    writeFileSync(page, `<div data-widget="gallery">${of(`[{"videoUrl": "${address}"}]`)}</div>`)
  const header = async () => (await skerry('policy', '--page', page, '--header')).out
  write('https://youtu.be/abc')
  expect(await header()).toContain('frame-src https://www.youtube.com;')
  write('https://vimeo.com/12')
  expect(await header()).toContain('frame-src https://player.vimeo.com;')
  expect(await header()).toContain("connect-src 'self' https://vimeo.com;")
  expect(await header()).toContain("img-src 'self' data: https://i.vimeocdn.com;")
  write('https://www.youtube-nocookie.com/embed/abc')
  expect(await header()).toContain('frame-src https://www.youtube-nocookie.com;')
  write('https://cdn.example/fire.webm?v=2')
  expect(await header()).toContain('media-src https://cdn.example;')
  write('https://shop.example/a.jpg')
  expect(await header()).not.toMatch(/frame-src|media-src|youtube|vimeo|ytimg/)
})

test('the help names the flavour of the import map whose hash a policy has', async () => {
  const [, flags] = /skerry policy (.*)/.exec((await skerry('--help')).out) ?? []
  expect(flags).toContain('[--flavour preact|react]')
  const map = ['--import-map', '--flavour', 'react']
  const [, text = ''] = /<script type="importmap">(.*?)<\/script>/.exec((await skerry('tags', ...map)).out) ?? []
  const hash = createHash('sha256').update(text).digest('base64')
  expect((await skerry('policy', ...map, '--header')).out).toContain(`'sha256-${hash}'`)
})

test('policy includes the hash of the import map that tags print', async () => {
  const { out } = await skerry('tags', '--import-map', '--base', '/kit/')
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(out) ?? []
  expect(Object.keys(JSON.parse(map).integrity)).toContain(`/kit/${entry.file}`)
  const hash = createHash('sha256').update(map).digest('base64')
  expect((await skerry('policy', '--import-map', '--base', '/kit/', '--header')).out).toContain(`'sha256-${hash}'`)
})

test('verify compares a folder with this release byte by byte', async () => {
  const { code, out } = await skerry('verify', `${url}/kit/`)
  expect(out).toContain(`(preact): ${Object.keys(files).length} files, byte by byte`)
  expect(code).toBe(0)
})

test('verify takes the folder without the slash at its end', async () => {
  expect(await skerry('verify', `${url}/kit`)).toMatchObject({ code: 0 })
})

test.each([['http://'], ['http://127.0.0.1:99999/kit/'], ['https://']])(
  'verify refuses %s in a sentence',
  async address => {
    expect(await skerry('verify', address)).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^Name one address/),
    })
  },
)

test('verify reports a second kit, a tag without integrity and a moved base on the page', async () => {
  const script = `<script type="module" src="/kit/${entry.file}"`
  const verify = async (html: string) => {
    writeFileSync(join(folder, 'tags.html'), `<!doctype html><head>${html}`)
    return (await skerry('verify', `${url}/tags.html`)).out
  }
  expect(await verify(`${script}></script>`)).toContain('line 1: the page names no integrity')
  const fine = `${script} integrity="${integrityOf(entry.file)}"></script>`
  expect(await verify(fine)).toContain('byte by byte')
  expect(await verify(`${fine}<script type="module" src="/other/skerry.js"></script>`)).toContain(
    'a second kit on the page',
  )
  expect(await verify(`<base href="/elsewhere/">${fine.replace('src="/kit/', 'src="')}`)).toContain('/elsewhere/')
})

test('verify reports a type that no browser runs, and an answer that is cut', async () => {
  const name = widgets['swatches']?.files.at(-1) ?? ''
  const odd = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    const body = readFileSync(join(folder, pathname))
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    if (pathname.endsWith(name)) response.writeHead(200, { 'content-type': 'text/javascript-evil' }).end(body)
    else if (pathname.endsWith('.css')) {
      response
        .writeHead(200, { 'content-type': type, 'content-length': body.length })
        .write(body.subarray(0, 9), () => response.destroy())
    } else response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>(resolve => odd.listen(0, '127.0.0.1', resolve))
  const { out, code } = await skerry('verify', `http://127.0.0.1:${(odd.address() as AddressInfo).port}/kit/`)
  odd.close()
  expect(code).toBe(1)
  expect(out).toContain(`${name}: served as "text/javascript-evil"`)
  expect(out).toContain('skerry.css: not served: the answer ends too early')
})

test.each([
  ['check', []],
  ['tags', ['--page']],
  ['policy', ['--page']],
  ['verify', []],
])('%s reads a shop behind a password, which its address names', async (command, flags) => {
  writeFileSync(
    join(folder, 'behind.html'),
    '<script data-skerry-page type="application/json">{}</script><div data-widget="price"></div>',
  )
  const guarded = createServer(({ url: path = '', headers }, response) => {
    if (headers.authorization !== `Basic ${btoa('shop:pass word')}`) return response.writeHead(401).end()
    const type = TYPES[extname(path)] ?? 'text/plain'
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, path)))
  })
  await new Promise<void>(resolve => guarded.listen(0, '127.0.0.1', resolve))
  const path = command === 'verify' ? 'kit/' : 'behind.html'
  const address = `http://shop:pass%20word@127.0.0.1:${(guarded.address() as AddressInfo).port}/${path}`
  const { code, error } = await skerry(command, ...flags, address)
  guarded.close()
  expect([code, error]).toEqual([0, ''])
})

test('verify asks as a browser does, and as another reader, and says what it cannot see', async () => {
  const name = widgets['swatches']?.files.at(-1) ?? ''
  let isOdd = (_request: IncomingMessage) => false
  const seen = new Set<unknown>()
  const choosy = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    seen.add(request.headers['sec-fetch-dest'])
    const type = TYPES[extname(pathname)] ?? 'text/plain'
    const body = readFileSync(join(folder, pathname))
    response.writeHead(200, { 'content-type': type }).end(isOdd(request) ? `${body}//` : body)
  })
  await new Promise<void>(resolve => choosy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(choosy.address() as AddressInfo).port}`
  const fine = await skerry('verify', `${address}/kit/`)
  expect([...seen]).toEqual(expect.arrayContaining(['script', 'style']))
  expect(fine).toMatchObject({ code: 0, out: expect.stringMatching(/^Not seen: a service worker/m) })
  isOdd = ({ headers, url = '' }) => url.includes(name) && headers['sec-fetch-dest'] === 'script'
  expect((await skerry('verify', `${address}/kit/`)).out).toMatch(/released .*, to a browser’s page/)
  isOdd = ({ headers, url = '' }) => url.includes(name) && /text.html/.test(headers.accept ?? '')
  expect((await skerry('verify', `${address}/kit/`)).out).toMatch(/released .*, to a monitor/)
  // The page asks with a query, to which the server has an answer of its own.
  isOdd = ({ url = '' }) => url.includes(`${entry.file}?v=2`)
  const script = `<script type="module" src="/kit/${entry.file}?v=2" integrity="${integrityOf(entry.file)}"></script>`
  writeFileSync(join(folder, 'query.html'), `<!doctype html><head>${script}`)
  const { out, code } = await skerry('verify', `${address}/query.html`)
  choosy.close()
  expect(code).toBe(1)
  expect(out).toContain(`${entry.file}?v=2: served`)
})

test('verify reports an import map, a preload by header and the reach of a service worker', async () => {
  const name = widgets['swatches']?.files.at(-1) ?? ''
  const script = `<script type="module" src="/kit/${entry.file}" integrity="${integrityOf(entry.file)}"></script>`
  const pages: Record<string, string> = {
    '/map': `<script type="importmap">{"imports": {"/kit/${name}": "/evil.js"}}</script>${script}`,
    '/link': script,
  }
  let more: Record<string, string> = {}
  const leading = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    const html = pages[pathname]
    if (html) response.writeHead(200, { 'content-type': 'text/html', ...more }).end(`<!doctype html><head>${html}`)
    else if (!pathname.startsWith('/kit/')) response.writeHead(404).end()
    else {
      const type = TYPES[extname(pathname)] ?? 'text/plain'
      response.writeHead(200, { 'content-type': type, ...more }).end(readFileSync(join(folder, pathname)))
    }
  })
  await new Promise<void>(resolve => leading.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`
  expect((await skerry('verify', `${address}/map`)).out).toContain(
    "line 1: the page has an import map that is not the kit's",
  )
  expect((await skerry('verify', `${address}/link`)).code).toBe(0)
  more = { link: `</kit/${name}>; rel=modulepreload` }
  expect((await skerry('verify', `${address}/link`)).out).toContain(
    `${name}: the header Link preloads it without integrity`,
  )
  more = { 'service-worker-allowed': '/' }
  expect((await skerry('verify', `${address}/kit/`)).out).toContain('served with Service-Worker-Allowed')
  leading.close()
})

test('verify takes the import map that tags print for a whole address', async () => {
  for (const base of [`${url}/kit/`, `${url.replace('http:', '')}/kit/`, '/kit/']) {
    const { out: tags } = await skerry('tags', '--import-map', '--widgets', 'price', '--base', base)
    writeFileSync(join(folder, 'mapped.html'), `<!doctype html><title>Shop</title>${tags}`)
    const { code, out } = await skerry('verify', `${url}/mapped.html`)
    expect(out).not.toContain('import map')
    expect(code).toBe(0)
  }
})

test('verify finds the folder by a page, and reports a page that names other files', async () => {
  const { out: tags } = await skerry('tags', '--base', '/kit/')
  writeFileSync(join(folder, 'shop.html'), `<!doctype html><head>${tags}</head>`)
  expect((await skerry('verify', `${url}/shop.html`)).code).toBe(0)
  writeFileSync(
    join(folder, 'shop.html'),
    `<!doctype html><head>\n${tags.replace(/integrity="sha384-.{8}/, 'integrity="sha384-AAAAAAAA')}\n<script type="module" src="/kit/skimmer.js"></script></head>`,
  )
  const { code, out } = await skerry('verify', `${url}/shop.html`)
  expect(code).toBe(1)
  expect(out).toContain('line 2: the page names another integrity')
  expect(out).toContain('skimmer.js: line')
})

test.each([
  ['a changed byte', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(/.$/m, ' ')), 'released'],
  [
    'an added line',
    (file: string) => writeFileSync(file, `${readFileSync(file, 'utf8')}\nfetch('//evil.example')`),
    'released',
  ],
  ['a missing file', (file: string) => rmSync(file), 'not served: 404'],
])('verify reports %s and exits with 1', async (_, change, said) => {
  const name = widgets['swatches']?.files.at(-1) ?? ''
  const file = join(folder, 'kit', name)
  change(file)
  const { code, out } = await skerry('verify', `${url}/kit/`)
  const { out: json } = await skerry('verify', `${url}/kit/`, '--json')
  cpSync(join('dist/preact', name), file)
  expect(code).toBe(1)
  expect(out).toContain(name)
  expect(out).toContain(said)
  expect(JSON.parse(json).faults).toMatchObject([{ file: name }])
})

test('verify reports a sheet that was changed', async () => {
  const name = widgets['swatches']?.styles.at(-1) ?? ''
  const file = join(folder, 'kit', name)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n.price { display: none }`)
  const { code, out } = await skerry('verify', `${url}/kit/`)
  cpSync(join('dist/preact', name), file)
  expect(code).toBe(1)
  expect(out).toContain(`${name}: `)
})

test('verify reports a link that preloads a file without integrity', async () => {
  const name = widgets['swatches']?.files.at(-1) ?? ''
  const script = `<script type="module" src="/kit/${entry.file}" integrity="${integrityOf(entry.file)}"></script>`
  writeFileSync(
    join(folder, 'preload.html'),
    `<!doctype html><head><link rel="modulepreload" href="/kit/${name}">${script}`,
  )
  const { code, out } = await skerry('verify', `${url}/preload.html`)
  expect(code).toBe(1)
  expect(out).toContain(`${name}: line 1: the page names no integrity`)
})

test('verify reports a stable name that imports another file', async () => {
  const file = join(folder, 'kit/skerry.js')
  writeFileSync(file, "export * from './skerry-00000000.js'\n")
  expect(await skerry('verify', `${url}/kit/`, '--flavour', 'preact')).toMatchObject({
    code: 1,
    out: expect.stringContaining('skerry.js'),
  })
  cpSync('dist/preact/skerry.js', file)
})

test('verify exits with 2 without an answer, without a kit and without an address', async () => {
  expect(await skerry('verify', 'http://127.0.0.1:9/')).toMatchObject({
    code: 2,
    error: expect.stringContaining('does not answer'),
  })
  writeFileSync(join(folder, 'other.html'), '<p>Another page</p>')
  expect((await skerry('verify', `${url}/other.html`)).error).toContain("neither the kit's folder nor a page")
  expect((await skerry('verify')).code).toBe(2)
  expect((await skerry('verify', 'dist')).code).toBe(2)
  expect(readdirSync(folder)).toContain('kit')
})

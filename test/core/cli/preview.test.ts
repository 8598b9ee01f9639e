// @vitest-environment node
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { globalAgent, createServer as serveTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInside, type Preview, startPreview } from '../../../core/cli/preview.ts'
import {
  insertTags,
  moveAddresses,
  moveCookie,
  moveLocation,
  openPolicy,
  readComponents,
  removeKit,
  returnCookies,
} from '../../../core/cli/preview-rewrite.ts'
import { makeCertificate } from '../../support/certificate.ts'
import { skerry } from './run.ts'

const addresses = { shop: new URL('https://shop.example'), local: 'http://127.0.0.1:4180' }

test('addresses of the shop become those of the proxy, in HTML and in JSON, and no others', () => {
  expect(moveAddresses('<a href="https://shop.example/a.html">', addresses)).toBe(
    '<a href="http://127.0.0.1:4180/a.html">',
  )
  expect(moveAddresses('{"url":"http:\\/\\/shop.example\\/a"}', addresses)).toBe(
    '{"url":"http:\\/\\/127.0.0.1:4180\\/a"}',
  )
  expect(moveAddresses("'http\\u003A\\u002F\\u002Fshop.example\\u002Fstatic'", addresses)).toBe(
    "'http\\u003A\\u002F\\u002F127.0.0.1\\u003A4180\\u002Fstatic'",
  )
  for (const other of [
    'https://shop.example.org/',
    'https://my-shop.example/',
    'https://shop.example:8443/',
    '/shop.example/',
  ])
    expect(moveAddresses(other, addresses)).toBe(other)
})

test('a redirect inside the shop stays in the proxy, and one to elsewhere leads there', () => {
  expect(moveLocation('/cart?a=1#b', addresses)).toBe('http://127.0.0.1:4180/cart?a=1#b')
  expect(moveLocation('http://shop.example/', addresses)).toBe('http://127.0.0.1:4180/')
  expect(moveLocation('https://pay.example/', addresses)).toBe('https://pay.example/')
  expect(moveLocation('javascript:alert(1)', addresses)).toBe('javascript:alert(1)')
})

test('cookies lose their host and https, and are given back under their own names', () => {
  expect(moveCookie('PHPSESSID=a; Domain=.shop.example; Path=/; Secure; HttpOnly; SameSite=None')).toBe(
    'PHPSESSID=a; Path=/; HttpOnly; SameSite=Lax',
  )
  const kept = moveCookie('__Host-key=b; Path=/; Secure')
  expect(kept).toBe('skerry__host-key=b; Path=/')
  expect(returnCookies('skerry-preview=swatches; skerry__host-key=b; form_key=c')).toBe('__Host-key=b; form_key=c')
  expect(returnCookies('skerry-preview-off=1; form_key=c')).toBe('form_key=c')
})

test('a policy is opened as far as the kit and the bar need it, and says so', () => {
  const { text, nonce, added } = openPolicy(
    "default-src 'none'; script-src 'nonce-abc' https://shop.example; img-src *; trusted-types magento; upgrade-insecure-requests",
    addresses,
  )
  expect(text).toBe(
    "default-src 'none'; script-src 'nonce-abc' http://127.0.0.1:4180 'self'; img-src *; trusted-types magento skerry skerry-worker; style-src 'self'; connect-src 'self'",
  )
  expect(nonce).toBe('abc')
  expect(added).toEqual([
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'trusted-types skerry',
    'trusted-types skerry-worker',
  ])
  expect(openPolicy("script-src 'self'", addresses).added).toEqual([])
})

test('each of several policies, which a proxy joins by commas, is opened for itself', () => {
  const { text, nonce, added } = openPolicy(
    "frame-ancestors 'self', default-src 'none'; img-src *; script-src 'nonce-abc'",
    addresses,
  )
  expect(text).toBe(
    "frame-ancestors 'self', default-src 'none'; img-src *; script-src 'nonce-abc' 'self'; style-src 'self'; connect-src 'self'",
  )
  expect(nonce).toBe('abc')
  expect(added).toHaveLength(3)
  expect(openPolicy("img-src 'self', img-src 'self'", addresses).added).toEqual(['img-src data:'])
})

test('the components of a page are named with their widget, or with the reason why Magento keeps them', () => {
  const components = readComponents(
    `<div data-mage-init='{"menu":{}}'></div><script type="text/x-magento-init">{"*":{"Magento_Customer/js/customer-data":{},"priceBox":{}},".a":{"slider":{}}}</script><script type="text/x-magento-init">{</script>`,
  )
  expect(components).toEqual([
    {
      name: 'Magento_Customer/js/customer-data',
      widget: undefined,
      why: 'Magento’s customer data stays the only owner',
    },
    { name: 'menu', widget: 'mega-menu', why: '' },
    { name: 'priceBox', widget: 'price', why: '' },
    { name: 'slider', widget: undefined, why: 'no widget replaces it' },
  ])
})

test('a kit that the page has already is taken out', () => {
  const own = '<link rel="stylesheet" href="/theme-1.css"><script src="/require.js"></script>'
  expect(
    removeKit(
      `<link rel="stylesheet" href="/k/skerry-57CFF847.css"><script type="module" src="/k/skerry.js" data-takeover="all"></script>${own}<script type="module" src="/k/takeover-57CFF847.js" data-takeover=""></script><link rel="modulepreload" href="/k/base-57CFF847.js" integrity="a">`,
    ),
  ).toBe(own)
})

test('a kit on a page whose quotes a minifier has changed or removed is taken out, too', () => {
  const own = '<link rel=stylesheet href=/theme-1.css><script src=/require.js></script>'
  expect(
    removeKit(
      `<link rel=stylesheet href=/k/skerry-57CFF847.css><script type=module src=/k/skerry.js data-takeover=all></script>${own}<script type='module' src='/k/takeover-57CFF847.js'></script><link href='/k/base-57CFF847.js' rel='modulepreload'>`,
    ),
  ).toBe(own)
})

test.each([
  ['of a kit without a takeover says that the kit styles its markup', '', '<html data-skerry-look="kit" lang="en">'],
  ['of a takeover keeps the theme’s look', ' data-takeover="price"', '<html lang="en">'],
])('a page %s', (_name, attribute, root) => {
  const page = `<html lang="en"><script type="module" src="/media/skerry/skerry.js"${attribute}></script>`
  expect(removeKit(page)).toBe(root)
})

test('a page that names its look keeps it, and one without a kit has none', () => {
  const script = '<script type="module" src="/skerry/skerry.js"></script>'
  expect(removeKit(`<html data-skerry-look="theme">${script}`)).toBe('<html data-skerry-look="theme">')
  expect(removeKit('<html><p>')).toBe('<html><p>')
})

test('tags are the first of the head, with the page’s nonce', () => {
  expect(insertTags('<html><head lang="en"><title>a</title>', '<script src="b"></script>', 'n"1')).toBe(
    '<html><head lang="en"><script nonce="n1" src="b"></script><title>a</title>',
  )
  expect(insertTags('<header></header>', '<x>', undefined)).toBe('<x><header></header>')
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['93.184.216.34', false],
  ['2606:2800:220:1::1', false],
])('%s is inside: %s', (address, inside) => expect(isInside(address)).toBe(inside))

let shop: Server
let proxy: Preview
let origin = ''
const asked: IncomingMessage[] = []

beforeAll(async () => {
  shop = createServer((request, response) => {
    asked.push(request)
    const { pathname } = new URL(request.url ?? '', 'http://any')
    if (pathname === '/go') return response.writeHead(302, { location: `${origin}/page` }).end()
    if (pathname === '/form') {
      let body = ''
      request.on('data', part => (body += part))
      return request.on('end', () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ body, next: `${origin}/cart` })),
      )
    }
    if (pathname === '/cut') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '500' })
      return response.write('<html>', () => response.destroy())
    }
    if (pathname === '/broken')
      return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip')
    if (pathname === '/file.bin')
      return response
        .writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '3' })
        .end(Buffer.from([1, 2, 255]))
    return response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-encoding': 'gzip',
        'set-cookie': ['a=1; Domain=shop.example; Secure', 'b=2'],
        'strict-transport-security': 'max-age=1',
        'content-security-policy': "default-src 'self'; upgrade-insecure-requests",
      })
      .end(gzipSync(`<!doctype html><html><head></head><body><a href="${origin}/x">x</a></body></html>`))
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  proxy = await startPreview(origin)
})
afterAll(async () => {
  await proxy.close()
  shop.close()
})

test('a page is served with the kit’s tags, its own policy and cookies, whatever its encoding', async () => {
  const response = await fetch(`${proxy.address}/page?a=1`, { headers: { cookie: 'skerry-preview=price; c=3' } })
  const html = await response.text()
  expect(asked.at(-1)?.headers).toMatchObject({ host: new URL(origin).host, cookie: 'c=3' })
  expect(asked.at(-1)?.url).toBe('/page?a=1')
  expect(html).toContain('data-takeover="price"')
  expect(html).toContain('src="/__skerry/bar.js"')
  expect(html).toContain(`href="${proxy.address}/x"`)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(response.headers.get('strict-transport-security')).toBeNull()
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'; img-src 'self' data:")
  const before = await fetch(`${proxy.address}/page`, { headers: { cookie: 'skerry-preview-off=1' } })
  expect(await before.text()).not.toContain('data-takeover')
})

test('redirects, form posts, JSON and files pass', async () => {
  const gone = await fetch(`${proxy.address}/go`, { redirect: 'manual' })
  expect([gone.status, gone.headers.get('location')]).toEqual([302, `${proxy.address}/page`])
  const form = await fetch(`${proxy.address}/form`, {
    method: 'POST',
    body: new URLSearchParams({ qty: '2' }),
    headers: { origin: proxy.address, referer: `${proxy.address}/page` },
  })
  expect(await form.json()).toEqual({ body: 'qty=2', next: `${proxy.address}/cart` })
  expect(asked.at(-1)?.headers).toMatchObject({ origin, referer: `${origin}/page` })
  const file = await fetch(`${proxy.address}/file.bin`)
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 255])
})

test('the kit’s files are served, and no others of this machine', async () => {
  const bar = await fetch(`${proxy.address}/__skerry/bar.js`)
  expect([bar.status, bar.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  const stable = await fetch(`${proxy.address}/__skerry/kit/skerry.js`)
  expect([stable.status, stable.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  // A cached script of the shop must not run before one of the kit that the browser asks for again.
  const html = await (await fetch(`${proxy.address}/page`)).text()
  const [, entry = ''] = /src="([^"]+\/skerry-\w+\.js)"/.exec(html) ?? []
  const hashed = await fetch(proxy.address + entry)
  expect([hashed.status, hashed.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const path of ['kit/manifest.json', 'kit/..%2f..%2fpackage.json', 'kit/none.js', 'x'])
    expect((await fetch(`${proxy.address}/__skerry/${path}`)).status, path).toBe(404)
})

test('an answer that is cut, broken or missing is reported in a sentence', async () => {
  expect(await (await fetch(`${proxy.address}/broken`)).text()).toMatch(/^The shop’s answer cannot be shown/)
  expect((await fetch(`${proxy.address}/cut`)).status).toBe(502)
  const none = await startPreview('http://127.0.0.1:9/')
  expect(await (await fetch(none.address)).text()).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer/)
  await none.close()
})

test('a shop that leads to another origin, as from http to https, is shown from there', async () => {
  const old = createServer((_, response) => response.writeHead(301, { location: `${origin}/` }).end())
  await new Promise<void>(resolve => old.listen(0, '127.0.0.1', resolve))
  const shown = await startPreview(`http://127.0.0.1:${(old.address() as AddressInfo).port}/`)
  const { status, redirected } = await fetch(shown.address)
  await shown.close()
  old.close()
  expect([shown.shop, status, redirected]).toEqual([origin, 200, false])
})

test('a shop behind https is shown over http, with its own policy and its secure cookies', async () => {
  const { key, cert } = makeCertificate()
  const asked: IncomingMessage[] = []
  const secure = serveTls({ key, cert }, (request, response) => {
    asked.push(request)
    const own = `https://${request.headers.host}`
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': ['PHPSESSID=a; Secure; HttpOnly; SameSite=None', '__Host-key=b; Path=/; Secure'],
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': `default-src 'none'; script-src 'nonce-abc'; img-src ${own}; require-trusted-types-for 'script'; upgrade-insecure-requests`,
      })
      .end(`<html><head></head><body><form action="${own}/cart"></form></body></html>`)
  })
  await new Promise<void>(resolve => secure.listen(0, '127.0.0.1', resolve))
  const shown = await startPreview(`https://localhost:${(secure.address() as AddressInfo).port}`)
  try {
    const refused = await fetch(shown.address)
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining('NODE_EXTRA_CA_CERTS')])
    globalAgent.options.ca = cert
    const response = await fetch(shown.address, { headers: { cookie: 'skerry__host-key=b' } })
    const html = await response.text()
    expect(html).toContain(`<form action="${shown.address}/cart">`)
    expect(html.match(/<script(?! type="application)[^>]*>/g)?.every(tag => tag.includes('nonce="abc"'))).toBe(true)
    expect(asked.at(-1)?.headers.cookie).toBe('__Host-key=b')
    expect(response.headers.getSetCookie()).toEqual([
      'PHPSESSID=a; HttpOnly; SameSite=Lax',
      'skerry__host-key=b; Path=/',
    ])
    expect(response.headers.get('strict-transport-security')).toBeNull()
    expect(response.headers.get('content-security-policy')).toMatch(
      new RegExp(`img-src ${shown.address} data:; require-trusted-types-for 'script'; .*connect-src 'self'`),
    )
  } finally {
    delete globalAgent.options.ca
    await shown.close()
    secure.close()
  }
})

const askRaw = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number | undefined>(resolve => {
    const { hostname, port } = new URL(proxy.address)
    const asking = request({ hostname, port, path, headers, method }, response => {
      response.resume()
      resolve(response.statusCode)
    })
    asking.on('error', () => resolve(undefined))
    asking.end()
  })

test('the proxy is no open relay: neither for other addresses nor for visitors outside its network', async () => {
  expect(await askRaw('http://example.org/', {})).toBe(400)
  expect(await askRaw('//example.org/', {})).toBe(400)
  expect(await askRaw('example.org:443', {}, 'CONNECT')).toBeUndefined()
  expect(await askRaw('/', { host: 'tunnel.example' })).toBe(403)
  expect(await askRaw('/', { 'x-forwarded-for': '93.184.216.34' })).toBe(403)
  expect(await askRaw('/', {})).toBe(200)
  const named = await startPreview(origin.replace('127.0.0.1', 'localhost'))
  const { hostname, port } = new URL(named.address)
  const status = await new Promise(resolve =>
    request({ hostname, port, path: '/', headers: { host: 'tunnel.example' } }, answer =>
      resolve(answer.statusCode),
    ).end(),
  )
  expect(status).toBe(403)
  await named.close()
})

test('skerry preview wants one address of a shop, a flavour and a port that there are', async () => {
  for (const args of [[], ['shop.example'], ['https://'], ['https://a.example', 'https://b.example']])
    expect((await skerry('preview', ...args)).error).toMatch(/^Name one address/)
  expect((await skerry('preview', 'https://a.example', '--port', 'x')).error).toBe('"x" is no port.\n')
  expect((await skerry('preview', 'https://a.example', '--flavour', 'vue')).error).toContain('There are: preact, react')
})

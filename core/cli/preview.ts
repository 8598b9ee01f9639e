/**
 * `skerry preview`: a proxy on this machine that shows a running shop with the kit on it. Nothing is deployed, and nothing of
 * the shop is kept. One file, because every answer is relayed by the same settings; what rewrites a page stands beside it.
 */
import { lookup } from 'node:dns'
import {
  request as askHttp,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { request as askHttps } from 'node:https'
import { type AddressInfo, BlockList, isIP, type LookupFunction } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import {
  insertTags,
  moveAddresses,
  moveCookie,
  moveLocation,
  OWN,
  openPolicy,
  readComponents,
  removeKit,
  returnCookies,
} from './preview-rewrite.ts'
import {
  ask,
  type Command,
  FLAVOURS,
  isAddress,
  Problem,
  readCommandFile,
  readManifest,
  readReleased,
} from './release.ts'
import { tagsOf, takenIn } from './tags.ts'

/** Bytes of a page that is rewritten in memory. */
const LARGEST = 20_000_000
/** Milliseconds until a shop that does not answer is given up. */
const LIMIT_MS = 60_000
const MORE_PORTS = 20

/** Addresses that a visitor of the proxy must not reach through this machine. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is of this machine or its network. */
export const isInside = (address: string): boolean => {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return inside.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}

/** Looks a name up, and refuses one that leads inside; the connection uses this very answer. */
const lookUpOutside: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const refused = found?.find(({ address }) => isInside(address))
    if (error || refused)
      return done(error ?? Object.assign(new Error(`${name} is inside this network`), { code: 'INSIDE' }), '', 0)
    return options.all ? done(null, found as never) : done(null, found[0]?.address ?? '', found[0]?.family)
  })

/** Connection headers of one step, and those that the proxy answers for itself. */
const STEP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|accept-encoding|host|x-forwarded-.*|forwarded)$/

const DROPPED =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|strict-transport-security|public-key-pins|alt-svc|content-security-policy(-report-only)?|set-cookie|location|refresh)$/

/** Codes of a certificate that no known authority has signed, as developers' shops have it. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

type Setup = { shop: URL; flavour: string; local: () => string }

const decode = (body: Buffer, encoding = ''): Buffer => {
  if (/gzip/.test(encoding)) return gunzipSync(body, { maxOutputLength: LARGEST })
  if (/br/.test(encoding)) return brotliDecompressSync(body, { maxOutputLength: LARGEST })
  return /deflate/.test(encoding) ? inflateSync(body, { maxOutputLength: LARGEST }) : body
}

/** Widgets that the visitor has chosen in the bar: their cookie, or all. */
const chosenIn = (all: readonly string[], cookie = ''): readonly string[] => {
  const [, value] = /(?:^|;\s*)skerry-preview=([^;]*)/.exec(cookie) ?? []
  if (value === undefined) return all
  const names = decodeURIComponent(value).split('.')
  return all.filter(name => names.includes(name))
}

const refuse = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)

const sendOwn = ({ flavour }: Setup, path: string, response: ServerResponse) => {
  const [, file = ''] = /^kit\/([\w.-]+)$/.exec(path) ?? []
  try {
    const body = path === 'bar.js' ? readCommandFile('preview-bar.js') : readReleased(flavour, file)
    const type = TYPES[path.split('.').at(-1) ?? '']
    if (!type) return refuse(response, 404, 'There is no such file.')
    // Named by its content: revalidated, it would run after the shop's cached scripts, which then start without the kit.
    const cache = /-[A-F0-9]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return response.writeHead(200, { 'content-type': type, 'cache-control': cache }).end(body)
  } catch {
    return refuse(response, 404, 'There is no such file.')
  }
}

/** A page with the kit's tags, or without them where nothing is chosen, and with the bar. */
const rewritePage = (html: string, policies: readonly string[], cookie: string | undefined, setup: Setup) => {
  const { shop, flavour, local } = setup
  const addresses = { shop, local: local() }
  const opened = policies.map(policy => openPolicy(policy, addresses))
  const metas: string[] = []
  const moved = moveAddresses(removeKit(html), addresses).replace(
    /(<meta\s[^>]*http-equiv=["']?content-security-policy["']?[^>]*\scontent=)"([^"]*)"/gi,
    (_, start: string, text: string) => {
      const { text: open, added } = openPolicy(text, addresses)
      metas.push(...added)
      return `${start}"${open}"`
    },
  )
  const widgets = takenIn(readManifest(flavour))
  const chosen = chosenIn(widgets, cookie)
  const isOff = /(?:^|;\s*)skerry-preview-off=1/.test(cookie ?? '')
  const tags =
    isOff || !chosen.length ? '' : tagsOf({ takeover: true, widgets: chosen.join(), flavour, base: `${OWN}kit/` })
  const facts = {
    shop: shop.origin,
    isOff,
    widgets,
    chosen,
    components: readComponents(html),
    policy: [...new Set([...opened.flatMap(({ added }) => added), ...metas])],
  }
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  const bar = `<script type="application/json" data-skerry-preview>${data}</script><script type="module" src="${OWN}bar.js"></script>`
  const nonce = opened.find(policy => policy.nonce)?.nonce
  return { page: insertTags(moved, `\n${bar}\n${tags}\n`, nonce), policies: opened.map(({ text }) => text) }
}

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > LARGEST) throw new Error(`more than ${LARGEST} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const answerFrom = async (
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  setup: Setup,
) => {
  const { shop, local } = setup
  const addresses = { shop, local: local() }
  const { statusCode = 502, headers } = answer
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !DROPPED.test(name)) kept[name] = value
  if (headers.location) kept['location'] = moveLocation(headers.location, addresses)
  if (headers['refresh']) kept['refresh'] = moveAddresses(`${headers['refresh']}`, addresses)
  if (headers['set-cookie']) kept['set-cookie'] = headers['set-cookie'].map(moveCookie)
  const cors = headers['access-control-allow-origin']
  if (cors === shop.origin) kept['access-control-allow-origin'] = addresses.local
  const type = headers['content-type'] ?? ''
  const names = ['content-security-policy', 'content-security-policy-report-only'] as const
  const policies = names.map(name => [headers[name] ?? ''].flat().join(', '))
  if (!/^(text\/html|application\/(\w+\+)?json)\b/.test(type) || request.method === 'HEAD') {
    for (const [index, name] of names.entries()) if (policies[index]) kept[name] = policies[index] as string
    if (headers['content-encoding']) kept['content-encoding'] = headers['content-encoding']
    if (headers['content-length']) kept['content-length'] = headers['content-length']
    response.writeHead(statusCode, kept)
    answer.pipe(response)
    return
  }
  const text = decode(await readBody(answer), headers['content-encoding']).toString()
  if (!type.startsWith('text/html') || !isPage(request, text)) {
    response.writeHead(statusCode, kept).end(moveAddresses(text, addresses))
    return
  }
  const given = policies.flatMap((policy, index) => (policy ? [[names[index] as string, policy] as const] : []))
  const { page, policies: opened } = rewritePage(
    text,
    given.map(([, policy]) => policy),
    request.headers.cookie,
    setup,
  )
  for (const [index, [name]] of given.entries()) kept[name] = opened[index] as string
  // Neither a proxy in between nor the browser keeps a page whose widgets were chosen otherwise.
  kept['cache-control'] = 'no-store'
  response.writeHead(statusCode, kept).end(page)
}

/** A page that a browser shows, not a fragment that a script asks for. */
const isPage = ({ headers }: IncomingMessage, html: string) =>
  headers['sec-fetch-dest'] ? /^(document|iframe)$/.test(`${headers['sec-fetch-dest']}`) : /<html[\s>]/i.test(html)

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Whether somebody reaches the proxy by another way than this machine's browser, such as through a tunnel. */
const isFromOutside = ({ headers, socket }: IncomingMessage) =>
  !LOCAL.test(headers.host ?? '') ||
  Object.keys(headers).some(name => /^(x-forwarded-|forwarded$|x-real-ip$|via$)/.test(name)) ||
  !/^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '')

const relay = (request: IncomingMessage, response: ServerResponse, setup: Setup) => {
  const { shop, local } = setup
  const url = request.url ?? ''
  // An absolute address asks for a proxy of the web.
  if (!url.startsWith('/') || url.startsWith('//')) return refuse(response, 400, 'This proxy shows one shop only.')
  if (url.startsWith(OWN)) return sendOwn(setup, url.slice(OWN.length).split('?')[0] ?? '', response)
  const outside = isFromOutside(request)
  const host = shop.hostname.replace(/^\[|\]$/g, '')
  if (outside && isIP(host) && isInside(host))
    return refuse(response, 403, 'A shop inside this network is shown to this machine only.')
  const headers: Record<string, string | string[]> = { host: shop.host, 'accept-encoding': 'gzip, br' }
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !STEP.test(name)) headers[name] = value
  const cookies = returnCookies(request.headers.cookie ?? '')
  if (cookies) headers['cookie'] = cookies
  else delete headers['cookie']
  for (const name of ['origin', 'referer'])
    if (typeof headers[name] === 'string') headers[name] = (headers[name] as string).replace(local(), shop.origin)
  const options: RequestOptions = {
    protocol: shop.protocol,
    hostname: host,
    port: shop.port,
    path: url,
    method: request.method,
    headers,
    timeout: LIMIT_MS,
    ...(outside && { lookup: lookUpOutside }),
  }
  const asking = (shop.protocol === 'https:' ? askHttps : askHttp)(options, answer => {
    answerFrom(answer, request, response, setup).catch((error: Error) => {
      if (response.headersSent) response.destroy()
      else refuse(response, 502, `The shop’s answer cannot be shown: ${error.message}.`)
    })
  })
  asking.on('timeout', () => asking.destroy(new Error('no answer')))
  asking.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy()
    else if (error.code === 'INSIDE') refuse(response, 403, 'A shop inside this network is shown to this machine only.')
    else if (UNTRUSTED.test(error.code ?? ''))
      refuse(
        response,
        502,
        `${shop.origin} has a certificate that Node does not trust. NODE_EXTRA_CA_CERTS=shop.pem names it.`,
      )
    else refuse(response, 502, `${shop.origin} does not answer: ${error.message}.`)
  })
  response.on('close', () => asking.destroy())
  return request.pipe(asking)
}

export type Preview = { address: string; shop: string; close(): Promise<void> }

/**
 * The origin that answers for a shop in the end: one that leads from http to https would lead the proxy to itself without
 * end, and one that leads to another host out of it. A shop that does not answer says why in the browser.
 */
const originBehind = async (address: string): Promise<URL> => {
  const answer = await ask(address).catch(() => undefined)
  await answer?.body?.cancel()
  return new URL(new URL(answer?.url ?? address).origin)
}

/** Starts the proxy on this machine alone; the next free port is taken where the wanted one is not free. */
export const startPreview = async (
  address: string,
  { port = 0, flavour = 'preact' }: { port?: number; flavour?: string } = {},
): Promise<Preview> => {
  readManifest(flavour)
  const shop = await originBehind(address)
  let own = ''
  const setup: Setup = { shop, flavour, local: () => own }
  const server = createServer((request, response) => relay(request, response, setup))
  // Neither a tunnel nor a socket.
  for (const name of ['connect', 'upgrade']) server.on(name, (_request, socket) => socket.destroy())
  const listen = (at: number) =>
    new Promise<boolean>((resolve, reject) => {
      const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
      server.once('error', failed)
      server.listen(at, '127.0.0.1', () => {
        server.off('error', failed)
        resolve(true)
      })
    })
  let isListening = false
  for (let at = port; !isListening && at <= port + MORE_PORTS; at++) isListening = await listen(at)
  if (!isListening) throw new Problem(`The ports from ${port} on are taken. Choose another: --port 5000.`)
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: own,
    shop: shop.origin,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const DEFAULT_PORT = 4180

export const preview: Command = async ([address, ...more], { port, flavour = 'preact' }, { out }) => {
  if (!address || more.length || !isAddress(address) || !URL.canParse(address))
    throw new Problem('Name one address: that of a running shop, such as https://shop.example.')
  if (!FLAVOURS.includes(flavour))
    throw new Problem(`There is no flavour "${flavour}". There are: ${FLAVOURS.join(', ')}.`)
  const wanted = Number(port ?? DEFAULT_PORT)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) throw new Problem(`"${port}" is no port.`)
  const { address: local, shop, close } = await startPreview(address, { port: wanted, flavour })
  const { pathname, search } = new URL(address)
  if (!local.endsWith(`:${wanted}`)) out(`Port ${wanted} is taken.`)
  out(
    `${shop} with the kit on it: ${local}${pathname}${search}\n\nThe bar at the bottom chooses widgets; the key "b" shows the page before and after. Ctrl+C ends it.`,
  )
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await close()
  return 0
}

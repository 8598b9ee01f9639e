/** A proxy between a browser and a running store: changes the store's pages, and serves the kit's files. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const BASE = '/media/skerry/'
const KIT = 'dist/preact'
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** The tags that `skerry tags --takeover` prints. */
export const takeoverTags = (): string =>
  execFileSync('node', ['dist/command/skerry.mjs', 'tags', '--takeover', '--base', BASE], { encoding: 'utf8' })

const kitFile = (name: string, response: ServerResponse) => {
  try {
    const body = gzipSync(readFileSync(`${KIT}/${name}`))
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'max-age=3600' })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}

type ProxyOptions = {
  /** Changes a page's HTML. */
  rewrite?(html: string): string
  /** Address of a cache in front of the store, which is asked under the store's own name. */
  via?: string | undefined
}

export const startProxy = async ({ rewrite = html => html, via }: ProxyOptions) => {
  const agent = new Agent({ keepAlive: true })
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    if (url.pathname.startsWith(BASE)) return kitFile(url.pathname.slice(BASE.length), response)
    const isPage = /text\/html/.test(request.headers.accept ?? '')
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const target = new URL(url.pathname + url.search, via ?? url)
    const asking = forward(target, { method: request.method, headers, agent }, async answer => {
      const { statusCode = 502 } = answer
      if (!isPage || !/html/.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(statusCode, answer.headers)
        return answer.pipe(response)
      }
      const parts = []
      for await (const part of answer) parts.push(part)
      const page = gzipSync(rewrite(Buffer.concat(parts).toString()))
      const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers
      response.writeHead(statusCode, { ...kept, 'content-encoding': 'gzip', 'content-length': page.length })
      return response.end(page)
    })
    asking.on('error', () => response.writeHead(502).end())
    return request.pipe(asking)
  }
  const server = createServer(pass)
  // Playwright's own requests go through a tunnel, whose requests are read like the others.
  server.on('connect', (_request, socket, head) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    if (head.length) socket.unshift(head)
    server.emit('connection', socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** The stand-in as middleware of Node's HTTP servers: for Storybook's dev server and the stories' tests. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createShop } from '../../fixtures/index.ts'
import { createStandIn, type StandIn } from './stand-in.ts'

/** Paths that Storybook and Vite serve; all others belong to the shop. */
const STORYBOOKS =
  /^\/($|@|\?|(iframe|index)\.html|(index|project|addon|mocker|stories)[\w-]*\.js|(index|project)\.json|(favicon|skerry)\.svg|(sb-|assets|node_modules|stories|config|book|pages|server|core|widgets|styles|fixtures|skerry|\.cache|virtual:|vite-|__vite|storybook-server|src|runtime|nunito)|storybook|[\w-]+\.stories\.ts)/

export const isOfShop = (path: string): boolean => !STORYBOOKS.test(path)

/** An offline shop destroys the socket, as a lost network does. */
export const listener = (standIn: StandIn = createStandIn()) => {
  const listen = (request: IncomingMessage, response: ServerResponse) =>
    getRequestListener(asked => standIn.answer(asked).catch(() => cut(request)), { overrideGlobalObjects: false })(
      request,
      response,
    )
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://book')
    if (isOfShop(pathname)) void listen(request, response)
    else next()
  }
}

const cut = (request: IncomingMessage): Response => {
  request.socket.destroy()
  return new Response(null)
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

// All markup passes a Trusted Types policy: the kit's own, or the book's, which accepts what the shop prints.
// `default` is for Storybook itself, and the tests keep it narrow.
const POLICY = "require-trusted-types-for 'script'; trusted-types skerry skerry-worker book default"

const headersOf = (file: string) => ({
  ...(file.endsWith('iframe.html') && { 'Content-Security-Policy': POLICY }),
  'Content-Type': TYPES[extname(file)] ?? 'text/plain',
  'Cache-Control': /-[\w-]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
})

/** A built Storybook for tests, on a free port, with the shop as its server; its pictures have one colour each. */
export const serveStorybook = async (folder: string): Promise<{ url: string; close(): Promise<void> }> => {
  const ask = listener(createStandIn(createShop({ pictures: 'plain' })))
  const server = createServer((request, response) =>
    ask(request, response, () => {
      const { pathname } = new URL(request.url ?? '/', 'http://book')
      const file = join(folder, normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)))
      readFile(file).then(
        bytes => response.writeHead(200, headersOf(file)).end(bytes),
        () => response.writeHead(404).end(),
      )
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

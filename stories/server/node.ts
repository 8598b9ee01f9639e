/** The stand-in as Node's own HTTP servers call it: Storybook's while it is worked on, and the stories' tests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createStandIn, type StandIn } from './stand-in.ts'

/** What Storybook and Vite answer by themselves; all else is an address of the shop. */
const STORYBOOKS =
  /^\/($|@|\?|(iframe|index)\.html|(index|project|addon|mocker|stories)[\w-]*\.js|(index|project)\.json|favicon\.svg|(sb-|assets|node_modules|stories|core|widgets|styles|fixtures|skerry|\.cache|virtual:|vite-|__vite|storybook-server|src|runtime|nunito)|storybook)/

export const isOfShop = (path: string): boolean => !STORYBOOKS.test(path)

/** An offline shop cuts the line, as a network that is gone does. */
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

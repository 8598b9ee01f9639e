/** The module of `import 'skerry'` in Node, where there is no page: the same exports, which do nothing. */
import type { Disconnect } from '../core/island/widget.ts'
import type { Skerry } from './main.ts'

// The build writes it.
declare const __SKERRY_VERSION__: string

const nothing: Disconnect = () => {}

export const version: Skerry['version'] = __SKERRY_VERSION__
export const start: Skerry['start'] = nothing
export const stop: Skerry['stop'] = nothing
export const define: Skerry['define'] = nothing
export const section: Skerry['section'] = () => ({
  get: () => undefined,
  subscribe: () => nothing,
  reload: async () => {},
})
/** Never resolves: no page is looked at. */
export const ready: Skerry['ready'] = new Promise(() => {})

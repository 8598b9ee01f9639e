/** The on-page inspector: opened by `?skerry=inspect`, or by the key that the script tag names in `data-inspect`. */
import { debounce } from '../core/async/debounce.ts'
import { page } from '../core/page/config.ts'
import { openPanel, type Panel } from './inspector/panel.ts'
import { listen, readFactLines, readFiles, readIslands, readRequests, readSections } from './inspector/read.ts'
import { table } from './runtime.ts'

/** Changes arrive in bursts; drawing waits for a pause. */
const PAUSE_MS = 100

let panel: Panel | undefined

const close = () => panel?.close()

const open = async () => {
  const end = new AbortController()
  const draw = async () => {
    const islands = await readIslands(table)
    // A press whose element is replaced before it ends is no click.
    if (panel?.isPressed()) return soon()
    panel?.show({
      version: window.skerry?.version ?? '',
      address: location.href,
      browser: navigator.userAgent,
      islands,
      facts: readFactLines(page),
      sections: readSections(),
      requests: readRequests(),
      files: readFiles(new URL('.', import.meta.url).href),
    })
  }
  const soon = debounce(draw, PAUSE_MS)
  panel = openPanel(draw, () => {
    end.abort()
    soon.cancel()
    panel = undefined
  })
  listen(soon, end.signal)
  const observer = new MutationObserver(soon)
  observer.observe(document, { subtree: true, attributeFilter: ['data-island-state'] })
  end.signal.addEventListener('abort', () => observer.disconnect())
  await draw()
  panel?.focus()
}

// The entry only loads this module; from then on its own key opens and closes.
const key = document.querySelector<HTMLElement>('script[data-inspect]')?.dataset['inspect']
addEventListener('keydown', event => {
  if (event.key !== key) return
  if (panel) close()
  else open()
})
open()

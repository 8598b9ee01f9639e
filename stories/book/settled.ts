/** Milliseconds after which a story says which island did not come. */
const LIMIT_MS = 8000

const HOST = '[data-widget]'

const isSettled = (host: HTMLElement) => {
  const states = (host.dataset['islandState'] ?? 'waiting').split(' ')
  return states.every(state => !/(^|:)waiting$/.test(state))
}

/** Resolves when every island inside `root` has come alive or failed; what waits for the shopper is touched lightly. */
export const settled = (root: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const hosts = () => [...root.querySelectorAll<HTMLElement>(HOST)]
    const observer = new MutationObserver(() => look())
    const timer = setTimeout(() => {
      observer.disconnect()
      const names = hosts().flatMap(host => (isSettled(host) ? [] : (host.dataset['widget'] ?? '')))
      reject(new Error(`These islands did not come alive: ${names.join(', ')}.`))
    }, LIMIT_MS)
    const touched = new WeakSet<HTMLElement>()
    const look = () => {
      const waiting = hosts().filter(host => !isSettled(host))
      for (const host of waiting)
        if (host.dataset['islandState'] && !touched.has(host)) {
          touched.add(host)
          host.dispatchEvent(new Event('touchstart'))
        }
      if (waiting.length) return
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-island-state'] })
    look()
  })

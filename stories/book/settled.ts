/** Milliseconds after which a story fails and names the islands that did not connect. */
const LIMIT_MS = 30_000
const POLL_MS = 25

/** Far below the window: an island that loads when visible is waiting rightly. */
const isFar = (host: HTMLElement) => host.getBoundingClientRect().top > innerHeight + 100

const isSettled = (host: HTMLElement) => {
  const states = (host.dataset['islandState'] ?? 'waiting').split(' ')
  return states.every(state => !/(^|:)waiting$/.test(state))
}

/** Resolves when every island inside `root` has connected or failed; islands that wait for an interaction get one. */
export const settled = async (root: HTMLElement): Promise<void> => {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const waiting = [...root.querySelectorAll<HTMLElement>('[data-widget]')].filter(
      host => !isSettled(host) && !isFar(host),
    )
    if (!waiting.length) return
    if (Date.now() > end)
      throw new Error(
        `These islands did not come alive: ${waiting.map(({ dataset }) => `${dataset['widget']} (${dataset['islandState']})`).join(', ')}.`,
      )
    for (const host of waiting) host.dispatchEvent(new Event('touchstart'))
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

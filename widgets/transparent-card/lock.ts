const NAME = 'skerry-card'

/**
 * Keeps other tabs of the shop from paying at the same time, which would charge the same cart twice.
 *
 * @returns Its undo; `undefined` while another tab pays. A closed tab, or a browser without locks, keeps nobody waiting.
 */
export const lockTab = (): Promise<(() => void) | undefined> =>
  new Promise(resolve => {
    if (!navigator.locks) return resolve(() => {})
    void navigator.locks.request(NAME, { ifAvailable: true }, lock =>
      lock ? new Promise<void>(release => resolve(() => release())) : resolve(undefined),
    )
  })

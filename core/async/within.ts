/**
 * Waits for a promise, but no longer than `ms` milliseconds.
 *
 * @throws {Error} After them.
 */
export const within = <T>(promise: Promise<T> | undefined, ms: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ms, new Error(`Nothing within ${ms} ms.`))
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

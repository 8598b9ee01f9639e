/** Runs `fn` once the calls have been quiet for `ms` milliseconds, with the arguments of the last call. */
export const debounce = <Args extends unknown[]>(
  fn: (...args: Args) => void,
  ms: number,
): ((...args: Args) => void) & { cancel(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return Object.assign(
    (...args: Args) => {
      cancel()
      timer = setTimeout(fn, ms, ...args)
    },
    { cancel },
  )
}

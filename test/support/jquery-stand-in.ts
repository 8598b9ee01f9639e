/**
 * What jQuery's events do that matters here, tried with jQuery 3: `on` hears native events and triggered ones, native
 * events carry `originalEvent`, `trigger` bubbles but sends nothing native, and arguments come by position.
 */
export const jQueryStandIn = () => {
  type Listener = (event: { target: unknown; originalEvent?: Event }, ...args: unknown[]) => void
  const registered: { target: EventTarget; name: string; listener: Listener; native: (event: Event) => void }[] = []

  return (target: EventTarget) => ({
    on(name: string, listener: Listener) {
      const native = (event: Event) => listener({ target: event.target, originalEvent: event })
      target.addEventListener(name, native)
      registered.push({ target, name, listener, native })
    },
    off(name: string, listener: Listener) {
      for (const [index, entry] of [...registered.entries()].reverse())
        if (entry.target === target && entry.name === name && entry.listener === listener) {
          target.removeEventListener(name, entry.native)
          registered.splice(index, 1)
        }
    },
    trigger(name: string, args: readonly unknown[] = []) {
      for (let node: EventTarget | null = target; node; node = (node as Node).parentNode)
        for (const entry of registered)
          if (entry.target === node && entry.name === name) entry.listener({ target }, ...args)
    },
  })
}

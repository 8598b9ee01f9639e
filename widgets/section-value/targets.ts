/** The elements of a host that may show a value: the host, whose path may be in its JSON, and its descendants. */
export const targetsOf = (host: HTMLElement): HTMLElement[] => [
  host,
  ...host.querySelectorAll<HTMLElement>('[data-path]'),
]

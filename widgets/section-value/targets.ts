/** The elements of a host that show a value: the host, its descendants, or both. */
export const targetsOf = (host: HTMLElement): HTMLElement[] =>
  [host, ...host.querySelectorAll<HTMLElement>('[data-path]')].filter(({ dataset }) => dataset['path'])

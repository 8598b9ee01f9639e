/** The form of a host: the host itself, or the one inside. */
export const formOf = (host: HTMLElement): HTMLFormElement | null =>
  host instanceof HTMLFormElement ? host : host.querySelector('form')

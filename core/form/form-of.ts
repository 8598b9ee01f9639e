/** The form that a host is, is in, or contains. */
export const formOf = (host: HTMLElement): HTMLFormElement | null =>
  host instanceof HTMLFormElement ? host : (host.closest('form') ?? host.querySelector('form'))

/** Paths name panels: `2` is that of the third item, `2.0` that of its first. Pure. */

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

export const topOf = (path: string): string => path.split('.')[0] ?? ''

/** Whether a panel is open while `open` is: it itself, or one inside it. */
export const isOn = (path: string, open: string): boolean => open === path || open.startsWith(`${path}.`)

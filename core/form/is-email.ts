/** An address with a dot in its domain, which browsers do not ask for. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())

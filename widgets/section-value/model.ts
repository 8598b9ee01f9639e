const NAMES = /^(title|alt|label|placeholder|class|lang|datetime|aria-[a-z]+|data-(count|label|text|value))$/i

/**
 * Whether private data may be written into an attribute: only into those that a browser reads out or shows, or a theme's
 * rules look at. Any other may run, load, send or lead to something, or is read by a script.
 */
export const isReadable = (attribute: string): boolean => NAMES.test(attribute)

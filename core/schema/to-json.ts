/** JSON as the language defines it, also where an old script (Prototype 1.6) gives arrays a `toJSON` that returns text. */
export const toJson = (value: unknown): string => {
  const arrays = Array.prototype as { toJSON?: unknown }
  const { toJSON } = arrays
  delete arrays.toJSON
  try {
    return JSON.stringify(value)
  } finally {
    if (toJSON) arrays.toJSON = toJSON
  }
}

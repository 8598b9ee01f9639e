/** Whether an attribute may be written from private data: none that runs code, and only addresses of pages. */
export const isSafe = (attribute: string, text: string, base: string): boolean =>
  !/^(on|srcdoc|style)/i.test(attribute) &&
  (!/(href|src|action)$/i.test(attribute) || (URL.canParse(text, base) && /^http/.test(new URL(text, base).protocol)))

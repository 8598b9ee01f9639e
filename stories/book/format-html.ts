const BLOCK =
  'div|script|form|fieldset|legend|table|caption|thead|tbody|tr|ul|ol|li|select|option|section|header|nav|details|summary|p|noscript'
const OPENS = new RegExp(`^<(${BLOCK})\\b`)
const CLOSES = new RegExp(`^</(${BLOCK})>`)

/** The same markup with each block on its own line; text and inline elements stay as they are. */
export const formatHtml = (html: string): string => {
  let depth = 0
  return html
    .trim()
    .split(new RegExp(`\\s*\\n\\s*|(?<=>)(?=<(?:/?(?:${BLOCK}))\\b)|(?<=</(?:${BLOCK})>)(?=<)`))
    .filter(Boolean)
    .map(line => {
      if (CLOSES.test(line)) depth = Math.max(0, depth - 1)
      const indented = `${'  '.repeat(depth)}${line}`
      if (OPENS.test(line) && !new RegExp(`</${OPENS.exec(line)?.[1]}>$`).test(line)) depth += 1
      return indented
    })
    .join('\n')
}

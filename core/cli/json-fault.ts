/** Where a text stops being JSON; what Node's own message says of it differs from version to version. */

const SPACE = /\s*/y
const SCALAR = /-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?|true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a string.
const STRING = /"([^"\\\u0000-\u001f]|\\(["\\/bfnrt]|u[\da-fA-F]{4}))*"/y

/** Index of the first character that fits nowhere, or `undefined` where the text is JSON. */
export const findFault = text => {
  let at = 0
  const take = pattern => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found === undefined) return false
    at += found.length
    return true
  }
  const skip = () => take(SPACE)
  const sign = character => {
    skip()
    if (text[at] !== character) return false
    at++
    return true
  }
  const list = (end, item) => {
    if (sign(end)) return true
    do if (!item()) return false
    while (sign(','))
    return sign(end)
  }
  const pair = () => {
    skip()
    return take(STRING) && sign(':') && value()
  }
  const value = () => {
    skip()
    if (text[at] === '{') {
      at++
      return list('}', pair)
    }
    if (text[at] === '[') {
      at++
      return list(']', value)
    }
    return text[at] === '"' ? take(STRING) : take(SCALAR)
  }
  const isFine = value()
  skip()
  return isFine && at === text.length ? undefined : at
}

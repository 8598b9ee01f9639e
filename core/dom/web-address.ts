/**
 * The one door for addresses that go into an attribute or a style; `make` and `setAttributes` lead through it by themselves.
 *
 * @returns The address as it was given; `undefined` for one that runs code: a script's, a blob's, and data that is no picture.
 */
export const webAddress = <Address>(address: Address): Address | undefined =>
  // Browsers skip blanks and control characters in a scheme.
  /^(\w*script|blob|data(?!:im)):/i.test(`${address}`.replace(/[^!-~]/g, '')) ? undefined : address

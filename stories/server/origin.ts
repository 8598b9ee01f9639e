/** The shop's origin in printed snippets; a mounted story uses the page's origin. */
export const ORIGIN = 'https://shop.example'

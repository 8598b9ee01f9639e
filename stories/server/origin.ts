/** The address that printed snippets carry for the shop; a mounted story has its own instead. */
export const ORIGIN = 'https://shop.example'

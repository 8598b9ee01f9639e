const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The words of a piece of server HTML: tags off, entities read. Synchronous, and only ever to be set as text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hex, name) =>
      name ? (ENTITIES[name] ?? entity) : String.fromCodePoint(+(decimal ?? `0x${hex}`)),
    )
    .trim()

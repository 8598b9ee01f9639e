const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The text of server HTML, `''` for none: without tags, entities decoded. Synchronous; to be set only as text. */
export const plainText = (html: string | null | undefined): string =>
  `${html ?? ''}`
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hex, name) =>
      name ? (ENTITIES[name] ?? entity) : String.fromCodePoint(+(decimal ?? `0x${hex}`)),
    )
    .trim()

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' }

/** An address as the page means it: some releases escape it for HTML, or its slashes for JSON a second time. */
export const decodeAddress = (text: string): string =>
  text
    .replaceAll('\\/', '/')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) =>
      name ? (ENTITIES[name] ?? entity) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
    )

/** Hashes and sizes of a release's files. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const hash = (bytes, algorithm = 'sha384') => createHash(algorithm).update(bytes).digest('base64')

/** As `integrity` attributes and policies name it. */
export const digest = (bytes, algorithm = 'sha384') => `${algorithm}-${hash(bytes, algorithm)}`

/** Eight capital letters and digits for a file's name. */
export const shortHash = bytes => createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()

export const measure = bytes => ({
  bytes: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  integrity: digest(bytes),
})

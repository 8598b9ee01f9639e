/** A zip file, the same bytes for the same content: without times of this machine. */
import { deflateRawSync } from 'node:zlib'

// 1 January 1980, the first day that the format knows.
const DATE = 0x21
const UTF8 = 0x800
const DEFLATED = 8

const record = (signature, ...numbers) => {
  const parts = numbers.map(([value, bytes]) => {
    const part = Buffer.alloc(bytes)
    part.writeUIntLE(value, 0, bytes)
    return part
  })
  return Buffer.concat([Buffer.from(signature), ...parts])
}

/** @param {Record<string, string | Uint8Array>} files Path → content. */
export const toZip = files => {
  const bodies = []
  const directory = []
  let offset = 0
  for (const [path, content] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const name = Buffer.from(path)
    const common = [
      [20, 2],
      [UTF8, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
      [checksum(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ]
    const body = Buffer.concat([record('PK\x03\x04', ...common), name, packed])
    directory.push(
      Buffer.concat([record('PK\x01\x02', [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name]),
    )
    bodies.push(body)
    offset += body.length
  }
  const index = Buffer.concat(directory)
  const count = [directory.length, 2]
  const end = record('PK\x05\x06', [0, 2], [0, 2], count, count, [index.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...bodies, index, end])
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** CRC-32, as the format wants it. */
const checksum = bytes => (bytes.reduce((sum, byte) => (sum >>> 8) ^ TABLE[(sum ^ byte) & 255], -1) ^ -1) >>> 0

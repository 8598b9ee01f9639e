/** A certificate for this machine, made anew for each test that wants https. */
import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const ALTERNATIVE_NAME = '551d11'

/** A value in DER: its tag, its length, its bytes. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (value: number) => der(0x02, Buffer.from([value]))
const time = (text: string) => der(0x18, Buffer.from(text))

/** Signed by itself: whoever trusts it names it as an authority. */
export const makeCertificate = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, id(ECDSA_WITH_SHA256))
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, id(COMMON_NAME), der(0x0c, Buffer.from('localhost')))))
  const names = der(SEQUENCE, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = der(0xa3, der(SEQUENCE, der(SEQUENCE, id(ALTERNATIVE_NAME), der(0x04, names))))
  const signed = der(
    SEQUENCE,
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    der(SEQUENCE, time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  // A bit string begins with the number of its unused bits.
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const base64 = der(SEQUENCE, signed, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

/** Certificates for tests, generated with nothing but Node.js: an authority, and what it signs for hosts. */
import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** One value in the distinguished encoding rules of ASN.1 (X.690). */
const value = (tag: number, ...content: ReadonlyArray<Uint8Array>): Buffer => {
  const body = Buffer.concat(content)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(4, "0"), "hex")
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body])
}

const sequence = (...content: ReadonlyArray<Uint8Array>) => value(0x30, ...content)
const objectId = (hexadecimal: string) => value(0x06, Buffer.from(hexadecimal, "hex"))
const octets = (content: Uint8Array) => value(0x04, content)
const bits = (content: Uint8Array) => value(0x03, Buffer.from([0]), content)
const yes = value(0x01, Buffer.from([0xff]))

const time = (millis: number): Buffer => {
  const digits = new Date(millis).toISOString().replace(/[-:T]|\.\d+/g, "")
  return value(0x18, Buffer.from(digits))
}

const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"))
const nameOf = (common: string) => sequence(value(0x31, sequence(objectId("550403"), value(0x0c, Buffer.from(common)))))

const pem = (der: Buffer): string => {
  const lines = der.toString("base64").match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`
}

export interface Certificate {
  readonly certificate: string
  readonly key: string
}

export interface Authority {
  readonly certificate: string
  /** A certificate for a name, valid for an hour around now unless told otherwise. */
  readonly issue: (host: string, validity?: { readonly from: number; readonly to: number }) => Certificate
}

interface Wanted {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly extensions: ReadonlyArray<Buffer>
  readonly from: number
  readonly to: number
}

const signed = ({ extensions, from, issuer, publicKey, signer, subject, to }: Wanted): string => {
  const content = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    value(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(from), time(to)),
    nameOf(subject),
    createPublicKey(publicKey.export({ type: "spki", format: "pem" })).export({ type: "spki", format: "der" }),
    value(0xa3, sequence(...extensions))
  )
  return pem(sequence(content, ecdsaWithSha256, bits(sign("sha256", content, signer))))
}

const keyPair = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" })
const hour = 3_600_000

/** The clock that certificates are checked by, whichever one the tests have. */
export const realNow = (): number => performance.timeOrigin + performance.now()

export const authority = (name: string): Authority => {
  const own = keyPair()
  const around = () => ({ from: realNow() - hour, to: realNow() + hour })
  const isAuthority = sequence(objectId("551d13"), yes, octets(sequence(yes)))
  const certificate = signed({
    subject: name,
    issuer: name,
    publicKey: own.publicKey,
    signer: own.privateKey,
    extensions: [isAuthority],
    ...around()
  })
  const issue: Authority["issue"] = (host, validity = around()) => {
    const { privateKey, publicKey } = keyPair()
    const names = sequence(objectId("551d11"), octets(sequence(value(0x82, Buffer.from(host)))))
    return {
      certificate: signed({
        subject: host,
        issuer: name,
        publicKey,
        signer: own.privateKey,
        extensions: [names],
        ...validity
      }),
      key: privateKey.export({ type: "pkcs8", format: "pem" }).toString()
    }
  }
  return { certificate, issue }
}

/**
 * A file of lines that only its receiver can read: compressed, and encrypted chunk by chunk, so that neither side needs
 * more than a chunk in memory. Each file has a key of its own, which X25519 agrees on. A chunk's number is part of its
 * nonce, and so is whether it is the last one: chunks that were left out, repeated or exchanged are not read.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject
} from "node:crypto"
import { once } from "node:events"
import * as fs from "node:fs"
import { Readable } from "node:stream"
import { createGunzip, createGzip } from "node:zlib"

const magic = Buffer.from("fourtop restaurant 1\n")
const [keyLength, tagLength, chunkLength] = [32, 16, 64 * 1024]
const algorithm = "aes-256-gcm"

const rawOf = (key: KeyObject): Buffer => {
  const { x } = (key.type === "private" ? createPublicKey(key) : key).export({ format: "jwk" })
  return Buffer.from(x!, "base64url")
}

const publicOf = (raw: Buffer): KeyObject =>
  createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "X25519", x: raw.toString("base64url") } })

const agreed = (shared: Buffer, sender: Buffer, receiver: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", shared, Buffer.concat([sender, receiver]), magic, keyLength))

/** Twelve bytes: the number of the chunk, and whether it is the last. */
const nonceOf = (place: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export interface Writer {
  readonly line: (text: string) => Promise<void>
  /** Ends the file, which has its name only then. */
  readonly end: () => Promise<void>
  /** Removes what was written. */
  readonly abandon: () => void
}

/** A new file, which only its owner can open. */
export const writer = (file: string, receiver: KeyObject): Writer => {
  const part = `${file}.part`
  const descriptor = fs.openSync(part, "w", 0o600)
  const own = generateKeyPairSync("x25519")
  const sender = rawOf(own.publicKey)
  const key = agreed(diffieHellman({ privateKey: own.privateKey, publicKey: receiver }), sender, rawOf(receiver))
  fs.writeSync(descriptor, Buffer.concat([magic, sender]))
  const gzip = createGzip({ level: 1 })
  let waiting: Buffer = Buffer.alloc(0)
  let place = 0
  const put = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(place++, isLast), { authTagLength: tagLength })
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    fs.writeSync(descriptor, Buffer.concat([length, sealed]))
  }
  gzip.on("data", (data: Buffer) => {
    waiting = Buffer.concat([waiting, data])
    while (waiting.length > chunkLength) {
      put(waiting.subarray(0, chunkLength), false)
      waiting = waiting.subarray(chunkLength)
    }
  })
  return {
    line: async (text) => {
      if (!gzip.write(`${text}\n`)) await once(gzip, "drain")
    },
    end: async () => {
      const ended = once(gzip, "end")
      gzip.end()
      await ended
      put(waiting, true)
      fs.fsyncSync(descriptor)
      fs.closeSync(descriptor)
      fs.renameSync(part, file)
    },
    abandon: () => {
      gzip.destroy()
      fs.closeSync(descriptor)
      fs.rmSync(part, { force: true })
    }
  }
}

/** The file cannot be read: it is of another kind, for somebody else, or was changed. */
export class Unreadable extends Error {}

const open = (key: Buffer, sealed: Buffer, place: number, isLast: boolean): Buffer | null => {
  const decipher = createDecipheriv(algorithm, key, nonceOf(place, isLast), { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(-tagLength))
  const text = decipher.update(sealed.subarray(0, -tagLength))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    return null
  }
}

async function* chunksOf(file: string, own: KeyObject): AsyncGenerator<Buffer> {
  const handle = await fs.promises.open(file, "r")
  try {
    const exactly = async (length: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(length)
      for (let have = 0; have < length;) {
        const { bytesRead } = await handle.read(buffer, have, length - have)
        if (bytesRead === 0) throw new Unreadable("The file ends before it is complete.")
        have += bytesRead
      }
      return buffer
    }
    const beginning = await exactly(magic.length)
    if (!beginning.equals(magic)) throw new Unreadable("The file has no restaurant, or one of another version.")
    const sender = await exactly(keyLength)
    const key = agreed(diffieHellman({ privateKey: own, publicKey: publicOf(sender) }), sender, rawOf(own))
    for (let place = 0; ; place++) {
      const length = (await exactly(4)).readUInt32BE()
      if (length < tagLength || length > chunkLength + tagLength) throw new Unreadable("The file was changed.")
      const sealed = await exactly(length)
      const chunk = open(key, sealed, place, false)
      if (chunk !== null) {
        yield chunk
        continue
      }
      const last = open(key, sealed, place, true)
      if (last === null) {
        throw new Unreadable(
          place === 0 ? "The file is for another receiver, or was changed." : "The file was changed."
        )
      }
      yield last
      const { bytesRead } = await handle.read(Buffer.alloc(1), 0, 1)
      if (bytesRead > 0) throw new Unreadable("The file was changed.")
      return
    }
  } finally {
    await handle.close()
  }
}

/** The lines of a file, in order. */
export async function* lines(file: string, own: KeyObject): AsyncGenerator<string> {
  const source = Readable.from(chunksOf(file, own), { objectMode: false })
  const text = createGunzip().setEncoding("utf8")
  source.on("error", (error) => text.destroy(error))
  let rest = ""
  try {
    for await (const piece of source.pipe(text)) {
      const parts = (rest + String(piece)).split("\n")
      rest = parts.pop()!
      yield* parts
    }
  } finally {
    // Whoever needs only the beginning leaves the rest.
    source.destroy()
    text.destroy()
  }
}

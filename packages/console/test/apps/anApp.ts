/** What an author types into the forms of an app. */
import { crc32, deflateSync } from "node:zlib"

export const described = {
  tagline: "Chairs for every table",
  description: "Counts the chairs of the restaurant.\nAnd the tables.",
  start_url: "https://app.example.com/install",
  website: "https://app.example.com",
  support: "help@app.example.com",
  privacy_url: "https://app.example.com/privacy"
} as const

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A square PNG of one colour. */
export const pngOf = (side: number): Buffer => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.from([178, 58, 34]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk("IHDR", size), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))])
}

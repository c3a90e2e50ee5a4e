/** An authenticator app for tests: reads the key from the page as people do, and shows codes for it. */
import { createHmac } from "node:crypto"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

const bytesOf = (key: string): Buffer => {
  const bits = Array.from(key, (one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("")
  return Buffer.from(Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows at an instant. */
export const codeFor = (key: string, at: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac("sha1", bytesOf(key)).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, "0")
}

/** A code that is invalid around an instant. */
export const wrongCodeFor = (key: string, at: number): string => {
  const right = new Set([-30_000, 0, 30_000].map((away) => codeFor(key, at + away)))
  return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code))!
}

/** What the setup page shows: the key for the app, and the hidden fields of its form. */
export const setUpOn = (html: string): { readonly key: string; readonly offer: string } => ({
  key: /id="factor-key">([A-Z2-7 ]+)</.exec(html)![1]!.replaceAll(" ", ""),
  offer: /name="offer" value="([^"]+)"/.exec(html)![1]!.replaceAll("&quot;", '"')
})

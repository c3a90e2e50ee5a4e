/** The text of a response that is too long to be joined or sent at once. */
import type { Json } from "@fourtop/core/internal"

/** Texts with fewer code units than this are sent at once, together with the headers. */
export const least = 64 * 1024

export class LongText {
  readonly parts: ReadonlyArray<string>
  /** In UTF-8. */
  readonly bytes: number

  constructor(parts: ReadonlyArray<string>) {
    this.parts = parts
    this.bytes = parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0)
  }
}

/** Joins the parts, unless the text is long. */
export const of = (parts: ReadonlyArray<string>): Json.JsonText | LongText => {
  if (parts.length === 1 && parts[0]!.length < least) return parts[0]!
  let length = 0
  for (const part of parts) length += part.length
  return length < least ? parts.join("") : new LongText(parts)
}

const isFirstHalf = (unit: number): boolean => (unit & 0xfc00) === 0xd800

/** Splits the text into chunks of about `least` code units, never between the two halves of a surrogate pair. */
export function* chunksOf(parts: Iterable<string>): Generator<string> {
  let chunk = ""
  for (const part of parts) {
    let from = 0
    while (chunk.length + part.length - from >= least) {
      let to = from + least - chunk.length
      if (to < part.length && isFirstHalf(part.charCodeAt(to - 1))) to++
      yield chunk + part.slice(from, to)
      chunk = ""
      from = to
    }
    chunk += from === 0 ? part : part.slice(from)
  }
  if (chunk !== "") yield chunk
}

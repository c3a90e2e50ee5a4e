/**
 * Counts the values of a JSON text and the levels that they are nested, while its bytes arrive and before anything is
 * parsed. Only brackets, commas and quotation marks are looked at: whether the text is JSON is for the parser to say.
 */

/** The bounds of a JSON text. */
export interface Bounds {
  /** How many values it may have: itself, every entry and every member, as they are written. */
  readonly values: number
  /** How many levels of values there may be, the text itself included. */
  readonly depth: number
}

/** The bound that a text exceeds. */
export type Exceeded = keyof Bounds

/** Takes the next bytes of a text; returns the bound that it exceeds by now, or null. */
export type Counter = (part: Uint8Array) => Exceeded | null

const [space, quotation, open, close, comma] = [1, 2, 3, 4, 5] as const

/** What a byte means outside of texts; bytes of numbers, names, colons and other characters mean nothing. */
const meanings = new Uint8Array(256)
for (const [meaning, characters] of [
  [space, " \t\r\n"],
  [quotation, '"'],
  [open, "[{"],
  [close, "]}"],
  [comma, ","]
] as const) {
  for (const character of characters) meanings[character.charCodeAt(0)] = meaning
}

const [quotationMark, backslash] = [0x22, 0x5c]

export const counter = (bounds: Bounds): Counter => {
  let values = 0
  let depth = 0
  let inText = false
  let isEscaped = false
  // A value or a member begins with the first byte after the start, an opening bracket or a comma.
  let mayBegin = true
  return (part) => {
    for (let at = 0; at < part.length; at++) {
      const byte = part[at]!
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quotationMark) inText = false
        continue
      }
      const meaning = meanings[byte]!
      if (meaning === space) continue
      if (mayBegin && meaning !== close) {
        if (depth >= bounds.depth) return "depth"
        if (++values > bounds.values) return "values"
      }
      mayBegin = meaning === open || meaning === comma
      if (meaning === quotation) inText = true
      else if (meaning === open) depth++
      else if (meaning === close) depth--
    }
    return null
  }
}

const utf8 = new TextEncoder()

/** The bound that a whole text exceeds, or null. */
export const exceeded = (text: string, bounds: Bounds): Exceeded | null => counter(bounds)(utf8.encode(text))

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

/** Bytes of a text that are looked at one by one, before the engine searches the rest of them. */
const shortText = 64

/** Where a byte is next; behind the last one if it is nowhere. */
const nextOf = (part: Uint8Array, byte: number, from: number): number => {
  const found = part.indexOf(byte, from)
  return found === -1 ? part.length : found
}

/** Where the text ends that goes on at this place. Behind the last byte if it does not, behind one more if that is escaped. */
const textEnd = (part: Uint8Array, from: number): number => {
  let at = from
  let end = -1
  while (true) {
    const near = Math.min(at + shortText, part.length)
    while (at < near) {
      const byte = part[at]
      if (byte === quotationMark) return at
      at += byte === backslash ? 2 : 1
    }
    if (at >= part.length) return at
    if (end < at) end = nextOf(part, quotationMark, at)
    at = nextOf(part, backslash, at)
    if (at > end) return end
  }
}

/** Where the counter is in a text. */
interface Place {
  readonly values: number
  readonly depth: number
  /** A value or a member begins with the first byte after the start, an opening bracket or a comma. */
  readonly mayBegin: boolean
  readonly inText: boolean
  /** Where the next part begins to count: its first byte may be escaped. */
  readonly from: number
}

export const counter = (bounds: Bounds): Counter => {
  let place: Place = { values: 0, depth: 0, mayBegin: true, inText: false, from: 0 }
  return (part) => {
    // Variables of this function are several times as fast as those around it.
    let { depth, from: at, inText, mayBegin, values } = place
    while (at < part.length) {
      if (inText) {
        at = textEnd(part, at)
        if (at >= part.length) break
        inText = false
        at++
        continue
      }
      const meaning = meanings[part[at++]!]!
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
    place = { values, depth, mayBegin, inText, from: at - part.length }
    return null
  }
}

const utf8 = new TextEncoder()

/** The bound that a whole text exceeds, or null. */
export const exceeded = (text: string, bounds: Bounds): Exceeded | null => counter(bounds)(utf8.encode(text))

/**
 * How much of everything one restaurant may have. Texts and lists are bounded in characters and entries where they are
 * declared; this table bounds what they come to in bytes of UTF-8, so that nobody can make the installation hold, send
 * or read more than a stated amount. Whatever is over its budget is refused with a message that names the limit; rows
 * that were there before a budget was lowered stay readable, and can be shortened.
 */

/** Bytes in a kibibyte and in a mebibyte. */
const kibi = 1024
const mebi = 1024 * kibi

/** Bytes, unless the name says otherwise. */
export const budgets = {
  /** What one sandbox may have written between two resets, as it is kept. */
  sandbox: 16 * mebi,
  /** How many writes that may be. */
  sandboxWrites: 10_000
} as const

/** How many bytes a text has in UTF-8. Half of a surrogate pair counts as the three bytes of its replacement. */
export const bytesOf = (text: string): number => {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // The second half of a pair is counted with the first: two units, four bytes.
    if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++
  }
  return bytes
}

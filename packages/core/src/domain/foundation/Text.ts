/** Text in requests: trimmed, measured in code points, and limited to what every store can keep. */

/** With the flag `u`, a surrogate matches only where its other half is missing. */
const loneSurrogate = /\p{Surrogate}/u

/** Whether every store can keep the text: PostgreSQL refuses U+0000, and a lone surrogate has no UTF-8. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && !loneSurrogate.test(text)

/** Length in code points, so that an emoji counts once. */
export const length = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Why a text is invalid, or `null`. The text must already be trimmed. */
export const problem = (text: string, limits: { readonly min?: number; readonly max?: number }): string | null => {
  if (!isStorable(text)) return "contains a character that cannot be stored (U+0000 or a lone surrogate)"
  const { max, min = 0 } = limits
  // A code point has at most two units: a text of more than twice as many is too long without being counted.
  const size = max !== undefined && text.length > 2 * max ? text.length : length(text)
  if (min === 1 && size === 0) return "must not be blank"
  if (size < min) return `must have at least ${min} characters`
  if (max !== undefined && size > max) return `must have at most ${max} characters`
  return null
}

/**
 * For comparing: without case, accents and repeated blanks. "São  Paulo" and "sao paulo" are the same, and so are
 * "GIESSEN" and "Gießen".
 */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s\p{P}]+/gu, " ")
    .trim()
    .toUpperCase()

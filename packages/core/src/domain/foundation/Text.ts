/** What counts as text in a request: trimmed, measured in code points, storable in every store. */

/** With the flag `u` a surrogate is found only where its other half is missing. */
const loneSurrogate = /\p{Surrogate}/u

/** Whether every store can keep the text: U+0000 is nothing PostgreSQL takes, and half a pair is no character at all. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && !loneSurrogate.test(text)

/** Length in code points, so that an emoji counts once. */
export const length = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Why a text is refused, or `null`. The text is taken as already trimmed. */
export const problem = (text: string, limits: { readonly min?: number; readonly max?: number }): string | null => {
  if (!isStorable(text)) return "holds a character that cannot be stored (U+0000 or half of a surrogate pair)"
  const size = length(text)
  const { max, min = 0 } = limits
  if (min === 1 && size === 0) return "must not be blank"
  if (size < min) return `must have at least ${min} characters`
  if (max !== undefined && size > max) return `must have at most ${max} characters`
  return null
}

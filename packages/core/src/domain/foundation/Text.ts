/** Text in requests: trimmed, measured in code points, and limited to what every store can keep. */

/** With the flag `u`, a surrogate matches only where its other half is missing. */
const loneSurrogate = /\p{Surrogate}/u

/** Whether every store can keep the text: PostgreSQL refuses U+0000, and a lone surrogate has no UTF-8. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && !loneSurrogate.test(text)

/** The message for one that is not. */
export const unstorable = "contains a character that cannot be stored (U+0000 or a lone surrogate)"

/** Length in code points, so that an emoji counts once. */
export const length = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

export interface Limits {
  readonly min?: number
  readonly max?: number
  /** Line breaks and tabs are refused, and characters that change the direction of what follows. */
  readonly isName?: boolean
  /** Characters that change the direction of what follows are refused, as in a name, but line breaks are not. */
  readonly keepsDirection?: boolean
  /** Control characters are accepted, as in a password, which nobody is shown. */
  readonly isSecret?: boolean
}

/** C0 and C1, and the delete character: they could move the cursor of a terminal, or paint over what it shows. */
const control = /\p{Cc}/u

/** Embeddings, overrides and isolates: the text would be shown in another order than it is written. */
const direction = /[\u202a-\u202e\u2066-\u2069]/

const nameOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`

const controlProblem = (text: string, isName: boolean, keepsDirection: boolean): string | null => {
  const found = control.exec(isName ? text : text.replace(/[\t\n\r]/g, ""))?.[0]
  if (found !== undefined) return `must not contain the control character ${nameOf(found)}`
  const turn = keepsDirection ? direction.exec(text)?.[0] : undefined
  return turn === undefined ? null : `must not contain ${nameOf(turn)}, which changes the direction of text`
}

/** Control characters, and those that change the direction of text, as visible escapes; line breaks and tabs stay. */
export const visible = (text: string): string =>
  text.replace(
    /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`
  )

/** Why a text is invalid, or `null`. The text must already be trimmed. */
export const problem = (text: string, limits: Limits): string | null => {
  if (!isStorable(text)) return unstorable
  const { isName = false, keepsDirection = isName, max, min = 0 } = limits
  const refused = limits.isSecret === true ? null : controlProblem(text, isName, keepsDirection)
  if (refused !== null) return refused
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

/**
 * A language that is made from English for tests: two fifths longer, with letters that no other text has, and written
 * from right to left. What is plain on a page in it is a name, or stands outside the words.
 */
import { languages, type Words } from "../src/words/Words.ts"

/** Its code: that of Arabic in a region that does not exist. */
export const pseudo = "ar-XB"

const accented: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "bcdfghjklmnpqrstvwxz".split("").map((letter, index) => [letter, "ƀčđƒǧȟǰķŀɱñƥɋřšŧṽŵẋž"[index]!])
  ),
  ...Object.fromEntries(
    "BCDFGHJKLMNPQRSTVWXZ".split("").map((letter, index) => [letter, "ɃČĐƑǦȞɈĶĿṀÑƤɊŘŠŦṼŴẊŽ"[index]!])
  ),
  // Vowels are two fifths of a text.
  ...Object.fromEntries("aeiouy".split("").map((letter, index) => [letter, "āēīōūȳ"[index]!.repeat(2)])),
  ...Object.fromEntries(
    "AEIOUY".split("").map((letter, index) => [letter, ["Āā", "Ēē", "Īī", "Ōō", "Ūū", "Ȳȳ"][index]!])
  )
}

/** A plain text in the language. */
export const pseudoText = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => accented[letter]!)

/** Texts that a phrase is given and that are no words of ours: names, amounts, dates. */
const givenIn = (value: unknown, depth = 0): ReadonlyArray<string> => {
  if (typeof value === "string") return /^[a-z_]*$/.test(value) ? [] : [value]
  if (typeof value !== "object" || value === null || depth > 4) return []
  const parts = value instanceof Map ? [...value.values()] : Object.values(value)
  return parts.flatMap((part) => givenIn(part, depth + 1))
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")

/** The text in the language, but for what was given. */
const around = (text: string, given: ReadonlyArray<string>): string => {
  if (given.length === 0) return pseudoText(text)
  const pattern = new RegExp(`(${given.map(escaped).join("|")})`)
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? part : pseudoText(part)))
    .join("")
}

interface Rendered {
  readonly props: Readonly<Record<string, unknown>>
  readonly type: unknown
}

const isRendered = (value: object): value is Rendered => "props" in value && "type" in value

/** Attributes that people read. */
const readAttributes: ReadonlySet<string> = new Set(["aria-label", "placeholder", "title", "alt", "children"])

const spokenIn = (value: unknown, given: ReadonlyArray<string>, parts: ReadonlySet<unknown>): unknown => {
  if (typeof value === "string") return around(value, given)
  if (typeof value === "function") return phraseOf(value as (...parameters: ReadonlyArray<unknown>) => unknown)
  if (typeof value !== "object" || value === null || parts.has(value)) return value
  if (Array.isArray(value)) return value.map((one) => spokenIn(one, given, parts))
  if (isRendered(value)) {
    const props = Object.entries(value.props).map(([name, one]) => [
      name,
      readAttributes.has(name) ? spokenIn(one, given, parts) : one
    ])
    return { ...value, props: Object.fromEntries(props) as Record<string, unknown> }
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spokenIn(one, given, parts)]))
}

const phraseOf =
  (phrase: (...parameters: ReadonlyArray<unknown>) => unknown) =>
  (...parameters: ReadonlyArray<unknown>): unknown => {
    const given = [...new Set(parameters.flatMap((one) => givenIn(one)))].toSorted((a, b) => b.length - a.length)
    const parts = new Set(parameters.flat().filter((one) => typeof one === "object" && one !== null))
    return spokenIn(phrase(...parameters), given, parts)
  }

export const pseudoWords = spokenIn(languages.en, [], new Set()) as Words

/** The languages of the console with it. */
export const withPseudo = { ...languages, [pseudo]: pseudoWords }

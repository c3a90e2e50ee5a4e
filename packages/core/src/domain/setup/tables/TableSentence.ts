/** Reads how many tables there are for how many guests, from words and digits: `six for two`, `4x4`, `2 2 4-6`. */
import * as NumberWords from "./NumberWords.ts"

/** Some tables of one size. */
export interface Tables {
  readonly count: number
  readonly least: number | null
  readonly most: number
}

type Token = number | NumberWords.WordKind

const pattern = /\d+|[x×*]|[-–—]|\p{L}[\p{L}'’]*|\S/gu

const numberOf = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER)

const tokenOf = (text: string): Token | null => {
  if (/^\d/.test(text)) return numberOf(text)
  if (/^[x×*]$/.test(text)) return "link"
  if (/^[-–—]$/.test(text)) return "range"
  if (text === "&" || text === "+") return "join"
  return NumberWords.values.get(text) ?? NumberWords.kindOf(text)
}

/** `two-tops` and `2er` are tables for two. Written-out numbers such as `dix-sept` lose their hyphen. */
const simplified = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/([\p{L}\d]+)[\s-]tops?(?![\p{L}\d])/gu, "for $1")
    .replace(/(\d+)er(?![\p{L}\d])/gu, "for $1")
    .replace(/dix-(sept|huit|neuf)/g, (_all, digit: string) => String(10 + NumberWords.values.get(digit)!))
    .replace(/\.$/, "")

const tokensOf = (text: string): ReadonlyArray<Token> | null => {
  const tokens: Array<Token> = []
  for (const [word] of simplified(text).matchAll(pattern)) {
    const token = tokenOf(word)
    if (token === null) return null
    tokens.push(token)
  }
  return tokens
}

/** What could not be read: no such sentence, or a number of tables without seats. */
export type Failure = "unreadable" | "no_seats"

const isNumber = (token: Token | undefined): token is number => typeof token === "number"

/** The tables that a sentence counts, or why it counts none. */
export const read = (text: string): ReadonlyArray<Tables> | Failure => {
  const tokens = tokensOf(text)
  if (tokens === null) return "unreadable"
  const found: Array<Tables> = []
  let at = 0
  const skip = (...kinds: ReadonlyArray<Token>): boolean => {
    const start = at
    while (at < tokens.length && kinds.includes(tokens[at]!)) at++
    return at > start
  }
  while (skip("join", "guest", "link") || at < tokens.length) {
    if (at === tokens.length) break
    const first = tokens[at]
    if (!isNumber(first)) return "unreadable"
    at++
    const isTables = tokens[at] === "table"
    const isCount = skip("link", "table", "guest") && tokens[at - 1] !== "guest" && isNumber(tokens[at])
    if (isTables && !isNumber(tokens[at])) return "no_seats"
    const count = isCount || isTables ? first : 1
    const seats = isCount || isTables ? (tokens[at++] as number) : first
    const hasRange = tokens[at] === "range"
    const upTo = hasRange ? tokens[at + 1] : seats
    if (!isNumber(upTo)) return "unreadable"
    if (hasRange) at += 2
    found.push({ count, least: hasRange ? Math.min(seats, upTo) : null, most: Math.max(seats, upTo) })
    skip("guest")
  }
  return found.length === 0 ? "unreadable" : found
}

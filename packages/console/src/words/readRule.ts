/**
 * The messages of core's rules in another language. Core says them in English, because the API's messages are a contract;
 * here a message is read back into its code and what it was told, by the English phrases, which are templates.
 */
import { rules } from "./en/rules/rules.ts"
import type { Words } from "./Words.ts"

export type RuleCode = keyof typeof rules

/** A message as its code, with what it was told. */
export interface Rule {
  readonly code: RuleCode
  readonly given: Readonly<Record<string, string>>
}

interface Pattern {
  readonly code: RuleCode
  readonly expression: RegExp
  /** Whether it begins with what it was told: such a phrase matches the end of others. */
  readonly isOpen: boolean
  /** How many letters are its own: of several that match, the one with the most is meant. */
  readonly weight: number
}

/** What a template is told, so that its places show. */
const places = new Proxy<Record<string, string>>({}, { get: (_, name) => `⟦${String(name)}⟧` })

/** A phrase: what it is told is known by its code alone. */
type Template = string | ((given: Readonly<Record<string, string>>) => string)

const templatesOf = (words: Words["rules"]): Readonly<Record<RuleCode, Template>> => words

const templates = templatesOf(rules)

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")

const patternOf = (code: RuleCode): Pattern => {
  const phrase = templates[code]
  const text = typeof phrase === "string" ? phrase : phrase(places)
  const parts = text.split(/⟦(\w+)⟧/)
  const source = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : escaped(part))).join("")
  const weight = parts.filter((_, index) => index % 2 === 0).join("").length
  return { code, expression: new RegExp(`^${source}$`, "s"), isOpen: parts[0] === "", weight }
}

const patterns: ReadonlyArray<Pattern> = (Object.keys(rules) as ReadonlyArray<RuleCode>)
  .map(patternOf)
  .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen) || b.weight - a.weight)

/** What a message of core says; null for a text that is none of its rules'. */
export const readRule = (message: string): Rule | null => {
  for (const { code, expression } of patterns) {
    const found = expression.exec(message)
    if (found !== null) return { code, given: { ...found.groups } }
  }
  return null
}

/** What stands between several rules in one message. */
const separators = ["; ", ", and "] as const

/** The rules that the message has one after the other, and what separates them; null where it is one. */
const severalIn = (message: string) => {
  for (const separator of separators) {
    const parts = message.split(separator)
    if (parts.length > 1 && parts.every((part) => readRule(part) !== null)) return { parts, separator }
  }
  return null
}

/** A message of core in the language of these words; what is no rule stays as it is. */
export const sayRule = (words: Pick<Words, "rules">, message: string): string => {
  if (words.rules === rules) return message
  const several = severalIn(message)
  if (several !== null) return several.parts.map((part) => sayRule(words, part)).join("; ")
  const rule = readRule(message)
  if (rule === null) return message
  const given = Object.fromEntries(Object.entries(rule.given).map(([name, text]) => [name, sayRule(words, text)]))
  const phrase = templatesOf(words.rules)[rule.code]
  return typeof phrase === "string" ? phrase : phrase(given)
}

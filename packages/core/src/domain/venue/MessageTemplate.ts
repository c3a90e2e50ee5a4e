/** The owner's own wording of messages to guests: what it may be about, and the placeholders that it may and must use. */
import { Record, Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Described from "../foundation/Described.ts"
import * as DocumentSchema from "../foundation/DocumentSchema.ts"
import * as Fields from "../foundation/Fields.ts"
import { languageCode } from "../foundation/Translations.ts"

/** The languages that messages are written in. */
export const languages = ["en", "de", "fr", "it", "es"] as const

export type Language = (typeof languages)[number]

/** The language of a locale, if messages are written in it. People on shift may have typed `DE` or `de_AT`. */
export const languageOf = (locale: string): Language | null => {
  const base = locale.trim().split(/[-_]/, 1)[0]!.toLowerCase()
  return languages.find((language) => language === base) ?? null
}

/** What a placeholder may be replaced with. */
export type Placeholder =
  | "name"
  | "restaurant"
  | "place"
  | "address"
  | "date"
  | "time"
  | "party"
  | "until"
  | "number"
  | "total"
  | "reason"
  | "link"

interface Rules {
  readonly allowed: ReadonlyArray<Placeholder>
  /** Required in subject and text together. */
  readonly needed: ReadonlyArray<Placeholder>
}

const common = ["name", "restaurant", "place", "address", "link"] as const

const booking = (...needed: ReadonlyArray<Placeholder>): Rules => ({
  allowed: [...common, "date", "time", "party"],
  needed
})

const order = (...more: ReadonlyArray<Placeholder>): Rules => ({
  allowed: [...common, "number", "total", ...more],
  needed: []
})

/**
 * Every wording that an owner can replace. Most are occasions for a message; an occasion that means different things to
 * a guest has a wording for each.
 */
export const wordings = {
  /** A reservation was made and is confirmed. */
  booking_created: booking("date", "time"),
  /** A reservation was made and waits for the restaurant. */
  booking_requested: booking("date", "time"),
  booking_confirmed: booking("date", "time"),
  booking_changed: booking("date", "time"),
  booking_declined: booking("date"),
  /** Cancelled by the restaurant. */
  booking_cancelled: booking("date"),
  booking_cancelled_by_guest: booking("date"),
  booking_reminder: booking("date", "time"),
  order_accepted: order(),
  order_ready: order(),
  order_ready_for_delivery: order(),
  order_cancelled: order("reason"),
  order_rejected: order(),
  waitlist_offered: { allowed: [...common, "date", "time", "party", "until"], needed: ["date", "time", "until"] },
  receipt: order("date"),
  credit_note: order("date")
} as const satisfies Readonly<Record<string, Rules>>

export type Wording = keyof typeof wordings

export const wordingNames = Object.keys(wordings) as ReadonlyArray<Wording>

/** A wording: the subject in one line, and the text in paragraphs. */
export interface Template {
  readonly subject: string
  readonly text: string
}

/** A placeholder, or a brace that belongs to none. */
const piece = /\{([^{}]*)\}|[{}]/g

/** The names in braces. */
const namesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(piece)].flatMap(([, name]) => (name === undefined ? [] : [name]))

const listed = (names: ReadonlyArray<string>): string => names.map((name) => `{${name}}`).join(", ")

/** Why a text of a wording is invalid, or null. */
export const textProblem = (wording: Wording, text: string): string | null => {
  const pieces = [...text.matchAll(piece)]
  if (pieces.some(([, name]) => name === undefined)) return "has a brace that is not part of a placeholder"
  const { allowed }: Rules = wordings[wording]
  const unknown = namesIn(text).filter((name) => !allowed.some((one) => one === name))
  if (unknown.length > 0) return `has the unknown placeholder ${listed(unknown)}; known are ${listed(allowed)}`
  const { placeholders } = Budgets.counts
  return pieces.length > placeholders ? `can have at most ${placeholders} placeholders` : null
}

/** The placeholders that a template must have, and has not. */
export const missing = (wording: Wording, { subject, text }: Template): ReadonlyArray<Placeholder> => {
  const used = new Set(namesIn(`${subject}\n${text}`))
  const { needed }: Rules = wordings[wording]
  return needed.filter((name) => !used.has(name))
}

const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u

const templateOf = (wording: Wording) => {
  const checked = (text: string) => textProblem(wording, text) ?? true
  return Described.struct(
    {
      subject: Fields.text({ min: 1, max: Budgets.characters.name }).pipe(
        Schema.filter((subject) => (lineBreak.test(subject) ? "must be one line" : checked(subject)))
      ),
      text: Fields.text({ min: 1, max: Budgets.characters.description }).pipe(Schema.filter(checked))
    },
    { subject: "The subject, in one line.", text: "The text, with placeholders such as {name} and {date}." }
  )
    .pipe(
      Schema.filter((template) => {
        const absent = missing(wording, template)
        return absent.length === 0 || { path: ["text"], message: `must have ${listed(absent)}` }
      })
    )
    .annotations({ title: "MessageTemplate" })
}

/** A language of messages, or a variant of one such as `de-AT`. */
const languageKey = Schema.String.pipe(
  Schema.filter((code) => languageCode.test(code) && languageOf(code) !== null)
).annotations(
  DocumentSchema.written({
    type: "string",
    allOf: [{ pattern: languageCode.source }, { pattern: `^(${languages.join("|")})(-|$)` }]
  })
)

/** The templates of each wording by language. */
export const Templates = Described.struct(
  Record.map(wordings, (_, wording) =>
    Fields.optional(Schema.Record({ key: languageKey, value: templateOf(wording) }))
  ),
  Record.map(wordings, (_, wording) => `The wording of ${wording.replaceAll("_", " ")}, by language.`)
).annotations({ title: "MessageTemplates" })

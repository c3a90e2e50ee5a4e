/**
 * The optional texts of a reservation, such as its note. An entry adds a text to the row, to requests, responses and
 * events, to erasure, to the forms and pages of the console and to the command line: all of them go through this table.
 */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"

export interface BookingText {
  /** Maximum length in characters. */
  readonly max: number
  /** What the command line calls it. */
  readonly label: string
  /** What the documentation of the API says about it. */
  readonly sentence: string
  /** What the help of the command line says about it, without a full stop. */
  readonly help: string
  /** Whether even the oldest rows have it. A text that is added later is absent in rows from before. */
  readonly isInEveryRow: boolean
}

export const bookingTexts = {
  note: {
    max: 500,
    label: "Note",
    sentence: "A note from the guest.",
    help: "Note for the staff",
    isInEveryRow: true
  }
} as const satisfies Readonly<Record<string, BookingText>>

export type TextName = keyof typeof bookingTexts
type InEveryRow = {
  [Name in TextName]: (typeof bookingTexts)[Name]["isInEveryRow"] extends true ? Name : never
}[TextName]

export const names = Object.keys(bookingTexts) as ReadonlyArray<TextName>

/** What a function makes of each text. */
export const byName = <A>(of: (name: TextName, text: BookingText) => A): Readonly<Record<TextName, A>> =>
  Object.fromEntries(names.map((name) => [name, of(name, bookingTexts[name])])) as Record<TextName, A>

/** The texts of a row. */
export type StoredTexts = { readonly [Name in InEveryRow]: string | null } & {
  readonly [Name in Exclude<TextName, InEveryRow>]?: string | null
}

/** Some of the texts, of a request or an edit. */
export type SomeTexts = { readonly [Name in TextName]?: string | null }

/** All texts, null where there is none; an empty text is none. */
export const of = (given: SomeTexts): Readonly<Record<TextName, string | null>> => byName((name) => given[name] || null)

/** No texts, as a walk-in has, and as erasure leaves them. */
export const none: Readonly<Record<TextName, null>> = byName(() => null)

/** The texts after an edit: those that it does not name stay. */
export const edited = (before: SomeTexts, edit: SomeTexts): Readonly<Record<TextName, string | null>> =>
  byName((name) => (edit[name] === undefined ? (before[name] ?? null) : edit[name]))

/** The fields of requests. */
export const inputs = byName((_name, { max }) => Fields.optional(Schema.NullOr(Fields.text({ max }))))

type Shown = Schema.NullOr<typeof Schema.String>

/** The fields of the representation. Those of later texts are absent in representations from before. */
export const views = byName((_name, { isInEveryRow }) => {
  const shown = Schema.NullOr(Schema.String)
  return isInEveryRow ? shown : Fields.optional(shown)
}) as { readonly [Name in InEveryRow]: Shown } & {
  readonly [Name in Exclude<TextName, InEveryRow>]: Schema.optionalWith<Shown, { exact: true }>
}

/** Their sentences in the documentation. */
export const sentences = byName((_name, { sentence }) => sentence)

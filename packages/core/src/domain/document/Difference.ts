/** What is different between two venue documents, as data: whoever shows it says it in the language of its reader. */
import type { LocalTime } from "../foundation/time/LocalTime.ts"

/** Where differences are listed, in the order in which they are shown. */
export const groups = [
  "dishes",
  "categories",
  "menus",
  "modifier_groups",
  "tables",
  "branches",
  "settings",
  "restaurant"
] as const
export type Group = (typeof groups)[number]

export type Kind = "added" | "removed" | "changed"

/** Times of days, or of a day that is named elsewhere. */
export interface Times {
  readonly days?: ReadonlyArray<number>
  readonly start: LocalTime
  readonly end: LocalTime
}

/** The value of a member. Long texts are shortened, and `more` is how many entries were left out of a long list. */
export type Value =
  | { readonly kind: "none" }
  | { readonly kind: "flag"; readonly is: boolean }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly minor: number; readonly currency: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "days"; readonly days: ReadonlyArray<number> }
  | { readonly kind: "times"; readonly times: ReadonlyArray<Times> }
  | { readonly kind: "list"; readonly entries: ReadonlyArray<Value>; readonly more: number }
  | { readonly kind: "members"; readonly members: ReadonlyArray<Fact>; readonly more: number }

export interface Fact {
  readonly member: string
  readonly value: Value
}

/** A member of the document, such as `price_minor`. */
export interface OfMember {
  readonly member: string
}

/** An entry of a list with keys, by its name. */
export interface OfEntry {
  readonly entry: string
}

/** A text in a language other than the restaurant's own. */
export interface OfLanguage {
  readonly language: string
}

export type Step = OfMember | OfEntry | OfLanguage

/** Where something is, from what the difference is about: nowhere else if it has no steps. */
export type Path = ReadonlyArray<Step>

/** What has changed there, or what something new is. */
export type Detail = { readonly path: Path } & (
  | { readonly kind: "changed"; readonly before: Value; readonly after: Value }
  | { readonly kind: "is"; readonly value: Value }
  | { readonly kind: "added"; readonly facts: ReadonlyArray<Fact> }
  | { readonly kind: "removed" | "reordered" }
)

/** One difference: something was added, removed or changed. */
export interface Difference {
  readonly group: Group
  readonly kind: Kind
  /** An entry of the group, or a member of the whole document. */
  readonly about: OfEntry | OfMember
  readonly details: ReadonlyArray<Detail>
}

/** A difference in English sentences. */
export interface ToldDifference {
  readonly group: string
  readonly kind: Kind
  readonly name: string
  readonly details: ReadonlyArray<string>
}

/** Whether the difference is in sentences, as the history kept them at first. */
export const isTold = (difference: Difference | ToldDifference): difference is ToldDifference => "name" in difference

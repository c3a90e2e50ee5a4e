/** An entry of the security log as a sentence: "Ada signed in". */
import { Acting, SecurityEntry, type Restaurant } from "@fourtop/core/internal"
import { sentenceOf } from "../activity/sentenceOf.ts"
import type { Formats } from "../formats/Formats.ts"
import type { SecurityFacts } from "../formats/SecurityFacts.ts"
import type { Words } from "../words/Words.ts"

type Entry = Pick<SecurityEntry.SecurityEntry, "action" | "detail" | "principal" | "subject">

/** Entries of this log are about people, tokens, apps and webhooks, whose names are in their details. */
const names = {
  orders: new Map(),
  bookings: new Map(),
  guests: new Map(),
  ingredients: new Map(),
  experiences: new Map(),
  dishes: new Map(),
  tables: new Map()
}

export const whoIn = ({ kinds, stranger }: Words["people"]["security"], { kind, name }: SecurityEntry.Principal) =>
  kind === "unknown" ? stranger : kind === "command" ? kinds.command : name

const factsOf = ({ detail, subject }: Entry): SecurityFacts => {
  const textOf = (name: string): string => {
    const value = detail[name]
    return typeof value === "string" ? value : ""
  }
  return { act: textOf("act"), by: textOf("by"), name: textOf("name"), resource: subject.id }
}

export const securitySentence = (
  { activity, people: { security } }: Words,
  entry: Entry,
  restaurant: Restaurant.Restaurant,
  formats: Formats
): string => {
  const who = whoIn(security, entry.principal)
  if (SecurityEntry.isOwnAction(entry.action)) {
    return activity.byActor(who, security.sentences[entry.action](factsOf(entry)))
  }
  const { id, name } = entry.principal
  const kind = name === Acting.operator.actor.name ? "operator" : "staff"
  return sentenceOf(activity, { ...entry, actor: { kind, id, name: who } }, names, restaurant, formats)
}

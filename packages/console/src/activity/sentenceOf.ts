import { type Activity, ActivityLog, type ActivityNames, type Restaurant } from "@fourtop/core/internal"
import type { Words } from "../words/Words.ts"
import type { Formats } from "../formats/Formats.ts"
import type { Facts } from "../formats/ActivityFacts.ts"

type Entry = Pick<Activity.ActivityEntry, "action" | "actor" | "detail" | "subject">

/** The entry as a sentence: "Ada accepted order 3F2A9C", and who approved it. An action of another version is named as it is stored. */
export const sentenceOf = (
  { approvedBy, byActor, operator, sentences, undeclared }: Words["activity"],
  { action, actor, detail, subject }: Entry,
  names: ActivityNames,
  restaurant: Restaurant.Restaurant,
  formats: Formats
): string => {
  const who = actor.kind === "operator" ? operator : actor.name
  if (!ActivityLog.isAction(action)) return undeclared(who, action.replaceAll(/[_.]/g, " "))
  const facts: Facts = { id: subject.id, detail, names, restaurant, formats }
  const sentence = byActor(who, (sentences[action] as (facts: Facts) => string)(facts))
  return actor.approved_by === undefined ? sentence : approvedBy(sentence, actor.approved_by.name)
}

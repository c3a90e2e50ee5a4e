/** The input of an entry of the waitlist. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Labels from "../labels/Labels.ts"

const { id, integer, optional, text } = Fields

/** The body of POST /waitlist. */
export const JoinWaitlist = Described.struct(
  {
    name: text({ min: 1, max: 120, isName: true }),
    phone: text({ min: 1, max: 40 }),
    email: optional(Schema.NullOr(Fields.email)),
    party_size: integer(1),
    date: Fields.date,
    from: Fields.time,
    to: Fields.time,
    branch_id: optional(Schema.NullOr(id)),
    note: optional(Schema.NullOr(text({ max: 500 }))),
    locale: optional(Schema.NullOr(Fields.locale)),
    ...Labels.inputs
  },
  {
    name: "The guest's name.",
    phone: "The guest's phone number.",
    email: "The guest's email address.",
    party_size: "How many guests would come.",
    date: "The day, as `YYYY-MM-DD`.",
    from: "The earliest time that suits the party, as `HH:MM`.",
    to: "The latest time that suits the party, as `HH:MM`.",
    branch_id: "The branch to come to; without it, the default branch.",
    note: "A note from the guest.",
    locale: "The language of messages to the guest; kept for a guest whose language is unknown.",
    ...Labels.inputSentences
  }
).annotations({ identifier: "JoinWaitlist", description: "A party that wants to wait for a place." })
export type JoinWaitlist = typeof JoinWaitlist.Type

/** The body of PATCH /waitlist/{entry}. */
export const ChangeWaitlistEntry = Labels.changeOf(
  "ChangeWaitlistEntry",
  "A change of what integrations keep with an entry of the waitlist."
)
export type ChangeWaitlistEntry = typeof ChangeWaitlistEntry.Type

/** The input of an entry of the waitlist. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"

const { id, integer, optional, text } = Fields

/** The body of POST /waitlist. */
export const JoinWaitlist = Schema.Struct({
  name: text({ min: 1, max: 120 }),
  phone: text({ min: 1, max: 40 }),
  email: optional(Schema.NullOr(Fields.email)),
  party_size: integer(1),
  date: Fields.date,
  from: Fields.time,
  to: Fields.time,
  branch_id: optional(Schema.NullOr(id)),
  note: optional(Schema.NullOr(text({ max: 500 }))),
  /** The language of messages to the guest; kept for a guest whose language is unknown. */
  locale: optional(Schema.NullOr(Fields.locale))
}).annotations({ identifier: "JoinWaitlist" })
export type JoinWaitlist = typeof JoinWaitlist.Type

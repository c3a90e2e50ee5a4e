/** The input of a booking (§4.3). */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"

const { id, integer, oneOf, optional, text } = Fields

/**
 * The pattern allows hours up to 29, as specified; a time that no clock shows is refused later as not a slot, at the
 * same path.
 */
const BookingTime = Schema.String.pipe(
  Schema.pattern(/^[0-2][0-9]:[0-5][0-9]$/, { message: () => "must be a time written HH:MM" }),
  Schema.filter((time) => time < "24:00", { message: () => "must be a time from 00:00 to 23:59" })
).annotations({ jsonSchema: { type: "string", pattern: "^[0-2][0-9]:[0-5][0-9]$" } })

/** The body of POST /reservations. */
export const BookTable = Schema.Struct({
  name: text({ min: 1, max: 120 }),
  phone: text({ min: 1, max: 40 }),
  email: optional(Schema.NullOr(Fields.email)),
  party_size: integer(1),
  date: Fields.date,
  time: BookingTime,
  table_id: optional(Schema.NullOr(id)),
  branch_id: optional(Schema.NullOr(id)),
  note: optional(Schema.NullOr(text({ max: 500 }))),
  status: optional(oneOf(["pending", "confirmed"])),
  /** The language of messages to the guest; kept for a guest whose language is unknown. */
  locale: optional(Schema.NullOr(Fields.locale))
}).annotations({ identifier: "BookTable" })
export type BookTable = typeof BookTable.Type

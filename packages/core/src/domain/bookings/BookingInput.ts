/** The input of a booking (§4.3). */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Shapes from "../foundation/input/Shapes.ts"
import * as Labels from "../labels/Labels.ts"
import * as BookingTexts from "./BookingTexts.ts"

const { id, integer, oneOf, optional, text } = Fields

/**
 * The pattern allows hours up to 29, as specified; a time that no clock shows is refused later as not a slot, at the
 * same path.
 */
const BookingTime = Schema.String.pipe(
  Schema.pattern(/^[0-2][0-9]:[0-5][0-9]$/, { message: () => "must be a time written HH:MM" }),
  Schema.filter((time) => time < "24:00", { message: () => "must be a time from 00:00 to 23:59" })
).annotations({ jsonSchema: { type: "string", pattern: "^[0-2][0-9]:[0-5][0-9]$" } })

/** A move of another party that staff have seen and accepted. */
export const ProposedMoveInput = Schema.Struct({ bookingId: Shapes.text, tableIds: Schema.Array(Shapes.integer) })

/** The body of POST /reservations. */
export const BookTable = Described.struct(
  {
    name: text({ min: 1, max: 120, isName: true }),
    phone: text({ min: 1, max: 40 }),
    email: optional(Schema.NullOr(Fields.email)),
    party_size: integer(1),
    date: Fields.date,
    time: BookingTime,
    table_id: optional(Schema.NullOr(id)),
    branch_id: optional(Schema.NullOr(id)),
    ...BookingTexts.inputs,
    status: optional(oneOf(["pending", "confirmed"])),
    locale: optional(Schema.NullOr(Fields.locale)),
    ...Labels.inputs
  },
  {
    name: "The guest's name.",
    phone: "The guest's phone number.",
    email: "The guest's email address.",
    party_size: "How many guests come.",
    date: "The day, as `YYYY-MM-DD`.",
    time: "One of the times that availability lists, as `HH:MM`.",
    table_id: "The table to book; without it, the best-fitting one.",
    branch_id: "The branch to book at; without it, that of the table or the default branch.",
    ...BookingTexts.sentences,
    status: "The status to begin with; without it, what the owner has chosen.",
    locale: "The language of messages to the guest; kept for a guest whose language is unknown.",
    ...Labels.inputSentences
  }
).annotations({ identifier: "BookTable", description: "A new reservation." })
export type BookTable = typeof BookTable.Type

/** The body of PATCH /reservations/{reservation}. */
export const ChangeReservation = Labels.changeOf(
  "ChangeReservation",
  "A change of what integrations keep with a reservation."
)
export type ChangeReservation = typeof ChangeReservation.Type

/** The same as the use-case takes it: people may overrule that a phone number is missing. */
export const NewBookingInput = Schema.Struct({ ...BookTable.fields, phone: text({ max: 40 }) })

/** `fourtop booking`: what happens to reservations and their deposits. */
import { Booking, BookingStatus, changeBooking, moveBooking, settleDeposit } from "@fourtop/core"
import { Effect, Option } from "effect"
import type { Group } from "./Command.ts"
import { argument, optional, withDefault } from "./Parameter.ts"
import { useCase } from "./useCase.ts"
import * as Value from "./Value.ts"

const id = argument("RESERVATION", Value.text, "Reservation ID, as returned by GET /api/v1/reservations.")

const printed = (booking: Booking.Booking, text: string) => ({
  value: {
    id: booking.id,
    status: booking.status,
    date: booking.date,
    time: booking.time,
    party_size: booking.party_size,
    branch_id: booking.branch_id,
    table_ids: booking.table_ids,
    deposit_status: booking.deposit_status
  },
  text: `Reservation ${booking.id} ${text}.`
})

const move = useCase(
  {
    name: "booking move",
    summary: "Confirms, declines, seats or cancels a reservation, or marks it as a no-show.",
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 confirmed",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 cancelled --by guest"
    ],
    parameters: {
      id,
      to: argument("STATUS", Value.choice(BookingStatus.bookingStatuses), "New status."),
      by: withDefault(
        "--by WHO",
        Value.choice(["restaurant", "guest"]),
        "Who cancels, which decides what becomes of a deposit.",
        "restaurant"
      )
    }
  },
  (given, { acting }) =>
    Effect.map(moveBooking(acting, given.id, given.to, given.by), (booking) => printed(booking, `is ${booking.status}`))
)

const change = useCase(
  {
    name: "booking change",
    summary: "Changes a reservation, if the booking rules allow it.",
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --time 20:00 --party 4",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --note 'By the window'"
    ],
    parameters: {
      id,
      date: optional("--date DATE", Value.date, "New date, such as 2027-01-04."),
      time: optional("--time TIME", Value.time, "New time, such as 19:30."),
      party: optional("--party COVERS", Value.integer, "New party size."),
      table: optional("--table ID", Value.integer, "ID of another table, as shown by `table list`."),
      branch: optional("--branch ID", Value.integer, "ID of another branch."),
      note: optional("--note TEXT", Value.text, "Note for the staff; '' removes it.")
    }
  },
  (given, { acting }) => {
    const edit = {
      ...Option.match(given.date, { onNone: () => ({}), onSome: (date) => ({ date }) }),
      ...Option.match(given.time, { onNone: () => ({}), onSome: (time) => ({ time }) }),
      ...Option.match(given.party, { onNone: () => ({}), onSome: (partySize) => ({ partySize }) }),
      ...Option.match(given.table, { onNone: () => ({}), onSome: (tableId) => ({ tableId }) }),
      ...Option.match(given.branch, { onNone: () => ({}), onSome: (branchId) => ({ branchId }) }),
      ...Option.match(given.note, { onNone: () => ({}), onSome: (note) => ({ note: note.trim() || null }) })
    }
    return Effect.map(changeBooking(acting, given.id, edit), (booking) =>
      printed(booking, `is for a party of ${booking.party_size} on ${booking.date} at ${booking.time}`)
    )
  }
)

const deposit = useCase(
  {
    name: "booking deposit",
    summary: "Records the new status of a reservation's deposit.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 paid"],
    parameters: { id, to: argument("STATUS", Value.choice(Booking.depositStatuses), "New status of the deposit.") }
  },
  (given, { acting }) =>
    Effect.map(settleDeposit(acting, given.id, given.to), (booking) =>
      printed(booking, `has a deposit that is ${booking.deposit_status}`)
    )
)

export const booking: Group = {
  name: "booking",
  summary: "Changes reservations and their deposits.",
  commands: [move, change, deposit]
}

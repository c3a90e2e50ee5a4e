/** `fourtop booking`: what becomes of reservations. */
import { Args, Command, Options } from "@effect/cli"
import { Booking, BookingStatus, changeBooking, moveBooking, settleDeposit } from "@fourtop/core"
import { Effect, Option } from "effect"
import { useCase } from "./useCase.ts"

const id = Args.text({ name: "RESERVATION" }).pipe(Args.withDescription("The reservation's id."))

const told = (booking: Booking.Booking, text: string) => ({
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
  "booking move",
  {
    id,
    to: Args.choice(
      BookingStatus.bookingStatuses.map((status) => [status, status] as const) as [
        [BookingStatus.BookingStatus, BookingStatus.BookingStatus]
      ],
      { name: "STATUS" }
    ).pipe(Args.withDescription("What it becomes.")),
    by: Options.choice("by", ["restaurant", "guest"]).pipe(
      Options.withDefault("restaurant"),
      Options.withDescription("Who ends it, which decides about a deposit.")
    )
  },
  (given, { acting }) =>
    Effect.map(moveBooking(acting, given.id, given.to, given.by), (booking) => told(booking, `is ${booking.status}`))
)

const optional = <A>(option: Options.Options<A>, description: string) =>
  option.pipe(Options.withDescription(description), Options.optional)

const date = optional(Options.text("date"), "The new day, such as 2027-01-04.")
const time = optional(Options.text("time"), "The new time, such as 19:30.")
const party = optional(Options.integer("party"), "How many come.")
const table = optional(Options.integer("table"), "The id of the table.")
const branch = optional(Options.integer("branch").pipe(Options.withPseudoName("ID")), "The id of another branch.")
const note = optional(Options.text("note"), "What is to be known about it; empty for nothing.")

const change = useCase("booking change", { id, date, time, party, table, branch, note }, (given, { acting }) => {
  const edit = {
    ...Option.match(given.date, { onNone: () => ({}), onSome: (date) => ({ date }) }),
    ...Option.match(given.time, { onNone: () => ({}), onSome: (time) => ({ time }) }),
    ...Option.match(given.party, { onNone: () => ({}), onSome: (partySize) => ({ partySize }) }),
    ...Option.match(given.table, { onNone: () => ({}), onSome: (tableId) => ({ tableId }) }),
    ...Option.match(given.branch, { onNone: () => ({}), onSome: (branchId) => ({ branchId }) }),
    ...Option.match(given.note, { onNone: () => ({}), onSome: (note) => ({ note: note.trim() || null }) })
  }
  return Effect.map(changeBooking(acting, given.id, edit), (booking) =>
    told(booking, `is for ${booking.party_size} on ${booking.date} at ${booking.time}`)
  )
})

const deposit = useCase(
  "booking deposit",
  {
    id,
    to: Args.choice(
      Booking.depositStatuses.map((status) => [status, status] as const) as [
        [Booking.DepositStatus, Booking.DepositStatus]
      ],
      { name: "STATUS" }
    ).pipe(Args.withDescription("What became of the deposit."))
  },
  (given, { acting }) =>
    Effect.map(settleDeposit(acting, given.id, given.to), (booking) =>
      told(booking, `has a deposit that is ${booking.deposit_status}`)
    )
)

export const booking = Command.make("booking").pipe(
  Command.withDescription("What becomes of reservations and their deposits."),
  Command.withSubcommands([move, change, deposit])
)

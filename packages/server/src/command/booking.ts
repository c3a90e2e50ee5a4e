/** `fourtop booking`: lists and takes reservations, and does what happens to them and their deposits. */
import {
  AdvancePayment,
  Booking,
  BookingInput,
  BookingStatus,
  BookingTexts,
  type BookingView,
  bookTable,
  changeBooking,
  listBookings,
  moveBooking,
  readBooking,
  readFreeTimes,
  readReseated,
  Reseating,
  type Restaurant,
  settleDeposit,
  SlotExplanation,
  ValidationFailed,
  Venues,
  TableName
} from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { booking as id } from "./line/Arguments.ts"
import * as BookingText from "./text/BookingText.ts"
import type { Group } from "./line/Command.ts"
import * as Listing from "./line/Listing.ts"
import { argument, flag, optional, present, required, withDefault } from "./line/Parameter.ts"
import * as ShortIds from "./line/ShortIds.ts"
import { decoded, useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const viewOf = (view: string): BookingView.BookingView => JSON.parse(view) as BookingView.BookingView

/** The names of all tables, also of those that were archived since. */
const tableNames = ({ id }: Restaurant.Restaurant): Effect.Effect<BookingText.TableNames, never, Venues> =>
  Effect.map(
    Effect.flatMap(Venues, (venues) => venues.read(id, 0)),
    (venue) => new Map(venue?.rows.tables.map(({ id, name }) => [id, TableName.spoken(name)]))
  )

/** After a change: the API's shape, and all tables of a combination. */
const printed = (booking: Booking.Booking, text: string) => ({
  value: { ...viewOf(booking.view), table_ids: booking.table_ids },
  text: `Reservation ${booking.id} ${text}.`
})

/** The option for a text of a reservation: `--note TEXT`. */
const optionFor = (name: BookingTexts.TextName) => `--${name.replaceAll("_", "-")} TEXT` as const

const list = useCase(
  {
    name: "booking list",
    summary: "Lists reservations by date and time.",
    examples: ["--date 2027-01-04", "--from 2027-01-04 --to 2027-01-10 --status confirmed --json"],
    parameters: {
      date: optional("--date DATE", Value.date, "Only reservations on this date."),
      from: optional("--from DATE", Value.date, "Only reservations on this date or later."),
      to: optional("--to DATE", Value.date, "Only reservations on this date or earlier."),
      status: optional(
        "--status STATUS",
        Value.choice(BookingStatus.bookingStatuses),
        "Only reservations in this status."
      ),
      branch: optional("--branch ID", Value.integer, "Only reservations at this branch.", "all branches"),
      reference: optional("--reference TEXT", Value.text, "Only reservations with exactly this external reference."),
      limit: Listing.limit
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const conditions = {
        date: Option.getOrNull(given.date),
        from: Option.getOrNull(given.from),
        to: Option.getOrNull(given.to),
        status: Option.getOrNull(given.status),
        branchId: Option.getOrNull(given.branch),
        externalReference: Option.getOrNull(given.reference)
      }
      const { hasMore, rows } = yield* Listing.read(given.limit, (page) => listBookings(acting, conditions, page))
      const names = yield* tableNames(restaurant)
      const bookings = rows.map(({ view }) => viewOf(view))
      const table = (all: ReadonlyArray<BookingView.BookingView>) => BookingText.table(all, names)
      return { value: bookings, text: Listing.text({ rows: bookings, hasMore }, table, "No matching reservations.") }
    })
)

const show = useCase(
  {
    name: "booking show",
    summary: "Shows a reservation.",
    examples: ["1B2E37", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --json"],
    parameters: { id }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const value = viewOf(yield* readBooking(acting, yield* ShortIds.ofBooking(given.id, restaurant)))
      return { value, text: BookingText.whole(value, yield* tableNames(restaurant), restaurant.currency) }
    })
)

/** Whether moving others would make room at the time of a reservation that no table is free for; null if nobody asks. */
const roomFor = (reader: Parameters<typeof readFreeTimes>[0], input: BookingInput.BookTable) =>
  Effect.gen(function* () {
    const { branch_id = null, date, party_size: partySize, table_id = null, time } = input
    if (table_id !== null) return null
    const { free, venue } = yield* readFreeTimes(reader, { date, partySize, branchId: branch_id })
    const room = free.times.find((one) => one.time === time)?.reseating ?? null
    return room === null ? null : { room, words: SlotExplanation.ofReseating(venue, room) }
  })

/** Adds to a refusal whether moving others would make room. */
const explained = (
  failure: ValidationFailed,
  reader: Parameters<typeof readFreeTimes>[0],
  input: BookingInput.BookTable
) =>
  Effect.gen(function* () {
    const found = failure.problems["time"] === undefined ? null : yield* roomFor(reader, input)
    if (found === null) return yield* failure
    const hint = found.room.outcome === "found" ? "; --reseat moves them" : ""
    const time = failure.problems["time"]!.map((message) => `${message}; ${found.words}${hint}`)
    return yield* new ValidationFailed({ problems: { ...failure.problems, time } })
  })

const add = useCase(
  {
    name: "booking add",
    summary: "Books a table, if the booking rules allow it and one is free.",
    examples: [
      "2027-01-06 19:30 4 --name 'Ada Bianchi' --phone '06 555 0100'",
      "2027-01-06 19:30 2 --name 'Ada Bianchi' --phone '06 555 0100' --note 'By the window' --status pending --json",
      "2027-01-06 19:30 8 --name 'Ada Bianchi' --phone '06 555 0100' --reseat"
    ],
    parameters: {
      date: argument("DATE", Value.date, "Date, such as 2027-01-04."),
      time: argument("TIME", Value.time, "Time, such as 19:30."),
      party: argument("COVERS", Value.integer, "Party size."),
      name: required("--name NAME", Value.text, "Name of the guest."),
      phone: required("--phone PHONE", Value.text, "Phone number of the guest."),
      email: optional("--email EMAIL", Value.text, "Email address of the guest."),
      ...BookingTexts.byName((name, { help }) => optional(optionFor(name), Value.text, `${help}.`)),
      table: optional("--table ID", Value.integer, "Table ID, as shown by `table list`.", "the table that fits best"),
      branch: optional("--branch ID", Value.integer, "Branch ID, as shown by `table list --json`.", "the main branch"),
      status: optional(
        "--status STATUS",
        Value.choice(["pending", "confirmed"]),
        "Status to start with.",
        "as the booking rules say"
      ),
      reseat: flag("--reseat", "Moves parties that have not arrived to other tables, if that makes room.")
    }
  },
  (values, { acting, restaurant }) =>
    Effect.gen(function* () {
      const input = yield* decoded(BookingInput.BookTable, {
        name: values.name,
        phone: values.phone,
        party_size: values.party,
        date: values.date,
        time: values.time,
        ...present({
          email: values.email,
          ...BookingTexts.byName((name) => values[name]),
          table_id: values.table,
          branch_id: values.branch,
          status: values.status
        })
      })
      const found = values.reseat ? yield* roomFor(acting, input) : null
      const moves = found?.room.outcome === "found" ? Reseating.proposalOf(found.room.moves) : []
      const booked = yield* moves.length > 0
        ? bookTable(acting, input, { moves })
        : Effect.catchTag(bookTable(acting, input), "ValidationFailed", (failure) => explained(failure, acting, input))
      const booking = viewOf(booked.view)
      const names = yield* tableNames(restaurant)
      const moved = (yield* readReseated(acting, moves)).map(
        ({ name, table_ids }) => ` ${name} is now at ${table_ids.map((id) => names.get(id) ?? id).join(" + ")}.`
      )
      const at = booking.table_id === null ? "" : ` at ${names.get(booking.table_id) ?? booking.table_id}`
      return {
        value: booking,
        text: `Reservation ${booking.id} is ${booking.status}: ${booking.date} at ${booking.time}, party of ${booking.party_size}${at}.${moved.join("")}`
      }
    })
)

const by = withDefault(
  "--by WHO",
  Value.choice(["restaurant", "guest"]),
  "Who cancels, which decides what becomes of a deposit.",
  "restaurant"
)

const move = useCase(
  {
    name: "booking move",
    summary: "Confirms, declines, seats or cancels a reservation, or marks it as a no-show.",
    examples: ["1B2E37 confirmed", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 cancelled --by guest"],
    parameters: { id, to: argument("STATUS", Value.choice(BookingStatus.bookingStatuses), "New status."), by }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofBooking(given.id, restaurant)
      const booking = yield* moveBooking(acting, id, given.to, given.by)
      return printed(booking, `is ${booking.status}`)
    })
)

/** A command for one move, so that it need not be spelled out. */
const moving = (word: string, to: BookingStatus.BookingStatus, summary: string) =>
  useCase({ name: `booking ${word}`, summary, examples: ["1B2E37"], parameters: { id } }, (given, subject) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofBooking(given.id, subject.restaurant)
      const booking = yield* moveBooking(subject.acting, id, to)
      return printed(booking, `is ${booking.status}`)
    })
  )

const cancel = useCase(
  {
    name: "booking cancel",
    summary: "Cancels a reservation; the guest is notified.",
    examples: ["1B2E37", "1B2E37 --by guest"],
    parameters: { id, by }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofBooking(given.id, restaurant)
      const booking = yield* moveBooking(acting, id, "cancelled", given.by)
      return printed(booking, `is ${booking.status}`)
    })
)

const change = useCase(
  {
    name: "booking change",
    summary: "Changes a reservation, if the booking rules allow it.",
    examples: ["1B2E37 --time 20:00 --party 4", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --note 'By the window'"],
    parameters: {
      id,
      name: optional("--name NAME", Value.text, "Corrected name."),
      phone: optional("--phone PHONE", Value.text, "Corrected phone number."),
      date: optional("--date DATE", Value.date, "New date, such as 2027-01-04."),
      time: optional("--time TIME", Value.time, "New time, such as 19:30."),
      party: optional("--party COVERS", Value.integer, "New party size."),
      table: optional("--table ID", Value.integer, "ID of another table, as shown by `table list`."),
      branch: optional("--branch ID", Value.integer, "ID of another branch."),
      ...BookingTexts.byName((name, { help }) => optional(optionFor(name), Value.text, `${help}; '' removes it.`))
    }
  },
  (values, { acting, restaurant }) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofBooking(values.id, restaurant)
      const edit = present({
        name: values.name,
        phone: values.phone,
        date: values.date,
        time: values.time,
        partySize: values.party,
        tableId: values.table,
        branchId: values.branch,
        ...BookingTexts.byName((name) => Option.map(values[name], (text) => text.trim() || null))
      })
      const booking = yield* changeBooking(acting, id, edit)
      return printed(booking, `is for a party of ${booking.party_size} on ${booking.date} at ${booking.time}`)
    })
)

const deposit = useCase(
  {
    name: "booking deposit",
    summary: "Records the new status of a reservation's deposit.",
    examples: ["1B2E37 paid --method card", "1B2E37 partially_refunded --amount 1000"],
    parameters: {
      id,
      to: argument("STATUS", Value.choice(Booking.depositStatuses), "New status of the deposit."),
      method: optional(
        "--method METHOD",
        Value.choice(AdvancePayment.moneyMethods),
        "How it was paid, for the status `paid`.",
        "other"
      ),
      amount: optional(
        "--amount AMOUNT",
        Value.integer,
        "How much is given back, for the status `partially_refunded`, in the currency's minor unit."
      ),
      drawer: optional(
        "--drawer ID",
        Value.drawer,
        "Drawer that cash goes into or leaves, as shown by `day show`; - is the first one.",
        "the first one, or the one that it went into"
      )
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const id = yield* ShortIds.ofBooking(given.id, restaurant)
      const booking = yield* settleDeposit(
        acting,
        id,
        given.to,
        present({ method: given.method, amountMinor: given.amount, drawerId: given.drawer })
      )
      return printed(booking, `has a deposit that is ${booking.deposit_status}`)
    })
)

export const booking: Group = {
  name: "booking",
  summary: "Lists, takes and changes reservations, and records their deposits.",
  commands: [
    list,
    show,
    add,
    moving("confirm", "confirmed", "Confirms a pending reservation."),
    moving("decline", "declined", "Declines a pending reservation."),
    moving("seat", "seated", "Marks a party as seated."),
    moving("no-show", "no_show", "Marks a party that did not come as a no-show."),
    cancel,
    move,
    change,
    deposit
  ]
}

/** `fourtop experience`: ticketed events. */
import {
  AdvancePayment,
  Experience,
  Experiences,
  holdTickets,
  Load,
  Money,
  NotFound,
  openExperience,
  refundTickets,
  releaseTickets,
  sellTickets
} from "@fourtop/core/internal"
import { Clock, Effect, Option } from "effect"
import { drawer, drawerLeft } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as Listing from "./line/Listing.ts"
import * as Output from "./line/Output.ts"
import { argument, optional, present, required, withDefault } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"
import * as Wording from "./text/Wording.ts"

const open = useCase(
  {
    name: "experience open",
    summary: "Opens an experience, which is an event that guests buy tickets to.",
    examples: ["'Wines of Etna' 2027-05-15 19:30 --capacity 20 --price 4500"],
    parameters: {
      name: argument("NAME", Value.text, "Name shown to guests."),
      date: argument("DATE", Value.date, "Date, such as 2027-05-15."),
      time: argument("TIME", Value.time, "Start time, such as 19:30."),
      capacity: required("--capacity COUNT", Value.integer, "How many event tickets can be sold."),
      price: withDefault(
        "--price AMOUNT",
        Value.integer,
        "Price of an event ticket, in the currency's minor unit: 4500 is 45.00 EUR.",
        0
      )
    }
  },
  ({ price, ...given }, { acting, restaurant: { currency } }) =>
    Effect.map(
      openExperience(acting, {
        name: given.name,
        date: given.date,
        time: given.time,
        capacity: given.capacity,
        price_minor: price
      }),
      (opened) => {
        const { capacity, date, id, name, price_minor, time } = opened
        return {
          value: { id, name, date, time, capacity, price_minor, currency },
          text: `Opened experience ${id}, ${name}, on ${date} at ${time}: ${capacity} tickets at ${Money.format(price_minor, currency)}.`
        }
      }
    )
)

const experienceId = argument("EXPERIENCE", Value.integer, "Experience ID, as shown by `experience list`.")
const bookingId = argument("BOOKING", Value.text, "Booking ID, as shown by `experience show`.")

const list = useCase(
  {
    name: "experience list",
    summary: "Lists experiences, the newest first.",
    examples: ["", "--limit 5 --json"],
    parameters: { limit: Listing.limit }
  },
  (given, { restaurant: { currency, id } }) =>
    Effect.gen(function* () {
      const { list } = yield* Experiences
      const found = yield* list(id, given.limit + 1)
      const rows = found.slice(0, given.limit).map(({ capacity, date, id, name, price_minor, time }) => {
        return { id, name, date, time, capacity, price_minor, currency }
      })
      const table = (all: typeof rows) =>
        Output.columns([
          ["ID", "DATE", "TIME", "TICKETS", "PRICE", "NAME"],
          ...all.map((one) => [
            String(one.id),
            one.date,
            one.time,
            String(one.capacity),
            Money.format(one.price_minor, currency),
            one.name
          ])
        ])
      const text = Listing.text({ rows, hasMore: found.length > rows.length }, () => table(rows), "No experiences yet.")
      return { value: rows, text }
    })
)

const show = useCase(
  {
    name: "experience show",
    summary: "Shows an experience with its bookings, and how many tickets are left.",
    examples: ["4", "4 --json"],
    parameters: { experienceId }
  },
  (given, { restaurant: { currency, id: tenant } }) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* Experiences).load(tenant, given.experienceId, Load.nothing)
      if (state === null) return yield* new NotFound({ resource: "experience" })
      const { capacity, date, id, name, price_minor, time } = state.experience
      const left = Experience.ticketsLeft(state.experience, state.bookings, yield* Clock.currentTimeMillis)
      const bookings = state.bookings.map((booking) => printed(booking, currency).value)
      const facts = Wording.facts([
        ["Experience", `${id}, ${name}`],
        ["Date", `${date} ${time}`],
        ["Price", Money.format(price_minor, currency)],
        ["Tickets left", `${left} of ${capacity}`]
      ])
      const rows = bookings.map((one) => [
        one.id,
        String(one.tickets),
        one.refunded_tickets === 0 ? "-" : String(one.refunded_tickets),
        Money.format(one.amount_minor, currency),
        one.status
      ])
      const table = Output.columns([["BOOKING", "TICKETS", "REFUNDED", "AMOUNT", "STATUS"], ...rows])
      return {
        value: { id, name, date, time, capacity, price_minor, currency, tickets_left: left, bookings },
        text: rows.length === 0 ? facts : `${facts}\n\n${table}`
      }
    })
)

const states = { held: "held until they are paid for", paid: "sold", released: "released", refunded: "refunded" }

const printed = (booking: Experience.ExperienceBooking, currency: string) => {
  const { amount_minor, experience_id, id, refunded_tickets = 0, status, tickets } = booking
  return {
    value: { id, experience_id, tickets, refunded_tickets, amount_minor, currency, status },
    text: `Booking ${id}: ${tickets} tickets for ${Money.format(amount_minor, currency)}, ${states[status]}.`
  }
}

const book = useCase(
  {
    name: "experience book",
    summary: "Holds event tickets until they are paid for; free ones are sold at once.",
    examples: ["4 2", "4 2 --guest 4012 --json"],
    parameters: {
      experienceId,
      tickets: argument("TICKETS", Value.integer, "How many event tickets."),
      guest: optional("--guest ID", Value.integer, "ID of the guest who books.")
    }
  },
  ({ experienceId, guest, tickets }, { acting, restaurant: { currency } }) =>
    Effect.map(holdTickets(acting, { experienceId, tickets, guestId: Option.getOrNull(guest) }), (booking) =>
      printed(booking, currency)
    )
)

const pay = useCase(
  {
    name: "experience pay",
    summary: "Records that held event tickets were paid for.",
    examples: ["4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --method card"],
    parameters: {
      experienceId,
      bookingId,
      method: optional("--method METHOD", Value.choice(AdvancePayment.moneyMethods), "How they were paid.", "other"),
      drawer
    }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(
      sellTickets(
        acting,
        given.experienceId,
        given.bookingId,
        present({ method: given.method, drawerId: given.drawer })
      ),
      (booking) => printed(booking, currency)
    )
)

const release = useCase(
  {
    name: "experience release",
    summary: "Releases held event tickets that were not paid for.",
    examples: ["4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { experienceId, bookingId }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(releaseTickets(acting, given.experienceId, given.bookingId), (booking) => printed(booking, currency))
)

const refund = useCase(
  {
    name: "experience refund",
    summary: "Takes sold event tickets back, and gives money back for them.",
    examples: [
      "4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --reason 'Snow'",
      "4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --tickets 1 --amount 2000",
      "4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --tickets 0 --amount 500"
    ],
    parameters: {
      experienceId,
      bookingId,
      tickets: optional("--tickets NUMBER", Value.integer, "How many tickets are taken back.", "all that are left"),
      amount: optional(
        "--amount AMOUNT",
        Value.integer,
        "How much is given back, in the currency's minor unit.",
        "what these tickets cost"
      ),
      reason: optional("--reason TEXT", Value.text, "Why, for the activity log.", "none"),
      drawer: drawerLeft
    }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(
      refundTickets(
        acting,
        given.experienceId,
        given.bookingId,
        present({ tickets: given.tickets, amountMinor: given.amount, reason: given.reason, drawerId: given.drawer })
      ),
      ({ amountMinor, booking, tickets }) => ({
        value: { ...printed(booking, currency).value, given_back_minor: amountMinor },
        text: `Took ${tickets} of ${booking.tickets} tickets back, and refunded ${Money.format(amountMinor, currency)}.`
      })
    )
)

export const experience: Group = {
  name: "experience",
  summary: "Lists and opens ticketed events, and books event tickets.",
  commands: [list, show, open, book, pay, release, refund]
}

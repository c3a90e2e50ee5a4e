/** `fourtop experience`: ticketed events. */
import { type Experience, holdTickets, Money, openExperience, releaseTickets, sellTickets } from "@fourtop/core"
import { Effect, Option } from "effect"
import type { Group } from "./Command.ts"
import { argument, optional, required, withDefault } from "./Parameter.ts"
import { useCase } from "./useCase.ts"
import * as Value from "./Value.ts"

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

const experienceId = argument("EXPERIENCE", Value.integer, "Experience ID, as printed by `experience open`.")
const bookingId = argument("BOOKING", Value.text, "Booking ID, as printed by `experience book`.")

const states = { held: "held until they are paid for", paid: "sold", released: "released" }

const printed = (booking: Experience.ExperienceBooking, currency: string) => {
  const { amount_minor, experience_id, id, status, tickets } = booking
  return {
    value: { id, experience_id, tickets, amount_minor, currency, status },
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
    examples: ["4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { experienceId, bookingId }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(sellTickets(acting, given.experienceId, given.bookingId), (booking) => printed(booking, currency))
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

export const experience: Group = {
  name: "experience",
  summary: "Opens ticketed events, and books event tickets.",
  commands: [open, book, pay, release]
}

/** `fourtop experience`: evenings that guests buy tickets to. */
import { Args, Command, Options } from "@effect/cli"
import { type Experience, holdTickets, Money, openExperience, releaseTickets, sellTickets } from "@fourtop/core"
import { Effect, Option } from "effect"
import { useCase } from "./useCase.ts"

const open = useCase(
  "experience open",
  {
    name: Args.text({ name: "NAME" }).pipe(Args.withDescription("What guests read.")),
    date: Args.text({ name: "DATE" }).pipe(Args.withDescription("Such as 2027-05-15.")),
    time: Args.text({ name: "TIME" }).pipe(Args.withDescription("Such as 19:30.")),
    capacity: Options.integer("capacity").pipe(Options.withDescription("How many tickets there are.")),
    price: Options.integer("price").pipe(
      Options.withDefault(0),
      Options.withDescription("Of one ticket, in the currency's minor unit.")
    )
  },
  ({ price, ...given }, { acting, restaurant: { currency } }) =>
    Effect.map(openExperience(acting, { ...given, price_minor: price }), (opened) => {
      const { capacity, date, id, name, price_minor, time } = opened
      return {
        value: { id, name, date, time, capacity, price_minor, currency },
        text: `Experience ${id}, ${name}, on ${date} at ${time}: ${capacity} tickets of ${Money.format(price_minor, currency)}.`
      }
    })
)

const experienceId = Args.integer({ name: "EXPERIENCE" }).pipe(Args.withDescription("The experience's id."))
const bookingId = Args.text({ name: "BOOKING" }).pipe(Args.withDescription("The booking's id, as it was printed."))

const words = { held: "are held until they are paid for", paid: "are sold", released: "are free again" }

const toldOf = (booking: Experience.ExperienceBooking, currency: string) => {
  const { amount_minor, experience_id, id, status, tickets } = booking
  return {
    value: { id, experience_id, tickets, amount_minor, currency, status },
    text: `Booking ${id}: ${tickets} tickets for ${Money.format(amount_minor, currency)} ${words[status]}.`
  }
}

const book = useCase(
  "experience book",
  {
    experienceId,
    tickets: Args.integer({ name: "TICKETS" }).pipe(Args.withDescription("How many.")),
    guest: Options.integer("guest").pipe(
      Options.withPseudoName("ID"),
      Options.withDescription("The guest whom they are for."),
      Options.optional
    )
  },
  ({ experienceId, guest, tickets }, { acting, restaurant: { currency } }) =>
    Effect.map(holdTickets(acting, { experienceId, tickets, guestId: Option.getOrNull(guest) }), (booking) =>
      toldOf(booking, currency)
    )
)

const pay = useCase("experience pay", { experienceId, bookingId }, (given, { acting, restaurant: { currency } }) =>
  Effect.map(sellTickets(acting, given.experienceId, given.bookingId), (booking) => toldOf(booking, currency))
)

const release = useCase(
  "experience release",
  { experienceId, bookingId },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(releaseTickets(acting, given.experienceId, given.bookingId), (booking) => toldOf(booking, currency))
)

export const experience = Command.make("experience").pipe(
  Command.withDescription("Evenings that guests buy tickets to."),
  Command.withSubcommands([open, book, pay, release])
)

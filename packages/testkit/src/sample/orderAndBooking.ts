/**
 * The order, the booking and the waitlist entry of the sample venue, made by the platform's own use-cases: the order was
 * placed at the last dinner and waits to be accepted, the booking is for one of the next days.
 */
import {
  Acting,
  type Bookings,
  bookTable,
  type Commits,
  Crypto,
  type Guests,
  LocalDate,
  OpeningCalendar,
  type Orders,
  type Payments,
  type Receipts,
  placeOrder,
  type Receipts,
  recordPayment,
  type Venue,
  type Venues,
  type Waitlist,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as SeededCrypto from "../SeededCrypto.ts"
import { closeBackRoom } from "./fullEvenings.ts"
import { standingClock } from "./standingClock.ts"

const day = 86_400_000
const eight = 20 * 60

/** Eight o'clock on the last evening before today on which the restaurant took orders. */
const lastDinner = ({ defaultBranch }: Venue.Venue, today: LocalDate.LocalDate): ZonedClock.Instant => {
  const branch = defaultBranch!
  const evening = (daysAgo: number) => ZonedClock.toInstant(branch.time_zone, LocalDate.addDays(today, -daysAgo), eight)
  let daysAgo = 1
  while (!OpeningCalendar.isOpen(branch, "pickup", evening(daysAgo))) daysAgo++
  return evening(daysAgo)
}

const order = (venue: Venue.Venue) => {
  const dish = (key: string) => venue.dishes.find((row) => row.key === key)!
  const option = (key: string) =>
    [...venue.modifierGroupById.values()].flatMap(({ options }) => options).find((row) => row.key === key)!.id
  return placeOrder(Acting.as(venue.restaurant.id, Acting.system), {
    type: "pickup",
    customer_name: "Giulia Ferri",
    customer_phone: "06 555 0101",
    customer_email: "giulia.ferri@example.com",
    note: "Please ring the bell at the side door",
    lines: [
      { item_id: dish("carbonara").id, quantity: 2, option_ids: [option("spaghetti")] },
      { item_id: dish("frascati").id, quantity: 1 },
      { item_id: dish("tiramisu").id, quantity: 2 }
    ]
  })
}

/** A part in advance. */
const advance = (venue: Venue.Venue, orderId: string) =>
  recordPayment(Acting.as(venue.restaurant.id, Acting.system), { orderId, method: "card", amountMinor: 1000 })

/** For the next day that is not a closing day. */
const book = (venue: Venue.Venue, today: LocalDate.LocalDate) => {
  const coming = Array.from({ length: 7 }, (_, ahead) => LocalDate.addDays(today, ahead + 1))
  return Effect.firstSuccessOf(
    coming.map((date) =>
      bookTable(Acting.as(venue.restaurant.id, Acting.system), {
        name: "Thomas Brandt",
        phone: "+49 30 5550102",
        email: "thomas.brandt@example.com",
        party_size: 4,
        date,
        time: "19:30",
        note: "A high chair, please"
      })
    )
  )
}

/**
 * Runs at one time and takes ids from another: times move with every reset, ids do not. Each use-case has its own seed,
 * so that what one consumes does not change the ids of the other.
 */
const at = (now: ZonedClock.Instant, idsOf: ZonedClock.Instant, seed: number) => {
  const crypto = SeededCrypto.make(seed)
  return <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    effect.pipe(
      Effect.provideService(Crypto, { ...crypto, uuid: () => crypto.uuid(idsOf) }),
      Effect.withClock(standingClock(now))
    )
}

export const orderAndBook = (
  venue: Venue.Venue,
  today: LocalDate.LocalDate,
  idsOf: ZonedClock.Instant
): Effect.Effect<void, never, Bookings | Commits | Guests | Orders | Payments | Receipts | Venues | Waitlist> => {
  const dinner = lastDinner(venue, today)
  return order(venue).pipe(
    at(dinner, idsOf, 8),
    Effect.flatMap(({ id }) => advance(venue, id).pipe(at(dinner, idsOf, 17))),
    Effect.zipRight(book(venue, today).pipe(at(dinner - day, idsOf, 15))),
    Effect.zipRight(closeBackRoom(venue, today).pipe(at(dinner, idsOf, 16))),
    Effect.orDie
  )
}

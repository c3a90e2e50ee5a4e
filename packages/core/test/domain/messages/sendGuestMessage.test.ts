import {
  Bookings,
  GuestMatching,
  Notifier,
  Occasion,
  sendGuestMessage,
  type Venue,
  Venues,
  Waitlist
} from "@fourtop/core"
import { Effect, Either } from "effect"
import { expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay } from "../bookings/arrange.ts"

const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" }

/** The text of the message to the guest of a booking. */
const textAt = (venue: Venue.Venue): string => {
  const booking = Either.getOrThrow(
    bookTable.decide(wish, { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }, contextAt(monday)).answer
  )
  const sent: Array<string> = []
  const claimed = {
    ...Occasion.job({ kind: "booking", id: booking.id }, "booking_created", contextAt(monday)),
    restaurant_id: 7,
    attempts: 0
  }
  const loaded = <State>(state: State) => Effect.succeed({ state, record: null, ids: [] })
  sendGuestMessage(claimed as never).pipe(
    Effect.provideService(Venues, { load: () => loaded(venue) } as never),
    Effect.provideService(Bookings, { load: () => loaded({ booking, rows: emptyDay }) } as never),
    Effect.provideService(Waitlist, {} as never),
    Effect.provideService(Notifier, { send: ({ text }) => Effect.sync(() => void sent.push(text)) }),
    Effect.runSync
  )
  return sent.join()
}

it("names the branch if there are several", () => {
  const { branches } = bookableHouse
  expect(textAt(applied(bookableHouse).venue)).toContain("your booking at Small House: 2026-11-17")
  const { venue } = applied({ ...bookableHouse, branches: [...branches, { key: "annex", name: "Annex" }] })
  expect(textAt(venue)).toContain("your booking at Small House, Main: 2026-11-17")
})

import { PortableCrypto } from "@fourtop/core/crypto"
import {
  Bookings,
  Crypto,
  type GuestLink,
  GuestLinks,
  GuestMatching,
  GuestPageBase,
  Notifier,
  Occasion,
  Orders,
  sendGuestMessage,
  type Venue,
  Venues
} from "@fourtop/core"
import { Effect, Either } from "effect"
import { expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay } from "../bookings/arrange.ts"

const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" }

/** The text of the message to the guest of a booking, and the link that was stored. */
const sentAt = (venue: Venue.Venue, base: string | null = null) => {
  const booking = Either.getOrThrow(
    bookTable.decide(wish, { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }, contextAt(monday)).answer
  )
  const sent: Array<string> = []
  const links: Array<GuestLink.GuestLink> = []
  const crypto = PortableCrypto.make()
  const claimed = {
    ...Occasion.job({ kind: "booking", id: booking.id }, "booking_created", contextAt(monday)),
    restaurant_id: 7,
    attempts: 0
  }
  const loaded = <State>(state: State) => Effect.succeed({ state, record: null, ids: [] })
  sendGuestMessage(claimed as never).pipe(
    Effect.provideService(Venues, { load: () => loaded(venue) } as never),
    Effect.provideService(Bookings, { load: () => loaded({ booking, rows: emptyDay }) } as never),
    Effect.provideService(Notifier, { send: ({ text }) => Effect.sync(() => void sent.push(text)) }),
    Effect.provideService(Crypto, crypto),
    Effect.provideService(Orders, null as never),
    Effect.provideService(GuestLinks, {
      issue: (link: GuestLink.GuestLink) => Effect.sync(() => links.push(link))
    } as never),
    Effect.provideService(GuestPageBase, () => base),
    Effect.runSync
  )
  return { text: sent.join(), links, booking, crypto }
}

const textAt = (venue: Venue.Venue): string => sentAt(venue).text

it("carries a link of its own to the guest's page, of which the digest is stored", () => {
  const { booking, crypto, links, text } = sentAt(applied(bookableHouse).venue, "https://eat.example")
  const [, token] = / https:\/\/eat\.example\/g\/([\w-]{24})$/.exec(text) ?? []
  expect(token).toBeDefined()
  expect(links).toEqual([
    {
      digest: crypto.sha256(token!),
      restaurant_id: 7,
      subject: { kind: "booking", id: booking.id },
      guest_id: booking.guest_id,
      created_at: expect.any(Number) as number,
      expires_at: booking.starts_at + 30 * 24 * 3_600_000
    }
  ])
})

it("has no link while the address of the pages is unknown", () => {
  const { links, text } = sentAt(applied(bookableHouse).venue)
  expect(links).toEqual([])
  expect(text).not.toContain("/g/")
})

it("names the branch if there are several", () => {
  const { branches } = bookableHouse
  expect(textAt(applied(bookableHouse).venue)).toContain("your booking at Small House: 2026-11-17")
  const { venue } = applied({ ...bookableHouse, branches: [...branches, { key: "annex", name: "Annex" }] })
  expect(textAt(venue)).toContain("your booking at Small House, Main: 2026-11-17")
})

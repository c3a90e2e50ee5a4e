import {
  type Booking,
  Bookings,
  type Guest,
  GuestMatching,
  type GuestMessage,
  Guests,
  Notifier,
  Occasion,
  type Order,
  Orders,
  sendGuestMessage,
  Venues
} from "@fourtop/core"
import { Effect, Either, TestClock, TestContext } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import * as placeOrder from "../../../src/domain/decisions/orders/placeOrder.ts"
import { contextAt, monday } from "../../arrange.ts"
import { emptyDay, house } from "../../domain/bookings/arrange.ts"

const venue = house()

const booking = Either.getOrThrow(
  bookTable.decide(
    { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" },
    { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

const drink = venue.dishes.find(
  ({ modifier_group_ids, price_minor }) => price_minor !== null && modifier_group_ids.length === 0
)!
const order = Either.getOrThrow(
  placeOrder.decide(
    {
      channel: "web",
      input: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: drink.id, quantity: 1 }] }
    },
    { venue, zone: null, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

interface World {
  readonly booking?: Booking.Booking | null
  readonly order?: Order.Order | null
  readonly guest?: Pick<Guest.Guest, "locale"> | null
  readonly venue?: typeof venue | null
  readonly now?: number
}

/** The messages that a job sends. */
const sentBy = (subject: Occasion.Subject, occasion: Occasion.Occasion, world: World = {}) => {
  const sent: Array<GuestMessage.GuestMessage> = []
  const job = { ...Occasion.job(subject, occasion, contextAt(monday)), restaurant_id: 7, attempts: 1 }
  const loaded = <State>(state: State) => Effect.succeed({ state, record: null, ids: [] })
  const found = <Row>(row: Row | null | undefined, otherwise: Row) => (row === undefined ? otherwise : row)
  const [is, was] = [found(world.booking, booking), found(world.order, order)]
  return TestClock.setTime(world.now ?? monday).pipe(
    Effect.zipRight(sendGuestMessage(job as never)),
    Effect.provideService(Venues, { load: () => loaded(found(world.venue, venue)) } as never),
    Effect.provideService(Bookings, {
      load: () => loaded(is === null ? null : { booking: is, rows: emptyDay })
    } as never),
    Effect.provideService(Orders, { load: () => loaded(was === null ? null : { order: was, tickets: [] }) } as never),
    Effect.provideService(Guests, {
      load: (_tenant: number, id: number) => loaded(id === 1000 ? found(world.guest, { locale: null }) : null)
    } as never),
    Effect.provideService(Notifier, { send: (message) => Effect.sync(() => void sent.push(message)) }),
    Effect.as(sent),
    Effect.provide(TestContext.TestContext),
    Effect.runPromise
  )
}

const ofBooking = { kind: "booking", id: booking.id } as const
const ofOrder = { kind: "order", id: order.id } as const
const reminder = "00000000-0000-7000-8000-000000000001"

const guestIdOf = (row: { readonly guest_id: number | null }) => row.guest_id

describe("the job of a message", () => {
  it("sends it in the language of the guest, else of the restaurant", async () => {
    expect([booking, order].map(guestIdOf)).toEqual([1000, 1000])
    const languages = [{ locale: "de-AT" }, { locale: null }, null].map(async (guest) => {
      const [about] = await sentBy(ofBooking, "booking_created", { guest })
      const [other] = await sentBy(ofOrder, "order_accepted", { guest, order: { ...order, status: "accepted" } })
      return [about!.language, about!.subject, other!.language, other!.subject]
    })
    const english = ["en", "Your table at Small House is booked", "en", "Small House has accepted your order"]
    expect(await Promise.all(languages)).toEqual([
      ["de", "Ihr Tisch bei Small House ist reserviert", "de", "Small House hat Ihre Bestellung angenommen"],
      english,
      english
    ])
    const [stranger] = await sentBy(ofBooking, "booking_created", { booking: { ...booking, guest_id: null } })
    expect(stranger).toMatchObject({ id: reminder, language: "en", to: { name: "Ada", phone: "1", email: null } })
  })

  it("sends nothing about what is gone, or to a guest who was erased", async () => {
    const erased = { ...booking, phone: "", email: null }
    const emptied = { ...order, status: "accepted", customer: { name: null, phone: null, email: null } } as const
    expect(await sentBy(ofBooking, "booking_created", { booking: null })).toEqual([])
    expect(await sentBy(ofBooking, "booking_created", { booking: erased })).toEqual([])
    expect(await sentBy(ofBooking, "booking_created", { venue: null })).toEqual([])
    expect(await sentBy(ofOrder, "order_accepted", { order: null })).toEqual([])
    expect(await sentBy(ofOrder, "order_accepted", { order: emptied })).toEqual([])
    expect(await sentBy({ kind: "waitlist", id: "w" }, "waitlist_offered")).toEqual([])
  })

  it("sends nothing that is no longer true", async () => {
    const cancelled = { ...booking, status: "cancelled" } as const
    expect(await sentBy(ofBooking, "booking_confirmed", { booking: cancelled })).toEqual([])
    expect(await sentBy(ofBooking, "booking_cancelled", { booking: cancelled })).toHaveLength(1)
    expect(await sentBy(ofOrder, "order_accepted")).toEqual([])
    expect(await sentBy(ofOrder, "order_cancelled", { order: { ...order, status: "rejected" } })).toMatchObject([
      { subject: "Small House cannot accept your order" }
    ])
  })

  it("reminds once, before the booking starts", async () => {
    const due = { ...booking, reminder_id: reminder }
    expect(await sentBy(ofBooking, "booking_reminder", { booking: due })).toHaveLength(1)
    expect(await sentBy(ofBooking, "booking_reminder", { booking: due, now: due.starts_at })).toEqual([])
    expect(await sentBy(ofBooking, "booking_reminder", { booking: { ...due, reminder_id: "other" } })).toEqual([])
  })
})

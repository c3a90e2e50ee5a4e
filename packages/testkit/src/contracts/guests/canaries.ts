/** A guest with unmistakable details, left in every place that stores any. */
import { assert } from "chai"
import {
  Acting,
  type Booking,
  bookTable,
  cancelBooking,
  changeBooking,
  changeGuest,
  ChangeSet,
  Crypto,
  currentVenue,
  Deliveries,
  type Delivery,
  eraseGuest,
  Event,
  GuestMessages,
  GuestLinks,
  type Idempotency,
  joinOrders,
  joinWaitlist,
  labelBooking,
  labelGuest,
  labelOrder,
  leaveWaitlist,
  LocalDate,
  moveLines,
  moveOrder,
  type Occasion,
  type Order,
  type OrderInput,
  placeOrder,
  recordPayment,
  RetryPlan,
  submitReview,
  type Traces,
  type WaitlistEntry,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Either } from "effect"
import { done, freshText, insert } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { claim as claimDeliveries } from "../deliveries/queue.ts"
import { makers } from "../arranging/rows.ts"
import { house, type KeepingGuests } from "./scenario.ts"

const name = "Canaria Gelbvogel"
const phone = "06 555 7193"
const email = "Canary.Bird@example.com"

/** Texts that nothing may contain afterwards, in any letter case. Each of the last ones is left in a single place. */
export const canaries: ReadonlyArray<string> = [
  name,
  "Gelbvogel",
  phone,
  "065557193",
  email,
  "Kanarienweg",
  "Piepmatz",
  "Nestallee",
  "Zwitscher",
  "Voliere",
  "Federkleid",
  "Nistkasten",
  "Futterhaus",
  "Sonnenblumenkerne",
  "Zugvogel",
  "Schwarmfuehrer",
  "Brutpflege",
  "Koernerfutter",
  "Vogelbad",
  "Eierschale",
  "Nestflucht",
  "Schnabelweide",
  "Rabenmutter",
  "Daunendecke",
  "Mauserzeit"
]

/** Which of the guest's details a text still contains. */
export const holdsCanary = (text: string): ReadonlyArray<string> =>
  canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))

/** A request whose response is stored as the API stores it. */
const claim = (key: string, resource: Idempotency.AnswerResource): Idempotency.RequestKey => ({
  principal: "token:1",
  key,
  fingerprint: key,
  render: (answer) => {
    if (Either.isLeft(answer)) return null
    const { guest_id, view } = answer.right as Order.Order | Booking.Booking | WaitlistEntry.WaitlistEntry
    return { status: 200, body: `{"data":${view},"meta":{},"links":{}}`, holds: { resource, guest_id } }
  }
})

/** The guest, and the order and the booking with their details. */
export interface Planted {
  readonly place: TestRestaurant
  readonly tenant: number
  readonly guestId: number
  /** The caller, key and body with which the order was placed. */
  readonly placing: Acting.Acting
  readonly order: OrderInput.PlaceOrder
  readonly placed: Order.Order
  readonly booked: Booking.Booking
}

/** A receiver that echoes what it gets, with a failing status. */
export const echo = (claimed: ReadonlyArray<Delivery.ClaimedDelivery>) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.finish(
      claimed.map((delivery) => {
        const attempt = { status: 500, failure: null, milliseconds: 1, snippet: delivery.body }
        return { delivery, outcome: RetryPlan.after(attempt, delivery.failures), attempt }
      })
    )
  )

/** A digest tells what a message said to whoever guesses it. */
const recordMessage = (tenant: number, subject: Occasion.Subject, at: number) =>
  Effect.flatMap(GuestMessages, (messages) =>
    messages.record(tenant, {
      id: subject.id,
      subject,
      occasion: "booking_created",
      channel: "email",
      digest: "Federkleid",
      state: "sent",
      reason: null,
      attempts: 1,
      at
    })
  )

/** Waits for a place on a day that is full, and leaves the waitlist again. */
const waitFor = (joining: Acting.Acting, date: string) =>
  Effect.gen(function* () {
    const { settings } = (yield* currentVenue(joining))!
    const booking = { ...settings.booking, notify_list: true, pacing: { covers: 8, parties: 1 } }
    yield* done(joining.restaurantId, { changes: [ChangeSet.put("settings", { ...settings, booking })] })
    const party = { party_size: 2, date }
    yield* bookTable(Acting.as(joining.restaurantId, Acting.system), {
      name: "Rosa",
      phone: "06 555 0999",
      time: "20:00",
      ...party
    })
    const labels = { external_reference: "W-Rabenmutter" }
    const wish = { name, phone, email, note: "Near the Futterhaus", from: "20:00", to: "20:00", ...party, ...labels }
    const entry = yield* joinWaitlist(joining, wish)
    yield* leaveWaitlist({ ...joining, key: claim(freshText(), "waitlist_entry") }, entry.id)
    const waiting = yield* joinWaitlist(Acting.as(joining.restaurantId, Acting.system), {
      ...wish,
      note: "Near the Futterhaus again"
    })
    yield* recordMessage(joining.restaurantId, { kind: "waitlist", id: waiting.id }, waiting.created_at)
  })

/** The guest's order is joined with that of somebody else, from which its line goes on to a third one. */
const shareTable = (acting: () => Acting.Acting, order: OrderInput.PlaceOrder) =>
  Effect.gen(function* () {
    const staff = Acting.as(acting().restaurantId, Acting.system)
    const unlabelled = { ...order, external_reference: null, metadata: null }
    const accepted = (members: Partial<OrderInput.PlaceOrder>) =>
      Effect.flatMap(placeOrder(acting(), { ...unlabelled, ...members }), ({ id }) =>
        moveOrder(acting(), id, { status: "accepted" })
      )
    const [line] = order.lines
    const own = yield* accepted({ note: "Beside the Vogelbad", lines: [{ ...line!, note: "With Koernerfutter" }] })
    const others = ["0901", "0902"].map((digits) =>
      accepted({
        customer_name: "Rosa",
        customer_phone: `06 555 ${digits}`,
        customer_email: null,
        note: null,
        lines: [{ ...line!, note: null }]
      })
    )
    const [second, third] = yield* Effect.all(others)
    yield* joinOrders(staff, own.id, second!.id)
    const told = yield* moveOrder(acting(), second!.id, { status: "ready" })
    assert.include(told.view, "Koernerfutter")
    yield* moveOrder(acting(), third!.id, { status: "ready" })
    yield* moveLines(staff, second!.id, third!.id, [{ line: own.lines[0]!.id }])
    yield* moveOrder(acting(), third!.id, { status: "completed" })
  })

/** Orders, pays, reviews, books, changes, cancels and consents, with a receiver that echoes all events. */
export const plant: Effect.Effect<Planted, never, KeepingGuests> = Effect.gen(function* () {
  const { dish, place, tenant } = yield* house
  const events = [...Event.eventTypes]
  yield* insert(tenant, "webhook_endpoint", makers.webhook_endpoint(place, { events }))
  const acting = (resource: Idempotency.AnswerResource) => ({
    ...Acting.as(tenant, Acting.system),
    key: claim(freshText(), resource)
  })
  const staff = Acting.as(tenant, Acting.system)
  const placing = acting("order")
  const order = {
    type: "pickup" as const,
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    note: "For Gelbvogel, Kanarienweg 1",
    lines: [{ item_id: dish.id, quantity: 1, note: "With Sonnenblumenkerne" }],
    external_reference: "Eierschale-1",
    metadata: { "nestflucht.of": "Gelbvogel" }
  }
  const placed = yield* placeOrder(placing, order)
  yield* moveOrder(acting("order"), placed.id, { status: "cancelled", reason: "Piepmatz has flown" })
  const date = LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", place.now), 2)
  const booked = yield* bookTable(acting("reservation"), {
    name,
    phone,
    email,
    party_size: 2,
    date,
    time: "19:00",
    note: "Piepmatz",
    metadata: { garden: "Schnabelweide" }
  })
  const person = Acting.as(tenant, Acting.person({ id: "9", name: "Gina" }, "manager"))
  yield* bookTable(
    person,
    { name, phone, email, party_size: 40, date: LocalDate.addDays(date, 1), time: "19:00" },
    { overrule: { reason: "Needs a place for the Brutpflege", closingDay: false } }
  )
  yield* changeBooking(staff, booked.id, { note: "Beside the Voliere" })
  yield* cancelBooking(acting("reservation"), booked.id)
  const guestId = placed.guest_id!
  assert.strictEqual(booked.guest_id, guestId)
  const delivered = yield* placeOrder(acting("order"), {
    ...order,
    type: "delivery",
    delivery_address: { line1: "Nestallee 7", city: "Rome", phone }
  })
  const due = { amountMinor: delivered.price.totalMinor, currency: delivered.currency }
  yield* recordPayment(staff, { orderId: delivered.id, method: "card", reference: "Gelbvogel 77", ...due })
  for (const status of ["accepted", "ready", "completed"] as const) {
    yield* moveOrder(acting("order"), delivered.id, { status })
  }
  yield* waitFor(acting("waitlist_entry"), date)
  yield* shareTable(() => acting("order"), order)
  const subject = { kind: "order", id: delivered.id } as const
  yield* submitReview(staff, { subject, rating: 5, comment: "Zwitscher! Gelbvogel was delighted" })
  yield* echo(yield* claimDeliveries(tenant))
  yield* recordMessage(tenant, { kind: "booking", id: booked.id }, place.now)
  const page = { restaurant_id: tenant, subject: { kind: "booking", id: booked.id }, guest_id: guestId } as const
  const times = { created_at: place.now, expires_at: place.now + 1_000_000 }
  yield* (yield* GuestLinks).issue({ ...page, ...times, digest: `nistkasten-${freshText()}` }, 20)
  const remarks = { note: "Comes back as a Zugvogel", tags: ["Schwarmfuehrer"] }
  yield* changeGuest(staff, guestId, { consent: true, name: `${name} II`, ...remarks })
  yield* labelGuest(staff, guestId, { external_reference: "Daunendecke", metadata: { season: "Mauserzeit" } })
  yield* labelOrder(staff, placed.id, { metadata: { "nestflucht.to": "Gelbvogel" } })
  yield* labelBooking(staff, booked.id, { external_reference: "R-Schnabelweide" })
  return { place, tenant, guestId, placing, order, placed, booked }
}).pipe(Effect.orDie, Effect.provideService(Crypto, PortableCrypto.make()))

export const erase = ({ guestId, tenant }: Planted): Effect.Effect<void, never, KeepingGuests | Traces> =>
  eraseGuest(Acting.as(tenant, Acting.system), guestId).pipe(
    Effect.orDie,
    Effect.provideService(Crypto, PortableCrypto.make())
  )

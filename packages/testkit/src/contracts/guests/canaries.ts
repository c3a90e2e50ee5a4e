/** Somebody whose every detail can be told from all others, and who leaves it in every place that keeps one. */
import { assert } from "@effect/vitest"
import {
  Acting,
  type Booking,
  bookTable,
  cancelBooking,
  changeGuest,
  Crypto,
  Deliveries,
  type Delivery,
  eraseGuest,
  Event,
  type Idempotency,
  LocalDate,
  moveOrder,
  type Order,
  type OrderInput,
  placeOrder,
  RetryPlan,
  type Traces,
  ZonedClock
} from "@fourtop/core"
import { Effect, Either } from "effect"
import * as NodeCrypto from "../../NodeCrypto.ts"
import { freshText, insert } from "../arrange.ts"
import type { Place } from "../place.ts"
import { claim as claimDeliveries } from "../deliveries/queue.ts"
import { makers } from "../rows.ts"
import { type Hosting, house } from "./house.ts"

const name = "Canaria Gelbvogel"
const phone = "06 555 7193"
const email = "Canary.Bird@example.com"

/** Texts that nothing may hold afterwards, in whatever case. */
export const canaries: ReadonlyArray<string> = [name, "Gelbvogel", phone, "065557193", email, "Kanarienweg", "Piepmatz"]

/** Which of the guest's details a text still holds. */
export const holdsCanary = (text: string): ReadonlyArray<string> =>
  canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))

/** A request whose answer is kept as the API keeps it. */
const claim = (key: string): Idempotency.Claim => ({
  principal: "token:1",
  key,
  fingerprint: key,
  render: (answer) =>
    Either.isRight(answer)
      ? { status: 200, body: `{"data":${(answer.right as { readonly view: string }).view},"meta":{},"links":{}}` }
      : null
})

/** The guest, and the order and the booking that hold their details. */
export interface Planted {
  readonly place: Place
  readonly tenant: number
  readonly guestId: number
  /** In whose name, under which key and with what the order was placed. */
  readonly placing: Acting.Acting
  readonly order: OrderInput.PlaceOrder
  readonly placed: Order.Order
  readonly booked: Booking.Booking
}

/** A receiver that answers what it is told with the same, and calls that a failure. */
export const echo = (claimed: ReadonlyArray<Delivery.ClaimedDelivery>) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.finish(
      claimed.map((delivery) => {
        const attempt = { status: 500, failure: null, milliseconds: 1, snippet: delivery.body }
        return { delivery, outcome: RetryPlan.after(attempt, delivery.failures), attempt }
      })
    )
  )

/** Orders, books, cancels, consents and changes, each under a key of its own, and told to a receiver that echoes. */
export const plant: Effect.Effect<Planted, never, Hosting> = Effect.gen(function* () {
  const { dish, place, tenant } = yield* house
  const events = [...Event.eventTypes]
  yield* insert(tenant, "webhook_endpoint", makers.webhook_endpoint(place, { events }))
  const acting = () => ({ ...Acting.as(tenant), claim: claim(freshText()) })
  const placing = acting()
  const order = {
    type: "pickup" as const,
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    note: "For Gelbvogel, Kanarienweg 1",
    lines: [{ item_id: dish.id, quantity: 1 }]
  }
  const placed = yield* placeOrder(placing, order)
  yield* moveOrder(acting(), placed.id, { status: "cancelled", reason: "Piepmatz has flown" })
  const date = LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", place.now), 2)
  const booked = yield* bookTable(acting(), {
    name,
    phone,
    email,
    party_size: 2,
    date,
    time: "19:00",
    note: "Piepmatz"
  })
  yield* cancelBooking(acting(), booked.id)
  const guestId = placed.guest_id!
  assert.strictEqual(booked.guest_id, guestId)
  const review = { order_id: placed.id, guest_id: guestId, comment: "Piepmatz was delighted" }
  yield* insert(tenant, "review", makers.review(place, review))
  yield* echo(yield* claimDeliveries(tenant))
  yield* changeGuest(Acting.as(tenant), guestId, { consent: true, name: `${name} II` })
  return { place, tenant, guestId, placing, order, placed, booked }
}).pipe(Effect.orDie, Effect.provideService(Crypto, NodeCrypto.make()))

/** Erases whoever was planted. */
export const erase = ({ guestId, tenant }: Planted): Effect.Effect<void, never, Hosting | Traces> =>
  eraseGuest(Acting.as(tenant), guestId).pipe(Effect.orDie, Effect.provideService(Crypto, NodeCrypto.make()))

/** Loads what a guest's page is about. A further kind of page needs a line in the table. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type * as GuestLink from "../../domain/guests/GuestLink.ts"
import * as LinkedSubject from "../../domain/guests/LinkedSubject.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"

type LoadedSubject = LinkedSubject.LoadedSubject

/** The ports that pages are loaded from. */
type Needed = Bookings | Orders | Receipts | Waitlist

type Loading = (tenant: RestaurantId, id: string) => Effect.Effect<LoadedSubject | null, never, Needed>

const loaders: Readonly<Record<GuestLink.SubjectKind, Loading>> = {
  booking: (tenant, id) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* Bookings).load(tenant, id, Load.nothing)
      return state === null ? null : { kind: "booking", booking: state.booking }
    }),
  order: (tenant, id) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* Orders).load(tenant, id, Load.nothing)
      return state === null ? null : { kind: "order", order: state.order }
    }),
  waitlist: (tenant, id) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* Waitlist).load(tenant, id, Load.nothing)
      return state === null ? null : { kind: "waitlist", entry: state.entry }
    }),
  receipt: (tenant, id) =>
    Effect.gen(function* () {
      const receipt = yield* (yield* Receipts).find(tenant, id)
      return receipt === null ? null : { kind: "receipt", receipt }
    })
}

/** What the subject's page shows; null when the restaurant has no such thing. */
export const loadSubject = (
  tenant: RestaurantId,
  { id, kind }: GuestLink.Subject
): Effect.Effect<LoadedSubject | null, never, Needed> => loaders[kind](tenant, id)

/** Whose the page is, and when its visit is. */
export const linkedOf = (shown: LoadedSubject): LinkedSubject.LinkedSubject => {
  switch (shown.kind) {
    case "booking":
      return LinkedSubject.ofBooking(shown.booking)
    case "order":
      return LinkedSubject.ofOrder(shown.order)
    case "waitlist":
      return LinkedSubject.ofEntry(shown.entry)
    case "receipt":
      return LinkedSubject.ofReceipt(shown.receipt)
  }
}

/** The same, loaded; null when the restaurant has no such thing. */
export const loadLinked = (
  tenant: RestaurantId,
  subject: GuestLink.Subject
): Effect.Effect<LinkedSubject.LinkedSubject | null, never, Needed> =>
  Effect.map(loadSubject(tenant, subject), (shown) => (shown === null ? null : linkedOf(shown)))

/** Reads everything that is stored about a guest, for a guest who asks for it. Changes: the security log. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type * as Acting from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { TracedRows } from "../../domain/guests/Erasure.ts"
import * as GuestExport from "../../domain/guests/GuestExport.ts"
import type { Subject } from "../../domain/messages/Occasion.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Origin } from "../../ports/transaction/Origin.ts"
import { Traces } from "../../ports/guests/Traces.ts"
import { useCase } from "../definition/useCase.ts"
import { recordSecurity } from "../security/recordSecurity.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Records of messages about one order, reservation, entry of the waitlist or receipt that are read. */
const mostMessages = 1000

/** What messages to the guest are about. */
const subjectsOf = ({ bookings, orders, payments, waitlist }: TracedRows): ReadonlyArray<Subject> => [
  ...orders.map(({ id }) => ({ kind: "order" as const, id })),
  ...bookings.map(({ id }) => ({ kind: "booking" as const, id })),
  ...waitlist.map(({ id }) => ({ kind: "waitlist" as const, id })),
  ...payments.flatMap(({ receipt }) => (receipt === undefined ? [] : [{ kind: "receipt" as const, id: receipt.id }]))
]

/** The document about one guest, or `NotFound`, also for an erased one. */
export const exportGuest = useCase(
  "exportGuest",
  { may: { areas: ["guest_editing"], scope: null }, input: [Input.integer("guest_id")] },
  (acting: Acting.Acting, guestId: number) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const [traces, messages] = [yield* Traces, yield* GuestMessages]
      const venue = yield* currentVenue(acting)
      const { state: rows } = yield* traces.load(restaurantId, guestId, Load.nothing)
      if (venue === null || rows === null || rows.guest.erased) return yield* new NotFound({ resource: "guest" })
      const texts = yield* traces.texts(restaurantId, guestId)
      const about = yield* Effect.forEach(subjectsOf(rows), (subject) =>
        messages.about(restaurantId, subject, mostMessages)
      )
      yield* recordSecurity([restaurantId], {
        action: "guest.exported",
        principal: SecurityEntry.principalOf(acting.actor, yield* Origin),
        subject: { kind: "guest", id: String(guestId) }
      })
      const stored = { rows, texts, messages: about.flat() }
      return GuestExport.compose(venue.restaurant, stored, yield* Clock.currentTimeMillis)
    })
)

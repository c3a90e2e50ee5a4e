/** The link to the guest's page that a message carries: a new one for every attempt to send it. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Subject } from "../../domain/guests/GuestLink.ts"
import { GuestPageBase } from "../../ports/GuestPageBase.ts"
import { traced } from "../../ports/traced.ts"
import { loadLinked } from "../guests/guestSubject.ts"
import { newGuestLink } from "../guests/newGuestLink.ts"

/** The URL; null where guests have no page, or where its address is unknown. */
export const linkForMessage = traced("linkForMessage", (tenant: RestaurantId, subject: Subject) =>
  Effect.gen(function* () {
    const base = (yield* GuestPageBase)()
    const linked = base === null ? null : yield* loadLinked(tenant, subject)
    return base === null || linked === null ? null : `${base}${yield* newGuestLink(tenant, linked)}`
  })
)

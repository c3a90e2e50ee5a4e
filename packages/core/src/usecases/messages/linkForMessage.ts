/** The link to the guest's page that a message carries: a new one for every attempt to send it. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { LinkedSubject } from "../../domain/guests/LinkedSubject.ts"
import { GuestPageBase } from "../../ports/guests/GuestPageBase.ts"
import { traced } from "../../ports/spans/traced.ts"
import { newGuestLink } from "../guests/newGuestLink.ts"

/** The URL; null where the address of guests' pages is unknown. */
export const linkForMessage = traced("linkForMessage", (tenant: RestaurantId, linked: LinkedSubject) =>
  Effect.gen(function* () {
    const base = (yield* GuestPageBase)()
    return base === null ? null : `${base}${yield* newGuestLink(tenant, linked)}`
  })
)

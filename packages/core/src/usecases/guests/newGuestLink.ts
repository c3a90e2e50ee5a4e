/** Stores a link to a guest's page under a new token, and returns its path. */
import { Clock, Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as GuestLink from "../../domain/guests/GuestLink.ts"
import type { LinkedSubject } from "../../domain/guests/LinkedSubject.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { GuestLinks, NamedLinks } from "../../ports/guests/GuestLinks.ts"

export const newGuestLink = (
  tenant: RestaurantId,
  { guestId, id, kind, moment }: LinkedSubject
): Effect.Effect<string, never, Crypto | GuestLinks> =>
  Effect.gen(function* () {
    const { randomBytes, sha256 } = yield* Crypto
    const token = GuestLink.mint(randomBytes, (yield* NamedLinks)() ? tenant : null)
    const now = yield* Clock.currentTimeMillis
    const link: GuestLink.GuestLink = {
      digest: sha256(token),
      restaurant_id: tenant,
      subject: { kind, id },
      guest_id: guestId,
      created_at: now,
      expires_at: GuestLink.expiryAfter({ kind, moment }, now)
    }
    yield* (yield* GuestLinks).issue(link, GuestLink.mostOfSubject)
    return GuestLink.pathFor(token)
  })

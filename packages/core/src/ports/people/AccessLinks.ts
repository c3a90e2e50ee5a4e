import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { AccessLink, Invitation } from "../../domain/people/AccessLink.ts"
import type { PersonLogEntry } from "./People.ts"

/** Invitations, links for a new password, and links that prove an address. All but invitations go with their person. */
export class AccessLinks extends Context.Tag("@fourtop/core/AccessLinks")<
  AccessLinks,
  {
    /** Stores a link in place of an earlier one of the same kind that the restaurant made for the same email. */
    readonly issue: (link: AccessLink, logEntries: ReadonlyArray<PersonLogEntry>) => Effect.Effect<void>
    /** The link with the digest, expired or not; null when there is none. */
    readonly find: (digest: string) => Effect.Effect<AccessLink | null>
    /** The restaurant's links, expired or not, newest first. */
    readonly list: (restaurantId: RestaurantId) => Effect.Effect<ReadonlyArray<AccessLink>>
    /** The invitations for the email, expired or not, newest first. */
    readonly invitationsFor: (email: string) => Effect.Effect<ReadonlyArray<Invitation>>
    /** Deletes a link; of several concurrent calls only one gets true, and only it writes its entries. */
    readonly revoke: (digest: string, logEntries: ReadonlyArray<PersonLogEntry>) => Effect.Effect<boolean>
  }
>() {}

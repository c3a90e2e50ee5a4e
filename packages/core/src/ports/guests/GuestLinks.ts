import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { GuestLink, Subject } from "../../domain/guests/GuestLink.ts"

/**
 * Whether tokens of new links name their restaurant. A store over several servers finds them by it, and says so; by
 * default they do not. Asked for each link, because an installation may get its second server at any time.
 */
export class NamedLinks extends Context.Reference<NamedLinks>()("@fourtop/core/NamedLinks", {
  defaultValue: (): (() => boolean) => () => false
}) {}

/** Links to guests' own pages. */
export class GuestLinks extends Context.Tag("@fourtop/core/GuestLinks")<
  GuestLinks,
  {
    /**
     * Stores a link, and deletes the oldest links of its subject that are more than the given number. A link of an
     * erased guest is not stored.
     */
    readonly issue: (link: GuestLink, mostOfSubject: number) => Effect.Effect<void>
    /**
     * The link with the digest, of any restaurant, expired or not; null when there is none. The token may name a
     * restaurant, as for `Grants.tenantOf`.
     */
    readonly find: (digest: string, named: RestaurantId | null) => Effect.Effect<GuestLink | null>
    /** How many links the subject has, expired or not. */
    readonly count: (tenant: RestaurantId, subject: Subject) => Effect.Effect<number>
    /** Deletes all links of the subject, and returns how many. */
    readonly withdraw: (tenant: RestaurantId, subject: Subject) => Effect.Effect<number>
    /** Deletes all links of a guest. */
    readonly forget: (tenant: RestaurantId, guestId: number) => Effect.Effect<void>
  }
>() {}

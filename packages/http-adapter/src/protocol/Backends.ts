/** The live store and the sandboxes; the caller's token decides which one a request uses. */
import type {
  Bookings,
  Caller,
  Closings,
  Commits,
  Crypto,
  Deliveries,
  EventFeeds,
  Grants,
  Guests,
  Orders,
  Payments,
  Receipts,
  Reports,
  Sealing,
  Venues,
  Waitlist,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core/internal"
import { Context, type Effect } from "effect"

export type BackendPorts =
  | Commits
  | Venues
  | Orders
  | Payments
  | Receipts
  | Bookings
  | Guests
  | Reports
  | Closings
  | Crypto
  | Waitlist
  | EventFeeds

/** What operations need that are about the whole installation, a sandbox's webhooks included. */
export type InstallationPorts = BackendPorts | WebhookEndpoints | Grants | Deliveries | Sealing | WebhookPost

export class Backends extends Context.Tag("@fourtop/http-adapter/Backends")<
  Backends,
  {
    /** The ports of the live store, or of the caller's sandbox. Use-cases run the same on both. */
    readonly forCaller: (caller: Caller.Caller) => Effect.Effect<Context.Context<BackendPorts>>
    /** The ports of the live store, which also keeps the webhooks of each restaurant's sandbox. */
    readonly installation: Context.Context<InstallationPorts>
    /** Whether all of it is a sandbox, whose events and webhooks are therefore not marked as such; false by default. */
    readonly isSandbox?: boolean
    /** Why the caller's store is known to take no more writes, before anything of a request is read; null otherwise. */
    readonly fullFor?: (caller: Caller.Caller, now: number) => string | null
  }
>() {}

/** The live store and the sandboxes; the caller's token decides which one a request uses. */
import type {
  Bookings,
  Caller,
  Closings,
  Commits,
  Crypto,
  EventFeeds,
  Guests,
  Orders,
  Payments,
  Receipts,
  Reports,
  Venues,
  Waitlist
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

export class Backends extends Context.Tag("@fourtop/http-adapter/Backends")<
  Backends,
  {
    /** The ports of the live store, or of the caller's sandbox. Use-cases run the same on both. */
    readonly forCaller: (caller: Caller.Caller) => Effect.Effect<Context.Context<BackendPorts>>
    /** Why the caller's store is known to take no more writes, before anything of a request is read; null otherwise. */
    readonly fullFor?: (caller: Caller.Caller, now: number) => string | null
  }
>() {}

/** The live store and the sandboxes; a caller's token decides which of them a request talks to. */
import type { Bookings, Caller, Commits, Crypto, Guests, Orders, Reports, Venues } from "@fourtop/core"
import { Context, type Effect } from "effect"

/** The ports that handlers' use-cases need. */
export type BackendPorts = Commits | Venues | Orders | Bookings | Guests | Reports | Crypto

export class Backends extends Context.Tag("@fourtop/http-adapter/Backends")<
  Backends,
  {
    /** The caller's own backend: the live store, or the caller's sandbox. A use-case cannot tell which. */
    readonly forCaller: (caller: Caller.Caller) => Effect.Effect<Context.Context<BackendPorts>>
  }
>() {}

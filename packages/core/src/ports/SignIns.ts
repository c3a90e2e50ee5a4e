import { Context, type Effect } from "effect"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { SeenBrowser } from "../domain/people/NewSignIn.ts"
import type { PendingSignIn } from "../domain/people/PendingSignIn.ts"

/** Sign-ins that wait for a code, and the browsers that people have signed in with. Both end with their person. */
export class SignIns extends Context.Tag("@fourtop/core/SignIns")<
  SignIns,
  {
    /** Keeps a sign-in, and forgets the person's expired ones and the oldest over their number. */
    readonly pend: (pending: PendingSignIn, now: Instant) => Effect.Effect<void>
    /** Counts one more attempt and gives the sign-in; null when there is none, it has expired, or all were made. */
    readonly attempt: (digest: string, now: Instant) => Effect.Effect<PendingSignIn | null>
    /** Ends the sign-in: of several at once only one gets true. */
    readonly settle: (digest: string) => Effect.Effect<boolean>
    /** The browsers of a person, the one used last first. */
    readonly browsers: (personId: number) => Effect.Effect<ReadonlyArray<SeenBrowser>>
    /**
     * Notes a sign-in with a browser. One that is known keeps all but its last use; those over their number are forgotten,
     * the ones used last are kept.
     */
    readonly see: (personId: number, browser: SeenBrowser) => Effect.Effect<void>
    /** Notes that the notice about a browser was dismissed by another one; nothing when there is no such notice. */
    readonly dismiss: (
      personId: number,
      origin: Pick<SeenBrowser, "address" | "browser">,
      by: string
    ) => Effect.Effect<void>
  }
>() {}

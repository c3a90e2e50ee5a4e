import { Context, type Effect } from "effect"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { SeenBrowser } from "../../domain/people/NewSignIn.ts"
import type { PendingSignIn } from "../../domain/people/PendingSignIn.ts"

/**
 * Sign-ins that wait for a code, and the browsers that people have signed in with. Both are deleted with their person.
 */
export class SignIns extends Context.Tag("@fourtop/core/SignIns")<
  SignIns,
  {
    /** Stores a pending sign-in, and deletes the person's expired ones and the oldest over the limit. */
    readonly pend: (pending: PendingSignIn, now: Instant) => Effect.Effect<void>
    /** Counts an attempt and returns the sign-in; null when there is none, it has expired, or no attempts are left. */
    readonly attempt: (digest: string, now: Instant) => Effect.Effect<PendingSignIn | null>
    /** Ends the sign-in; of several concurrent calls only one gets true. */
    readonly settle: (digest: string) => Effect.Effect<boolean>
    /** The browsers of a person, most recently used first. */
    readonly browsers: (personId: number) => Effect.Effect<ReadonlyArray<SeenBrowser>>
    /**
     * Records a sign-in with a browser. For a known one only the last use changes; the least recently used over the
     * limit are deleted.
     */
    readonly see: (personId: number, browser: SeenBrowser) => Effect.Effect<void>
    /** Records that the notice about a browser was dismissed in another one; does nothing without such a notice. */
    readonly dismiss: (
      personId: number,
      origin: Pick<SeenBrowser, "address" | "browser">,
      by: string
    ) => Effect.Effect<void>
  }
>() {}

import { Context, Data, type Effect, type Scope } from "effect"
import type { RateLimited } from "../../domain/foundation/Errors.ts"

/**
 * The queue in which a password waits to be hashed. Hashing is slow, so capacity is shared between accounts and
 * networks, and known clients, which have a session or a device, go before unknown ones.
 */
export interface Turn {
  readonly queue: "known" | "unknown"
  readonly account: string
  /** Empty when only the account counts. */
  readonly address: string
}

/** The turn of somebody who has a session. */
export const turnOf = ({ id }: { readonly id: number }): Turn => ({ queue: "known", account: String(id), address: "" })

/** So many wait to be hashed that there is no place for one more. */
export class PasswordsBusy extends Data.TaggedError("PasswordsBusy")<{ readonly retryAfterSeconds: number }> {}

/** Password hashing, slow on purpose so that guessing is slow too. */
export class Passwords extends Context.Tag("@fourtop/core/Passwords")<
  Passwords,
  {
    /**
     * Takes a place in the queue before anything is looked up, so that who finds none costs nothing. The returned turn
     * has the place, until the scope closes. Refused when too many of the same network wait.
     */
    readonly enter: (turn: Turn) => Effect.Effect<Turn, PasswordsBusy | RateLimited, Scope.Scope>
    /** A hash with a new random salt. Refused when too many of the same turn are waiting. */
    readonly hash: (password: string, turn: Turn) => Effect.Effect<string, RateLimited>
    /** Whether the password matches the hash. Without a hash it never does, after the same time. */
    readonly verify: (password: string, hash: string | null, turn: Turn) => Effect.Effect<boolean, RateLimited>
    /** Waits after a wrong password, the longer the more others wait, so that who guesses comes again less often. */
    readonly pause: (turn: Turn) => Effect.Effect<void>
    /** Whether any of these texts, in lower case, is a common password. */
    readonly isCommon: (texts: ReadonlyArray<string>) => Effect.Effect<boolean>
  }
>() {}

import { Context, type Effect } from "effect"
import type { RateLimited } from "../../domain/foundation/Errors.ts"

/**
 * The queue in which a password waits to be hashed. Hashing is slow, so capacity is shared between accounts and
 * addresses, and between known clients, which have a session or a device, and unknown ones.
 */
export interface Turn {
  readonly queue: "known" | "unknown"
  readonly account: string
  /** Empty when only the account counts. */
  readonly address: string
}

/** The turn of somebody who has a session. */
export const turnOf = ({ id }: { readonly id: number }): Turn => ({ queue: "known", account: String(id), address: "" })

/** Password hashing, slow on purpose so that guessing is slow too. */
export class Passwords extends Context.Tag("@fourtop/core/Passwords")<
  Passwords,
  {
    /** A hash with a new random salt. Refused when too many of the same turn are waiting. */
    readonly hash: (password: string, turn: Turn) => Effect.Effect<string, RateLimited>
    /** Whether the password matches the hash. Without a hash it never does, after the same time. */
    readonly verify: (password: string, hash: string | null, turn: Turn) => Effect.Effect<boolean, RateLimited>
    /** Whether any of these texts, in lower case, is a common password. */
    readonly isCommon: (texts: ReadonlyArray<string>) => Effect.Effect<boolean>
  }
>() {}

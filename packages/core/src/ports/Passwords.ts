import { Context, type Effect } from "effect"
import type { RateLimited } from "../domain/foundation/Errors.ts"

/**
 * Who waits for a password to be hashed. Hashing is slow, so that turns are shared: between accounts and addresses, and
 * between those who are known, by a session or by a device, and those who are not.
 */
export interface Turn {
  readonly lane: "known" | "unknown"
  readonly account: string
  /** Empty where the account alone counts. */
  readonly address: string
}

/** The turn of somebody who has a session. */
export const turnOf = ({ id }: { readonly id: number }): Turn => ({ lane: "known", account: String(id), address: "" })

/** Passwords of people: kept as hashes that are slow to make, so that guessing is slow too. */
export class Passwords extends Context.Tag("@fourtop/core/Passwords")<
  Passwords,
  {
    /** A hash with a salt of its own; another one each time. Refused when the turn has its share of waiting already. */
    readonly hash: (password: string, turn: Turn) => Effect.Effect<string, RateLimited>
    /** Whether the hash is one of this password. Without a hash it never is, and finding out takes just as long. */
    readonly verify: (password: string, hash: string | null, turn: Turn) => Effect.Effect<boolean, RateLimited>
    /** Whether any of these texts, in lower case, is among the passwords that people choose most. */
    readonly isCommon: (texts: ReadonlyArray<string>) => Effect.Effect<boolean>
  }
>() {}

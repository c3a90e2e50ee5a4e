import { Context, type Effect } from "effect"

/** Passwords of people: kept as hashes that are slow to make, so that guessing is slow too. */
export class Passwords extends Context.Tag("@fourtop/core/Passwords")<
  Passwords,
  {
    /** A hash with a salt of its own; another one each time. */
    readonly hash: (password: string) => Effect.Effect<string>
    /** Whether the hash is one of this password. Without a hash it never is, and finding out takes just as long. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>
  }
>() {}

import { Context, Data, type Effect } from "effect"

/** A sealed text was made with another key, or has been changed. */
export class SealBroken extends Data.TaggedError("SealBroken")<{}> {}

/** Keeps secrets that must be read again, such as those that sign, unreadable at rest. */
export class Sealing extends Context.Tag("@fourtop/core/Sealing")<
  Sealing,
  {
    /** A text that tells nothing; another one each time. */
    readonly seal: (text: string) => Effect.Effect<string>
    /** The text that was sealed. */
    readonly open: (sealed: string) => Effect.Effect<string, SealBroken>
  }
>() {}

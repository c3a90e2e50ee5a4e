import { Context, Data, type Effect } from "effect"

/** An encrypted text was made with another key, or was tampered with. */
export class SealBroken extends Data.TaggedError("SealBroken")<{}> {}

/** Encrypts secrets at rest that must be readable again, such as signing secrets. */
export class Sealing extends Context.Tag("@fourtop/core/Sealing")<
  Sealing,
  {
    /** Encrypts the text, differently each time. */
    readonly seal: (text: string) => Effect.Effect<string>
    /** Decrypts the text. */
    readonly open: (sealed: string) => Effect.Effect<string, SealBroken>
  }
>() {}

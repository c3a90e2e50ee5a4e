/**
 * A message for the next page: that something was done, and possibly a secret that cannot be shown again. It is
 * encrypted in a cookie, because neither a URL nor the store may contain the secret, and is valid for one session.
 */
import { Sealing } from "@fourtop/core/internal"
import { Clock, Duration, Effect, Option, Schema, Struct } from "effect"

export interface Secret {
  /** What it is, such as "Token". */
  readonly label: string
  readonly text: string
  /** The same in another form. */
  readonly also?: { readonly label: string; readonly text: string }
}

export interface Flash {
  readonly message: string
  /** `bad` where something was not done. */
  readonly tone?: "bad"
  readonly secret?: Secret
  /** Where to go on after what was not done. */
  readonly link?: { readonly path: string; readonly label: string }
  /** Takes back what was done: the path of a POST, what names the move, and until when. Every page shows it until then. */
  readonly undo?: { readonly path: string; readonly move: string; readonly until: number }
}

const lifetime = Duration.minutes(5)

const labelled = { label: Schema.String, text: Schema.String }

const Sealed = Schema.parseJson(
  Schema.Struct({
    session: Schema.String,
    until: Schema.Number,
    message: Schema.String,
    tone: Schema.optionalWith(Schema.Literal("bad"), { exact: true }),
    secret: Schema.optionalWith(
      Schema.Struct({ ...labelled, also: Schema.optionalWith(Schema.Struct(labelled), { exact: true }) }),
      { exact: true }
    ),
    link: Schema.optionalWith(Schema.Struct({ path: Schema.String, label: Schema.String }), { exact: true }),
    undo: Schema.optionalWith(Schema.Struct({ path: Schema.String, move: Schema.String, until: Schema.Number }), {
      exact: true
    })
  })
)

const textOf = Schema.encodeSync(Sealed)

export const seal = (flash: Flash, session: string): Effect.Effect<string, never, Sealing> =>
  Effect.gen(function* () {
    const until = flash.undo?.until ?? (yield* Clock.currentTimeMillis) + Duration.toMillis(lifetime)
    return yield* (yield* Sealing).seal(textOf({ ...flash, session, until }))
  })

/** Decrypts a message; null if it is not of this session or has expired. */
export const open = (sealed: string, session: string): Effect.Effect<Flash | null, never, Sealing> =>
  Effect.gen(function* () {
    const text = yield* Effect.option((yield* Sealing).open(sealed))
    const flash = Option.getOrNull(Option.flatMap(text, Schema.decodeOption(Sealed)))
    if (flash === null || flash.session !== session || flash.until <= (yield* Clock.currentTimeMillis)) return null
    return Struct.omit(flash, "session", "until")
  })

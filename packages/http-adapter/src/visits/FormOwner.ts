/**
 * Whose forms a browser has. When a session has ended, nothing else says who typed something, and a form that was
 * refused is shown at an address that may have no page: both are remembered in an encrypted cookie.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Sealing } from "@fourtop/core/internal"
import { Effect, Option, Schema } from "effect"
import * as Cookies from "./Cookies.ts"

/** A form that was shown again where it is sent to, and the page that has it. */
const Refused = Schema.Struct({ action: Schema.String, page: Schema.String })

const Owner = Schema.Struct({
  person: Schema.Number,
  /** The token of the person's forms, without a mask. */
  csrf: Schema.String,
  refused: Schema.NullOr(Refused)
})
export type Owner = typeof Owner.Type

const Sealed = Schema.parseJson(Owner)

/** Longer addresses are not remembered, so that the cookie stays small. */
const mostCharacters = 500

export const refusedAt = (action: string, page: string | null): Owner["refused"] =>
  page === null || page === action || page.length > mostCharacters || action.length > mostCharacters
    ? null
    : { action, page }

/** The owner of the forms with this token; null if the browser shows somebody else's by now. */
export const read = (
  request: HttpServerRequest.HttpServerRequest,
  csrf: string,
  isSecure: boolean
): Effect.Effect<Owner | null, never, Sealing> =>
  Effect.gen(function* () {
    const sealed = Cookies.read(request, "owner", isSecure)
    if (sealed === null) return null
    const text = yield* Effect.option((yield* Sealing).open(sealed))
    const owner = Option.getOrNull(Option.flatMap(text, Schema.decodeOption(Sealed)))
    return owner?.csrf === csrf ? owner : null
  })

const isSame = (one: Owner, other: Owner | null): boolean =>
  one.person === other?.person &&
  one.refused?.action === other.refused?.action &&
  one.refused?.page === other.refused?.page

/** Sets the cookie where it says something else. */
export const write = (owner: Owner, before: Owner | null, isSecure: boolean) =>
  isSame(owner, before)
    ? Effect.succeed(<A>(response: A) => response)
    : Effect.map(
        Effect.flatMap(Sealing, (sealing) => sealing.seal(Schema.encodeSync(Sealed)(owner))),
        (sealed) => Cookies.write("owner", sealed, isSecure)
      )

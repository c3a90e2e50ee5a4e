/**
 * What somebody typed into a form whose session had ended, so that they find it in the form again when they have signed
 * in. It is encrypted in cookies of the browser that it was typed in, and is never sent by itself.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Sealing } from "@fourtop/core/internal"
import { Clock, Duration, Effect, Option, Schema } from "effect"
import * as Guard from "../forms/Guard.ts"
import * as Cookies from "./Cookies.ts"
import * as LocalPath from "./LocalPath.ts"

export interface KeptForm {
  /** The page that has the form. */
  readonly page: string
  /** Where the form is sent to. */
  readonly action: string
  readonly fields: ReadonlyArray<readonly [string, string]>
}

const Sealed = Schema.parseJson(
  Schema.Struct({
    until: Schema.Number,
    page: Schema.String,
    action: Schema.String,
    fields: Schema.Array(Schema.Tuple(Schema.String, Schema.String))
  })
)

const lifetime = Duration.minutes(30)

/** Proxies commonly take 8 KiB of cookies, and browsers 4 KiB for one. */
const most = 6 * 1024
const parts = ["kept", "kept_more"] as const
const mostOfPart = most / parts.length

/** Names of fields that are typed anew. */
const secrets = new Set([Guard.fieldName, "password", "current", "again", "code"])

/** Where the form is: the page that sent it, or what it is sent to, which is the same for most. */
export const pageOf = (request: HttpServerRequest.HttpServerRequest, action: string): string | null => {
  const referer = request.headers["referer"] ?? ""
  const { pathname, search } = URL.canParse(referer) ? new URL(referer) : { pathname: "", search: "" }
  return LocalPath.of(`${pathname}${search}`) ?? LocalPath.of(action)
}

/** The form for the cookies; null if it is too long for them. */
export const seal = (kept: KeptForm): Effect.Effect<string | null, never, Sealing> =>
  Effect.gen(function* () {
    const until = (yield* Clock.currentTimeMillis) + Duration.toMillis(lifetime)
    const fields = kept.fields.filter(([name]) => !secrets.has(name))
    const text = Schema.encodeSync(Sealed)({ ...kept, fields, until })
    // Encryption only makes it longer.
    if (text.length > most) return null
    const sealed = yield* (yield* Sealing).seal(text)
    return encodeURIComponent(sealed).length <= most ? sealed : null
  })

/** Sets the cookies, or removes them. */
export const write =
  (sealed: string | null, isSecure: boolean) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    parts.reduce((written, name, index) => {
      const part = (sealed ?? "").slice(index * mostOfPart, (index + 1) * mostOfPart)
      return Cookies.write(name, part === "" ? null : part, isSecure)(written)
    }, response)

export const isIn = (request: HttpServerRequest.HttpServerRequest, isSecure: boolean): boolean =>
  Cookies.read(request, "kept", isSecure) !== null

/** The form that the browser has kept; null if there is none, or it has expired. */
export const read = (
  request: HttpServerRequest.HttpServerRequest,
  isSecure: boolean
): Effect.Effect<KeptForm | null, never, Sealing> =>
  Effect.gen(function* () {
    const sealed = parts.map((name) => Cookies.read(request, name, isSecure) ?? "").join("")
    if (sealed === "") return null
    const text = yield* Effect.option((yield* Sealing).open(sealed))
    const kept = Option.getOrNull(Option.flatMap(text, Schema.decodeOption(Sealed)))
    return kept === null || kept.until < (yield* Clock.currentTimeMillis) ? null : kept
  })

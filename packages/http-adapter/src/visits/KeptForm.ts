/**
 * What somebody typed into a form whose session had ended, so that they find it in the form again when they have signed
 * in. It is encrypted in cookies of the browser that it was typed in, is shown to nobody else who signs in there, and is
 * never sent by itself.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Sealing } from "@fourtop/core/internal"
import { Clock, Duration, Effect, Option, Schema } from "effect"
import * as Guard from "../forms/Guard.ts"
import * as Cookies from "./Cookies.ts"
import type * as FormOwner from "./FormOwner.ts"
import * as LocalPath from "./LocalPath.ts"

export interface KeptForm {
  /** The id of the person who typed it. */
  readonly person: number
  /** The page that has the form. */
  readonly page: string
  /** Where the form is sent to. */
  readonly action: string
  readonly fields: ReadonlyArray<readonly [string, string]>
}

const Sealed = Schema.parseJson(
  Schema.Struct({
    until: Schema.Number,
    person: Schema.Number,
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
const secrets = new Set([Guard.fieldName, "password", "current", "again", "code", "pin"])

/**
 * Where the form is: the page that sent it, or what it is sent to, which is the same for most. A form that was refused
 * before is shown where it was sent to; its page is the one of the first attempt.
 */
export const pageOf = (
  request: HttpServerRequest.HttpServerRequest,
  action: string,
  refused: FormOwner.Owner["refused"]
): string | null => {
  const referer = request.headers["referer"] ?? ""
  const { pathname, search } = URL.canParse(referer) ? new URL(referer) : { pathname: "", search: "" }
  const sender = LocalPath.of(`${pathname}${search}`) ?? LocalPath.of(action)
  return sender !== null && sender === refused?.action ? LocalPath.of(refused.page) : sender
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
  parts.some((name) => Cookies.read(request, name, isSecure) !== null)

/** The form that the browser has kept for the person; null if there is none, or it has expired. */
export const read = (
  request: HttpServerRequest.HttpServerRequest,
  person: number,
  isSecure: boolean
): Effect.Effect<KeptForm | null, never, Sealing> =>
  Effect.gen(function* () {
    const sealed = parts.map((name) => Cookies.read(request, name, isSecure) ?? "").join("")
    if (sealed === "") return null
    const text = yield* Effect.option((yield* Sealing).open(sealed))
    const kept = Option.getOrNull(Option.flatMap(text, Schema.decodeOption(Sealed)))
    if (kept === null || kept.person !== person) return null
    return kept.until < (yield* Clock.currentTimeMillis) ? null : kept
  })

/** The fields of a request to an OAuth endpoint: a form, as in RFC 6749, or a JSON object (§4.6). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { OAuthRefusal, refusal } from "@fourtop/core/internal"
import { Effect, Option, type Scope } from "effect"
import { json, mostFields } from "../protocol/BodyBounds.ts"
import * as JsonCount from "../host/JsonCount.ts"
import * as RequestBody from "../host/RequestBody.ts"
import * as UrlEncodedForm from "../host/UrlEncodedForm.ts"
import type { PayloadTooLarge } from "../protocol/HttpFailure.ts"

/** The fields that are read; all others are ignored. */
export const names = [
  "grant_type",
  "code",
  "redirect_uri",
  "code_verifier",
  "refresh_token",
  "scope",
  "token",
  "client_id",
  "client_secret"
] as const
export type Name = (typeof names)[number]

/** A field without a value counts as absent. */
export type Form = { readonly [N in Name]?: string }

const ofForm = (bytes: Uint8Array): Form | OAuthRefusal => {
  const sent = UrlEncodedForm.parse(bytes)
  const form: { [N in Name]?: string } = {}
  for (const name of names) {
    const [value, ...others] = sent.getAll(name).filter((one) => one !== "")
    if (others.length > 0) return refusal("invalid_request", `${name} must be given only once.`)
    if (value !== undefined) form[name] = value
  }
  return form
}

const ofJson = (bytes: Uint8Array): Form | OAuthRefusal => {
  const sent = Option.getOrNull(RequestBody.parse(bytes))
  if (sent === null) return refusal("invalid_request", "The body must be a JSON object.")
  const form: { [N in Name]?: string } = {}
  for (const name of names) {
    const value = sent[name]
    if (value === undefined || value === null || value === "") continue
    if (typeof value !== "string") return refusal("invalid_request", `${name} must be a string.`)
    form[name] = value
  }
  return form
}

const typeOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase()

interface Syntax {
  readonly counter: () => RequestBody.Counter
  readonly parse: (bytes: Uint8Array) => Form | OAuthRefusal
}

const syntaxes: ReadonlyMap<string, Syntax> = new Map([
  ["application/x-www-form-urlencoded", { counter: () => UrlEncodedForm.counter(mostFields), parse: ofForm }],
  ["application/json", { counter: () => JsonCount.counter(json), parse: ofJson }]
])

const unreadable = refusal(
  "invalid_request",
  "The body must be a form (application/x-www-form-urlencoded) or JSON (application/json)."
)

/** The fields of the body, which is not read at all if it is neither a form nor JSON. */
export const read = (
  request: HttpServerRequest.HttpServerRequest,
  limit: number
): Effect.Effect<Form, OAuthRefusal | PayloadTooLarge, Scope.Scope> => {
  if (RequestBody.hasNoBody(request)) return Effect.succeed<Form>({})
  const syntax = syntaxes.get(typeOf(request))
  if (syntax === undefined) return unreadable
  return RequestBody.readBytes(request, limit, syntax.counter()).pipe(
    Effect.catchTag("ValidationFailed", ({ message }) => refusal("invalid_request", message)),
    Effect.flatMap((bytes) => {
      const form = Option.isNone(bytes) ? {} : syntax.parse(bytes.value)
      return form instanceof OAuthRefusal ? form : Effect.succeed(form)
    })
  )
}

export const required = (form: Form, name: Name): Effect.Effect<string, OAuthRefusal> => {
  const value = form[name]
  return value === undefined ? refusal("invalid_request", `${name} is missing.`) : Effect.succeed(value)
}

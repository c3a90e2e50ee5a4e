/** The fields of a request to an OAuth endpoint: a form, as in RFC 6749, or a JSON object (§4.6). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { OAuthRefusal, refusal } from "@fourtop/core"
import { Effect, Option, type Scope } from "effect"
import * as RequestBody from "../host/RequestBody.ts"
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

const ofText = (text: string): Form | OAuthRefusal => {
  const sent = new URLSearchParams(text)
  const form: { [N in Name]?: string } = {}
  for (const name of names) {
    const [value, ...others] = sent.getAll(name).filter((one) => one !== "")
    if (others.length > 0) return refusal("invalid_request", `${name} must be given only once.`)
    if (value !== undefined) form[name] = value
  }
  return form
}

const ofJson = (text: string): Form | OAuthRefusal => {
  const sent = Option.getOrNull(RequestBody.parse(text))
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

const utf8 = new TextDecoder()

const typeOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase()

const parsers: ReadonlyMap<string, (text: string) => Form | OAuthRefusal> = new Map([
  ["application/x-www-form-urlencoded", ofText],
  ["application/json", ofJson]
])

const unreadable = refusal(
  "invalid_request",
  "The body must be a form (application/x-www-form-urlencoded) or JSON (application/json)."
)

export const read = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<Form, OAuthRefusal | PayloadTooLarge, Scope.Scope> =>
  Effect.flatMap(RequestBody.readBytes(request), (bytes) => {
    if (Option.isNone(bytes)) return Effect.succeed<Form>({})
    const parse = parsers.get(typeOf(request))
    const form = parse === undefined ? unreadable : parse(utf8.decode(bytes.value))
    return form instanceof OAuthRefusal ? Effect.fail(form) : Effect.succeed(form)
  })

export const required = (form: Form, name: Name): Effect.Effect<string, OAuthRefusal> => {
  const value = form[name]
  return value === undefined ? refusal("invalid_request", `${name} is missing.`) : Effect.succeed(value)
}

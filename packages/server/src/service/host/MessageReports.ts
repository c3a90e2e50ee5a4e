/**
 * Takes in what a mail provider reports of messages: POST /operator/message-reports with JSON, signed like a webhook
 * with MESSAGE_REPORTS_SECRET. A message is reported once; a report that comes again changes nothing, also after mail
 * to its address was allowed again.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { type MessageQuotas, reportMessage, type ReportKind, Uuid } from "@fourtop/core/internal"
import { BodyBounds, type PageHandler, RequestBody, type Route } from "@fourtop/http-adapter"
import { Signature } from "@fourtop/webhook-adapter"
import { Clock, type Context, Effect, Option, Redacted } from "effect"

export const path = "/operator/message-reports"

/** The signature is of the body, so a stranger's is read as well. */
const mostBytes = BodyBounds.bytes.anybody

/** Reports in one request. */
const mostReports = 50

interface Report {
  readonly message: Uuid.Uuid
  readonly kind: ReportKind
}

const respond = (status: number, body: object) =>
  HttpServerResponse.text(JSON.stringify(body), {
    status,
    contentType: "application/json",
    headers: { "cache-control": "no-store" }
  })

const problem = (status: number, message: string) => respond(status, { error: { message } })

/** The message's id, also as it is in `Message-ID`: `<id@host>`. */
const idIn = (text: unknown): Uuid.Uuid | null => {
  const [id = ""] = typeof text === "string" ? text.trim().replace(/^</, "").split("@") : []
  return Uuid.isUuid(id) ? id.toLowerCase() : null
}

const isKind = (kind: unknown): kind is ReportKind => kind === "bounce" || kind === "complaint"

const reportOf = (value: unknown): Report | null => {
  if (typeof value !== "object" || value === null || !("type" in value) || !("message_id" in value)) return null
  const message = idIn(value.message_id)
  return message !== null && isKind(value.type) ? { message, kind: value.type } : null
}

/** The reports in a body; null if it is anything else. */
const reportsIn = (body: Uint8Array): ReadonlyArray<Report> | null => {
  const parsed = Option.getOrNull(RequestBody.parse(body))
  const listed = parsed?.["reports"]
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > mostReports) return null
  const reports = listed.map(reportOf)
  return reports.every((report) => report !== null) ? reports : null
}

const utf8 = new TextDecoder()

const signed = (body: Uint8Array, { headers }: HttpServerRequest.HttpServerRequest, secret: string) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    Signature.verify(utf8.decode(body), headers["service-signature"] ?? "", secret, now)
  )

const page =
  (store: Context.Context<MessageQuotas>, secret: string): PageHandler =>
  (request, { bodyLimit }) =>
    Effect.gen(function* () {
      const sent = yield* RequestBody.readJsonBytes(request, bodyLimit)
      const body = Option.getOrElse(sent, () => new Uint8Array())
      if (!(yield* signed(body, request, secret))) return problem(401, "The signature is missing, wrong or too old.")
      const reports = reportsIn(body)
      if (reports === null) return unreadable
      const taken = yield* Effect.forEach(reports, ({ kind, message }) => reportMessage(message, kind))
      return respond(200, { received: reports.length, new: taken.filter(Boolean).length })
    }).pipe(
      Effect.provide(store),
      Effect.catchTags({
        PayloadTooLarge: () => Effect.succeed(tooLarge),
        ValidationFailed: () => Effect.succeed(unreadable)
      })
    )

const unreadable = problem(
  422,
  `The body must be {"reports": […]}, 1 to ${mostReports}, each with type and message_id.`
)

const tooLarge = problem(413, `The body may have ${mostBytes} bytes.`)

/** The route, if the operator has set a secret. */
export const routes = (
  store: Context.Context<MessageQuotas>,
  secret: Option.Option<Redacted.Redacted>
): ReadonlyArray<Route<PageHandler>> =>
  Option.match(secret, {
    onNone: () => [],
    onSome: (given) => [{ method: "POST", path, bodyLimit: mostBytes, serves: page(store, Redacted.value(given)) }]
  })

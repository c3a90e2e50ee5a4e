/** The table of all errors, from examples rendered by the same code as real responses. */
import { Budgets } from "@fourtop/core/internal"
import { json } from "../protocol/BodyBounds.ts"
import { errorExamples } from "../openapi/errorExamples.ts"
import { JsonBlock } from "./Code.tsx"
import { Inline } from "./Prose.tsx"
import { ResponseTitle, Status } from "./Status.tsx"

/** When each error occurs: those of §7.1, and those of HTTP. */
const conditions: Readonly<Record<keyof typeof errorExamples, string>> = {
  Unauthenticated: "The token is missing, unknown, revoked or expired.",
  InsufficientScope: "The token lacks the operation's scope, which is in `details.required_scope`.",
  PlanFeatureUnavailable: "The restaurant's plan does not include the feature in `details.feature`.",
  RestaurantSuspended: "The restaurant is suspended: it can be read, but not changed.",
  PlanLapsed: "The restaurant has no active plan.",
  ListeningOff: "The owner has not switched on that live tokens may read events.",
  OriginNotAllowed: "The request came from a web page whose origin may not use this token.",
  NotFound: "This restaurant has no such resource. Resources of other restaurants give the same error.",
  MethodNotAllowed: "The path does not support this method; the `Allow` header lists those it does.",
  InvalidTransition:
    "An order or reservation cannot change from its current status to the requested one; `details` has `from`, `to` and `allowed`.",
  IdempotencyKeyInUse: "The first request with this Idempotency-Key is still running.",
  PayloadTooLarge: "The request body is larger than 1 MiB.",
  UnsupportedMediaType: "The request body is not JSON in UTF-8.",
  ValidationFailed:
    "Some fields are invalid; `details` maps the dotted path of each one to a list of messages. " +
    "It is empty if the body is not a JSON object, or has more than " +
    `${Budgets.grouped(json.values)} values, known or unknown, or ${json.depth} levels.`,
  IdempotencyKeyReused: "The Idempotency-Key was already used with another request.",
  RateLimited: "Too many requests for this token; wait `Retry-After` seconds.",
  BadRequest: "The request is not valid HTTP/1.1, or does not have exactly one Host header.",
  RequestTimeout: "The request took too long to arrive.",
  ExpectationFailed: "The request has an `Expect` header other than `100-continue`.",
  HeadersTooLarge: "The request headers are larger than 16 KiB.",
  InternalError: "A bug in the service. Report `details.request_id` to its operator.",
  ServiceUnavailable: "The service is overloaded or cannot reach its database; retry after `Retry-After` seconds."
}

const rows = Object.entries(errorExamples).toSorted(([, a], [, b]) => a.status - b.status)

export const ErrorTable = () => (
  <table class="errors">
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Code</th>
        <th scope="col">When</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, { body, status }]) => (
        <tr id={`error-${body.error.code}`}>
          <td>
            <Status code={String(status)} />
          </td>
          <th scope="row">
            <code>{body.error.code}</code>
          </th>
          <td>
            <Inline text={conditions[name]!} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ErrorExample = () => (
  <JsonBlock
    title={<ResponseTitle status="422" />}
    value={errorExamples["ValidationFailed"]!.body}
    label="Example error"
  />
)

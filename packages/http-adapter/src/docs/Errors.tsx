/** The table of every error, from the examples that the answering code makes. */
import { errorExamples } from "../openapi/errorExamples.ts"
import { JsonBlock } from "./Code.tsx"
import { Inline } from "./Prose.tsx"
import { AnswerTitle, Status } from "./Status.tsx"

/** §7.1, and HTTP's own failures. */
const conditions: Readonly<Record<keyof typeof errorExamples, string>> = {
  Unauthenticated: "The token is missing, unknown, revoked or expired.",
  InsufficientScope: "The token lacks the operation's scope; `details.required_scope` names it.",
  PlanFeatureUnavailable: "The restaurant's plan lacks the feature in `details.feature`.",
  RestaurantSuspended: "A write while the restaurant is suspended.",
  PlanLapsed: "Any call while the restaurant has no plan in force.",
  OriginNotAllowed: "A web page of another origin has sent the request, and this token may not be used from there.",
  NotFound: "There is no such resource for this restaurant; another restaurant's answers the same.",
  MethodNotAllowed: "The path does not answer this method; the header `Allow` names those it does.",
  InvalidTransition:
    "An order or booking cannot move to the requested status from where it is; `details` has `from`, `to` and `allowed`.",
  IdempotencyKeyInUse: "The first request with this Idempotency-Key is still running.",
  PayloadTooLarge: "The body is larger than 1 MiB.",
  UnsupportedMediaType: "The body is not JSON in UTF-8.",
  ValidationFailed: "Invalid fields: `details` maps the dotted path of each to a list of messages.",
  IdempotencyKeyReused: "The Idempotency-Key was used before with another request.",
  RateLimited: "Too many requests for this token; wait `Retry-After` seconds.",
  BadRequest: "What was sent is no request in HTTP/1.1, or names more than one host.",
  RequestTimeout: "The request took too long to arrive.",
  ExpectationFailed: "The request expects something else than `100-continue`.",
  HeadersTooLarge: "The headers of the request are larger than 16 KiB.",
  InternalError: "Our fault; `details.request_id` helps us to find out why.",
  ServiceUnavailable: "The service cannot answer at this moment; try again after `Retry-After` seconds."
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
        <tr>
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
    title={<AnswerTitle status="422" />}
    value={errorExamples["ValidationFailed"]!.body}
    label="Example error"
  />
)

/** What people are told when a page refuses, in words that say what to do next. */
import type { ApiError, Idempotency } from "@fourtop/core"
import type { Answer } from "../../protocol/Answer.ts"
import type { HttpFailure } from "../../protocol/HttpFailure.ts"
import * as ErrorBody from "../../protocol/ErrorBody.ts"
import type { Forbidden, Untrusted } from "./Answer.ts"

/** Every way in which a page ends without being shown; replays need a key, which no page has. */
export type Refusal = ApiError | HttpFailure | Idempotency.Replayed | Forbidden | Untrusted

export interface Failure {
  readonly status: number
  readonly title: string
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}

const titles: Readonly<Record<number, string>> = {
  403: "Not allowed",
  404: "Not found",
  409: "Not possible now",
  413: "Too large",
  415: "Not a form",
  422: "Not valid",
  429: "Too many attempts",
  503: "Not available"
}

const untrusted: Failure = {
  status: 403,
  title: "This form has expired",
  message: "It was made for another session, or came from another site. Go back, reload the page and try again.",
  headers: {}
}

export const of = (refusal: Refusal): Failure => {
  if (refusal._tag === "Untrusted") return untrusted
  if (refusal._tag === "Forbidden") {
    return { status: 403, title: titles[403]!, message: refusal.message, headers: {} }
  }
  if (refusal._tag === "Replayed") return of409()
  const { headers, status } = ErrorBody.of(refusal)
  const message =
    refusal._tag === "NotFound"
      ? `There is no such ${refusal.resource} here. It may have been removed.`
      : refusal.message
  return { status, title: titles[status] ?? "Not possible", message, headers }
}

const of409 = (): Failure => ({ status: 409, title: titles[409]!, message: "This was done before.", headers: {} })

/** A failure that nobody expected; the log has more under the same id. */
export const ofDefect = ({ headers, status }: Answer, requestId: string): Failure =>
  status === ErrorBody.unavailable.status
    ? { status, title: titles[503]!, message: ErrorBody.unavailable.message, headers }
    : {
        status,
        title: "Something went wrong",
        message: `It was not your fault, and it has been logged. The request id is ${requestId}.`,
        headers
      }

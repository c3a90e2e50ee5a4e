/** The error messages of the console. */
import type { ApiError, Idempotency } from "@fourtop/core"
import type { Answer } from "../protocol/Answer.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import type * as HttpFailure from "../protocol/HttpFailure.ts"
import type { Forbidden, Untrusted } from "./PageResult.ts"

/**
 * Every failure of a page's handler. Replays are in the type only; they need an idempotency key, which no page sends.
 */
export type Refusal = ApiError | HttpFailure.HttpFailure | Idempotency.Replayed | Forbidden | Untrusted

export interface Failure {
  readonly status: number
  readonly title: string
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}

const titles: Readonly<Record<number, string>> = {
  403: "Not allowed",
  404: "Not found",
  409: "Not possible at the moment",
  413: "Too large",
  415: "Not a form",
  422: "Invalid input",
  429: "Too many attempts",
  503: "Temporarily unavailable"
}

const untrusted: Failure = {
  status: 403,
  title: "The form has expired",
  message: "It belongs to another session, or came from another site. Go back, reload the page and try again.",
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

const of409 = (): Failure => ({ status: 409, title: titles[409]!, message: "This has already been done.", headers: {} })

/** An unexpected failure; the server's log has the details under the same request id. */
export const ofDefect = ({ headers, status }: Answer, requestId: string): Failure =>
  status === ErrorBody.unavailable.status
    ? { status, title: titles[503]!, message: ErrorBody.unavailable.message, headers }
    : {
        status,
        title: "Something went wrong",
        message: `This is an error on our side, and it has been logged. If you report it, include the request id ${requestId}.`,
        headers
      }

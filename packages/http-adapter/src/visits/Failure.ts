/** Failures as a person reads them on a page. */
import type { ApiError, Forbidden as NotAllowed, Idempotency } from "@fourtop/core/internal"
import type { Answer } from "../protocol/Answer.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import type * as HttpFailure from "../protocol/HttpFailure.ts"
import type { Forbidden, Untrusted } from "./PageResult.ts"
import type { SiteWords } from "../html/PageLanguage.tsx"

/**
 * Every failure of a page's handler. An application whose forms have idempotency keys answers replays itself.
 */
export type Refusal = ApiError | HttpFailure.HttpFailure | Idempotency.Replayed | Forbidden | NotAllowed | Untrusted

export interface Failure {
  readonly status: number
  readonly title: string
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}

const titleOf = (say: SiteWords["failures"], status: number): string => say.titles[status] ?? say.otherwise

export const of = (refusal: Refusal, { failures: say }: SiteWords): Failure => {
  if (refusal._tag === "Untrusted") return { status: 403, ...say.expired, headers: {} }
  if (refusal._tag === "Forbidden") {
    return { status: 403, title: titleOf(say, 403), message: refusal.message, headers: {} }
  }
  if (refusal._tag === "Replayed") {
    return { status: 409, title: titleOf(say, 409), message: say.doneAlready, headers: {} }
  }
  const { headers, status } = ErrorBody.of(refusal)
  const message = refusal._tag === "NotFound" ? say.notFound(refusal.resource) : refusal.message
  return { status, title: titleOf(say, status), message, headers }
}

/** An unexpected failure; the server's log has the details under the same request id. */
export const ofDefect = ({ headers, status }: Answer, requestId: string, { failures: say }: SiteWords): Failure =>
  status === ErrorBody.unavailable.status
    ? { status, title: titleOf(say, 503), message: ErrorBody.unavailable.message, headers }
    : { status, title: say.unexpected.title, message: say.unexpected.message(requestId), headers }

/** The responses to commands that fail, in the form of the API's errors. */
import { type ApiError, ValidationFailed } from "@fourtop/core/internal"
import { ErrorBody } from "@fourtop/http-adapter"
import { Cause, Predicate } from "effect"
import { NotArrived } from "../subscribing.ts"

/** A response with a JSON text. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const errorWith = (status: number, code: string, message: string, details: object): Answer => ({
  status,
  body: JSON.stringify({ error: { code, message, details } }),
  headers: {}
})

/** For commands from web pages. */
export const fromPage = errorWith(403, "origin_not_allowed", "Web pages must not control the sandbox.", {})

/** For requests that would wait beside too many others. */
export const tooManyWaiting = errorWith(
  503,
  ErrorBody.unavailable.code,
  "Too many requests wait for events. Try again when one of them has ended.",
  {}
)

const isOfApi = (error: unknown): error is ApiError =>
  Predicate.hasProperty(error, "_tag") && typeof error._tag === "string" && error._tag in ErrorBody.httpErrors

/** The response for an error; others than those of the API are about the request too, and say what is wrong with it. */
export const responseTo = (error: unknown, requestId: string): Answer => {
  if (isOfApi(error)) return ErrorBody.of(error)
  if (error instanceof NotArrived) {
    return errorWith(504, "not_arrived", error.message, { arrived: error.arrived })
  }
  if (Predicate.hasProperty(error, "_tag") && error instanceof Error) {
    return ErrorBody.of(new ValidationFailed({ problems: {}, summary: error.message }))
  }
  return ErrorBody.ofDefect(Cause.die(error), requestId)
}

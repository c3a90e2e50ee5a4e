/** Idempotency keys (§8): the response for each key, stored in the commit of the change. */
import { Data, type Either } from "effect"
import type { JsonText } from "./Json.ts"

/** A stored response, replayed byte for byte. */
export interface StoredAnswer {
  readonly status: number
  readonly body: JsonText
}

/** What the `data` of a stored response can be; a refusal has none. */
export const answerResources = [
  "order",
  "reservation",
  "waitlist_entry",
  "item",
  "payment",
  "webhook",
  "refusal"
] as const
/** What the `data` of a stored response is; `PersonalData` declares how each is erased. */
export type AnswerResource = (typeof answerResources)[number]

/** What a stored response holds, and the guest whose personal data that may be. */
export interface Holding {
  readonly resource: AnswerResource
  readonly guest_id: number | null
}

/** A response to store, with what it holds, so that erasing a guest does not have to guess. */
export interface AnswerToKeep extends StoredAnswer {
  readonly holds: Holding
}

/** A key: who sent it, its text, and the fingerprint of the first request with it. */
export interface Key {
  readonly principal: string
  readonly key: string
  readonly fingerprint: string
}

export interface KeyRecord extends StoredAnswer {
  /** That of the request which looks it up, if it is the same request; otherwise some other text. */
  readonly fingerprint: string
}

/** The key of a request. `render` makes the response to store; null frees the key again. */
export interface RequestKey extends Key {
  readonly render: (answer: Either.Either<unknown, unknown>) => AnswerToKeep | null
}

/** The record to store for a key; without a response the key is only held during the commit. */
export interface KeyToKeep extends Key {
  readonly answer: AnswerToKeep | null
}

/** How long a key is remembered, in hours. */
export const windowHours = 24

/** Not an error of the caller: the request was already done, and this is its stored response. */
export class Replayed extends Data.TaggedError("Replayed")<{ readonly answer: StoredAnswer }> {}

/** Idempotency keys (§8): one answer for one key, kept in the commit of the change it answers. */
import { Data, type Either } from "effect"
import type { JsonText } from "./Json.ts"

/** The answer that is kept and given again, byte for byte. */
export interface StoredAnswer {
  readonly status: number
  readonly body: JsonText
}

/** What the `data` of a kept answer can be; a refusal has none. */
export const answerResources = ["order", "reservation", "item", "refusal"] as const
/** One of the things that a kept answer can hold; how it is erased is declared in `PersonalData`. */
export type AnswerResource = (typeof answerResources)[number]

/** What a kept answer holds, and the guest whose personal data that may be. */
export interface Holding {
  readonly resource: AnswerResource
  readonly guest_id: number | null
}

/** An answer on its way into the store: it says what it holds, so that erasing a guest need not guess. */
export interface AnswerToKeep extends StoredAnswer {
  readonly holds: Holding
}

/** What a key stands for: whose it is, its text, and which request it was first sent with. */
export interface Key {
  readonly principal: string
  readonly key: string
  readonly fingerprint: string
}

/** A key that was found with the state of a load. */
export interface KeyRecord extends StoredAnswer {
  readonly fingerprint: string
}

/** The key of a request. `render` turns its answer into what is kept; null frees the key again. */
export interface RequestKey extends Key {
  readonly render: (answer: Either.Either<unknown, unknown>) => AnswerToKeep | null
}

/** The record to keep for a key; without an answer the key is only held for the length of the commit. */
export interface KeyToKeep extends Key {
  readonly answer: AnswerToKeep | null
}

/** How long a key is remembered. */
export const windowHours = 24

/** Not a failure of the caller: the request was done before, and this is what it was answered. */
export class Replayed extends Data.TaggedError("Replayed")<{ readonly answer: StoredAnswer }> {}

/** What a load brings besides the state: the record of the idempotency key, ids for new rows, and known guests. */
import { Effect } from "effect"
import type { Key, KeyRecord } from "../domain/foundation/Idempotency.ts"
import type { Guest } from "../domain/guests/Guest.ts"
import type { GuestKeys } from "../domain/guests/GuestMatching.ts"

/**
 * What ids are unique within: most things are numbered by their restaurant, so that an id tells nobody how much their
 * neighbours do. What is looked up before the restaurant is known has a number of the whole installation.
 */
export type Numbering = "restaurant" | "installation"

/** What a load has to bring besides the state. */
export interface LoadRequest {
  /** The key to look up, with or after the state: whoever sees what a commit wrote also sees its key. */
  readonly key: Key | null
  /** How many integer ids the decision may need. */
  readonly newIds: number
  /** Where these ids come from; the restaurant when nothing is said. */
  readonly numbering?: Numbering
  /** Keys of a guest whom the decision must recognise. */
  readonly guests?: GuestKeys
}

/** The state with what was asked for besides. */
export interface Loaded<S> {
  readonly state: S
  readonly record: KeyRecord | null
  readonly ids: ReadonlyArray<number>
  /** The guests who have one of the keys that were asked for; read before the record of the idempotency key. */
  readonly guests?: ReadonlyArray<Guest>
}

/** What was loaded, with more that is read once its state is known. */
export const andThen = <S, T, E, R>(
  loading: Effect.Effect<Loaded<S>>,
  more: (state: S) => Effect.Effect<T, E, R>
): Effect.Effect<Loaded<T>, E, R> =>
  Effect.flatMap(loading, (loaded) => Effect.map(more(loaded.state), (state) => ({ ...loaded, state })))

/** Asks for nothing besides the state: for those who read it and decide nothing. */
export const nothing: LoadRequest = { key: null, newIds: 0 }

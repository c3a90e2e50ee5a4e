/** What a load returns besides the state: the record of the idempotency key, ids for new rows, and matching guests. */
import { Effect } from "effect"
import type { Key, KeyRecord } from "../../domain/foundation/Idempotency.ts"
import type { Guest } from "../../domain/guests/Guest.ts"
import type { GuestKeys } from "../../domain/guests/GuestMatching.ts"

/**
 * What ids are unique within. Most rows are numbered per restaurant, so that ids do not reveal how busy other
 * restaurants are. Rows that are looked up before the restaurant is known are numbered across the installation.
 */
export type Numbering = "restaurant" | "installation"

/** What to load besides the state. */
export interface LoadRequest {
  /** The key to look up, with or after the state: a load that sees what a commit wrote must also see its key. */
  readonly key: Key | null
  /** The number of integer ids the decision may need. */
  readonly newIds: number
  /** How these ids are numbered; per restaurant by default. */
  readonly numbering?: Numbering
  /** Keys of the guest to match. */
  readonly guests?: GuestKeys
}

/** The state, with what was requested besides it. */
export interface Loaded<S> {
  readonly state: S
  readonly record: KeyRecord | null
  readonly ids: ReadonlyArray<number>
  /** The guests with one of the requested keys; read before the record of the idempotency key. */
  readonly guests?: ReadonlyArray<Guest>
}

/** Extends the loaded state with more that depends on it. */
export const andThen = <S, T, E, R>(
  loading: Effect.Effect<Loaded<S>>,
  more: (state: S) => Effect.Effect<T, E, R>
): Effect.Effect<Loaded<T>, E, R> =>
  Effect.flatMap(loading, (loaded) => Effect.map(more(loaded.state), (state) => ({ ...loaded, state })))

/** A request for the state alone, for reads. */
export const nothing: LoadRequest = { key: null, newIds: 0 }

/** What a load brings besides the state: the record of the idempotency key, and ids for new rows. */
import type { Key, KeyRecord } from "./Idempotency.ts"

/** What a load has to bring besides the state. */
export interface LoadRequest {
  /** The key to look up, with or after the state: whoever sees what a commit wrote also sees its key. */
  readonly key: Key | null
  /** How many integer ids the decision may need. */
  readonly reserve: number
}

/** The state with what was asked for besides. */
export interface Loaded<S> {
  readonly state: S
  readonly record: KeyRecord | null
  readonly ids: ReadonlyArray<number>
}

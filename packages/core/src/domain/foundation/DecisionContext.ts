/** What a decision knows besides its command and its state: the actor, the time, and ids for new rows. */
import type { Actor } from "./Activity.ts"
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./time/ZonedClock.ts"

export interface DecisionContext {
  readonly actor: Actor
  readonly now: Instant
  /** The next of the integer ids that were reserved while loading. */
  readonly id: () => number
  readonly uuid: () => Uuid
}

/** Hands out each reserved id once. */
export const make = (
  actor: Actor,
  now: Instant,
  reserved: ReadonlyArray<number>,
  uuid: (now: Instant) => Uuid
): DecisionContext => {
  let used = 0
  return {
    actor,
    now,
    id: () => {
      const id = reserved[used++]
      if (id === undefined)
        throw new Error(`A decision asked for more ids than the ${reserved.length} that were reserved.`)
      return id
    },
    uuid: () => uuid(now)
  }
}

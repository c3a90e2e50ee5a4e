/** What a decision may take from the world without asking it: the time, and ids that were reserved while loading. */
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./ZonedClock.ts"

export interface Fresh {
  readonly now: Instant
  /** The next of the reserved ids. */
  readonly id: () => number
  readonly uuid: () => Uuid
}

/** Hands out what was reserved, each id once. */
export const make = (now: Instant, reserved: ReadonlyArray<number>, uuid: (now: Instant) => Uuid): Fresh => {
  let used = 0
  return {
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

/** Which events a receiver has had already: deliveries may arrive more than once (§6.1). */

/** Where a receiver remembers ids. One that several processes share is a table with the id as its key. */
export interface SeenEvents {
  /**
   * Claims an event for this receiver: `new` for the first who asks, `running` until that one has finished or failed,
   * `handled` from then on. A store that outlives its process should let claims end after some minutes.
   */
  readonly begin: (id: string) => Claim | Promise<Claim>
  /** The event was handled and is not handled again. */
  readonly finish: (id: string) => void | Promise<void>
  /** The event was not handled; the next delivery is a first one. */
  readonly release: (id: string) => void | Promise<void>
}

/** What is known of an event when it arrives. */
export type Claim = "new" | "running" | "handled"

/** Bounds of a memory. */
export interface MemoryBounds {
  /** How many handled events are remembered; beyond that the oldest are forgotten. */
  readonly most?: number
  /** For how long each is remembered. The service retries for less than nine hours. */
  readonly keepMillis?: number
  /** The time, for tests. */
  readonly now?: () => number
}

const day = 24 * 60 * 60 * 1000

/** Remembers in this process, within bounds. */
export const inMemory = ({ keepMillis = day, most = 50_000, now = Date.now }: MemoryBounds = {}): SeenEvents => {
  const running = new Set<string>()
  /** In the order they were handled in, which is the order they expire in. */
  const handled = new Map<string, number>()
  const forgetOld = (): void => {
    for (const [id, at] of handled) {
      if (handled.size <= most && now() - at < keepMillis) return
      handled.delete(id)
    }
  }
  return {
    begin: (id) => {
      forgetOld()
      if (handled.has(id)) return "handled"
      if (running.has(id)) return "running"
      running.add(id)
      return "new"
    },
    finish: (id) => {
      running.delete(id)
      handled.delete(id)
      handled.set(id, now())
      forgetOld()
    },
    release: (id) => void running.delete(id)
  }
}

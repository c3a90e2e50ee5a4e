/** Which events a receiver has already had: deliveries may arrive more than once (§6.1). */

/** Where a receiver remembers ids. Several processes can share one, such as a table with the id as its key. */
export interface SeenEvents {
  /**
   * Claims an event: `new` for the first caller, `running` until that one has finished or failed, `handled` after that.
   * In a store that outlives its process, claims should expire after some minutes.
   */
  readonly begin: (id: string) => Claim | Promise<Claim>
  /** The event was handled, and is not handled again. */
  readonly finish: (id: string) => void | Promise<void>
  /** The event was not handled; the next delivery counts as the first. */
  readonly release: (id: string) => void | Promise<void>
}

/** The state of an event when it arrives. */
export type Claim = "new" | "running" | "handled"

/** The limits of a memory. */
export interface MemoryBounds {
  /** How many handled events are remembered; the oldest are dropped first. */
  readonly most?: number
  /** How long each is remembered. The service retries for less than nine hours. */
  readonly keepMillis?: number
  /** The time, for tests. */
  readonly now?: () => number
}

const day = 24 * 60 * 60 * 1000

/** Remembers in this process, within limits. */
export const inMemory = ({ keepMillis = day, most = 50_000, now = Date.now }: MemoryBounds = {}): SeenEvents => {
  const running = new Set<string>()
  /** In the order in which they were handled, and so expire. */
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

/** Remembers the events that a receiver has handled, because deliveries may arrive more than once (§6.1). */

/** Where a receiver remembers event ids. For several processes, implement it with a table whose key is the id. */
export interface SeenEvents {
  /**
   * Claims an event: returns `new` for the first call, `running` until that event has been handled or released, and
   * `handled` afterwards. A store that outlives its process should let claims expire after some minutes.
   */
  readonly begin: (id: string) => Claim | Promise<Claim>
  /** Marks the event as handled. */
  readonly finish: (id: string) => void | Promise<void>
  /** Releases the claim of an event that was not handled, so that the next delivery is `new` again. */
  readonly release: (id: string) => void | Promise<void>
}

/** The state of an event when it arrives. */
export type Claim = "new" | "running" | "handled"

/** The limits of the in-memory store. */
export interface MemoryBounds {
  /** How many handled events are remembered; the oldest are forgotten first. */
  readonly most?: number
  /** How long each is remembered. The service retries for less than nine hours. */
  readonly keepMillis?: number
  /** The time, for tests. */
  readonly now?: () => number
}

const day = 24 * 60 * 60 * 1000

/** Remembers event ids in this process, within limits. */
export const inMemory = ({ keepMillis = day, most = 50_000, now = Date.now }: MemoryBounds = {}): SeenEvents => {
  const running = new Set<string>()
  /** In the order they were handled, which is the order in which they expire. */
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

/** Values that are read again after a while, by one request at a time. */

/** A value by key, at most so old. */
export interface Fresh<A> {
  readonly get: (key: string) => Promise<A>
  /** Has it read again before it is next shown. */
  readonly forget: (key: string) => void
}

/** How long a value is shown, and when it stands in for one that cannot be read. */
export interface Ages {
  readonly freshMillis: number
  /** How old it may be to stand in. */
  readonly staleMillis: number
  /** Whether it may stand in after this failure. */
  readonly mayStandIn: (error: unknown) => boolean
  /** The most keys that are kept; the oldest go first. */
  readonly most: number
}

interface Held<A> {
  readonly value: A
  readonly at: number
}

/** Keeps what `read` returns. */
export const fresh = <A>(read: (key: string) => Promise<A>, ages: Ages, now: () => number): Fresh<A> => {
  const held = new Map<string, Held<A>>()
  const reading = new Map<string, Promise<A>>()
  const outdated = new Set<string>()

  const keep = (key: string, value: A): A => {
    held.delete(key)
    held.set(key, { value, at: now() })
    const oldest = held.keys().next().value
    if (held.size > ages.most && oldest !== undefined) held.delete(oldest)
    return value
  }

  const readAgain = async (key: string): Promise<A> => {
    // Before reading: what changes meanwhile makes it outdated again.
    outdated.delete(key)
    try {
      return keep(key, await read(key))
    } catch (error) {
      const last = held.get(key)
      if (last !== undefined && now() - last.at < ages.staleMillis && ages.mayStandIn(error)) return last.value
      throw error
    }
  }

  return {
    get: (key) => {
      const last = held.get(key)
      if (last !== undefined && !outdated.has(key) && now() - last.at < ages.freshMillis)
        return Promise.resolve(last.value)
      const running = reading.get(key) ?? readAgain(key).finally(() => reading.delete(key))
      reading.set(key, running)
      return running
    },
    forget: (key) => void (held.has(key) && outdated.add(key))
  }
}

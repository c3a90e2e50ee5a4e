/** A least-recently-used cache with a limit in bytes. */

/** Values by key, each with its size. */
export interface ByteCache<Key, Value> {
  /** Returns the value and marks it as the most recently used. */
  readonly get: (key: Key) => Value | undefined
  /** Stores the value, evicting others as needed; a value over the limit for one is not stored. */
  readonly keep: (key: Key, value: Value, bytes: number) => void
  /** The total size of all values. */
  readonly bytes: () => number
  readonly size: () => number
}

/** The limit for all values together, and for each of them. */
export interface Limits {
  readonly total: number
  readonly each: number
}

interface Kept<Value> {
  readonly value: Value
  readonly bytes: number
}

/** An empty cache that evicts the least recently used value first; `evicted` is told of each for which there was no room. */
export const make = <Key, Value>(
  { each, total }: Limits,
  evicted: (key: Key, value: Value) => void = () => {}
): ByteCache<Key, Value> => {
  // A map keeps the order of insertion, so the most recently used entry is the last.
  const entries = new Map<Key, Kept<Value>>()
  let bytes = 0

  const remove = (key: Key): Kept<Value> | undefined => {
    const kept = entries.get(key)
    if (kept === undefined) return undefined
    entries.delete(key)
    bytes -= kept.bytes
    return kept
  }
  const put = (key: Key, kept: Kept<Value>): void => {
    entries.set(key, kept)
    bytes += kept.bytes
  }

  return {
    get: (key) => {
      const kept = remove(key)
      if (kept !== undefined) put(key, kept)
      return kept?.value
    },
    keep: (key, value, size) => {
      remove(key)
      if (size > Math.min(each, total)) return
      put(key, { value, bytes: size })
      for (const oldest of entries.keys()) {
        if (bytes <= total) break
        evicted(oldest, remove(oldest)!.value)
      }
    },
    bytes: () => bytes,
    size: () => entries.size
  }
}

/** What a process keeps to have it at hand, within a limit of bytes. */

/** Values by key, each with what it takes. */
export interface ByteCache<Key, Value> {
  /** The value, which is then the last to go. */
  readonly get: (key: Key) => Value | undefined
  /** Keeps the value in place of the key's last one, and lets others go for it; one that is too large is not kept. */
  readonly keep: (key: Key, value: Value, bytes: number) => void
  /** What all values take together. */
  readonly bytes: () => number
  /** How many there are. */
  readonly size: () => number
}

/** The most that all values take together, and the most that one of them may. */
export interface Limits {
  readonly total: number
  readonly each: number
}

interface Kept<Value> {
  readonly value: Value
  readonly bytes: number
}

/** An empty cache. Of its values the one goes first that nobody has asked for the longest. */
export const make = <Key, Value>({ each, total }: Limits): ByteCache<Key, Value> => {
  // A map keeps the order of insertion: whoever was asked for last stands last.
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
        remove(oldest)
      }
    },
    bytes: () => bytes,
    size: () => entries.size
  }
}

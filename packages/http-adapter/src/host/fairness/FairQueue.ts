/** Waiting entries, one line per key. Lines are served in rotation, so that a long one delays only itself. */

/** Who an entry belongs to: a restaurant's id, a sandbox, or an IP address. */
export type Key = string | number

/** What to do with the first entry of a line: serve it, skip its line, or stop for now. */
export type Verdict = "serve" | "pass" | "stop"

export interface Bounds {
  readonly total: number
  readonly perKey: number
}

export class FairQueue<Entry> {
  /** Maps keep insertion order: the line served most recently comes last. */
  readonly #lines = new Map<Key, Array<Entry>>()
  readonly #bounds: Bounds
  #size = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#size
  }

  has(key: Key): boolean {
    return this.#lines.has(key)
  }

  /** False when the key's line, or the queue, is full. */
  push(key: Key, entry: Entry): boolean {
    const line = this.#lines.get(key)
    if (this.#size >= this.#bounds.total || (line?.length ?? 0) >= this.#bounds.perKey) return false
    if (line === undefined) this.#lines.set(key, [entry])
    else line.push(entry)
    this.#size++
    return true
  }

  /** Removes an entry from its line; false if it is not there. */
  remove(key: Key, entry: Entry): boolean {
    const line = this.#lines.get(key)
    if (line === undefined) return false
    const at = line.indexOf(entry)
    if (at === -1) return false
    line.splice(at, 1)
    this.#size--
    if (line.length === 0) this.#lines.delete(key)
    return true
  }

  /** Removes and returns the next entry in rotation that may be served. */
  next(verdictOn: (key: Key, entry: Entry) => Verdict): Entry | undefined {
    for (const [key, line] of this.#lines) {
      const verdict = verdictOn(key, line[0]!)
      if (verdict === "stop") return undefined
      if (verdict === "pass") continue
      const entry = line.shift()!
      this.#size--
      this.#lines.delete(key)
      if (line.length > 0) this.#lines.set(key, line)
      return entry
    }
    return undefined
  }
}

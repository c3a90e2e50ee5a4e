/** Entries that wait, in one line for each key. Lines are served in rotation, so that a long one delays only itself. */

/** Whom an entry belongs to: a restaurant's number, or a network address. */
export type Key = string | number

/** What to do with the entry at the head of a line: serve it, pass its line over, or serve nobody now. */
export type Verdict = "serve" | "pass" | "stop"

/** How many entries may wait. */
export interface Bounds {
  readonly total: number
  readonly perKey: number
}

export class FairQueue<Entry> {
  /** A map keeps the order of insertion: the line that was served last stands last. */
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

  /** Takes an entry out of its line, wherever it stands; false when it is not there. */
  remove(key: Key, entry: Entry): boolean {
    const line = this.#lines.get(key)
    const at = line?.indexOf(entry) ?? -1
    if (line === undefined || at === -1) return false
    line.splice(at, 1)
    this.#size--
    if (line.length === 0) this.#lines.delete(key)
    return true
  }

  /** The next entry in rotation that may be served, taken out of the queue. */
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

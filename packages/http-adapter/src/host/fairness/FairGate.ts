/**
 * A limited good, such as turns or bytes, shared between keys: each has at most its share, and who finds none left
 * waits in a fair queue. Whatever is larger than a share, or than everything, is served when nothing else is held, so
 * that nothing valid waits for ever.
 */
import { type Bounds, FairQueue, type Key, type Verdict } from "./FairQueue.ts"

export interface Limits {
  readonly total: number
  readonly perKey: number
  readonly waiting: Bounds
}

/** Somebody who waits. */
export interface Waiting {
  readonly key: Key
  readonly weight: number
  /** Called once what was asked for is held. */
  readonly granted: () => void
}

export class FairGate {
  readonly #limits: Limits
  readonly #queue: FairQueue<Waiting>
  readonly #shares = new Map<Key, number>()
  #held = 0
  #exhausted = false
  /** How many were refused, because too many waited or they waited too long. */
  refusals = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#queue = new FairQueue(limits.waiting)
  }

  /** How much is held by all keys together. */
  get held(): number {
    return this.#held
  }

  /** How many wait. */
  get waiting(): number {
    return this.#queue.size
  }

  /** Whether somebody waits because all keys together hold everything. */
  get exhausted(): boolean {
    return this.#exhausted
  }

  heldBy(key: Key): number {
    return this.#shares.get(key) ?? 0
  }

  /** Takes at once, unless that would be too much or somebody else's turn. */
  tryTake(key: Key, weight: number): boolean {
    if (this.#exhausted || this.#queue.has(key) || this.#verdictOn(key, weight) !== "serve") return false
    this.take(key, weight)
    return true
  }

  /** Takes whatever is left: for what is there already, and is only counted. */
  take(key: Key, weight: number): void {
    this.#held += weight
    this.#shares.set(key, this.heldBy(key) + weight)
  }

  /** Waits for it; false when too many wait already. */
  wait(waiting: Waiting): boolean {
    const accepted = this.#queue.push(waiting.key, waiting)
    if (accepted) this.#serve()
    return accepted
  }

  /** Waits no longer; false when it has been granted meanwhile. */
  leave(waiting: Waiting): boolean {
    const left = this.#queue.remove(waiting.key, waiting)
    if (left) this.#serve()
    return left
  }

  /** Gives back what was taken, or a part of it. */
  give(key: Key, weight: number): void {
    const rest = this.heldBy(key) - weight
    this.#held -= weight
    if (rest > 0) this.#shares.set(key, rest)
    else this.#shares.delete(key)
    if (this.#queue.size > 0) this.#serve()
  }

  #verdictOn(key: Key, weight: number): Verdict {
    const own = this.heldBy(key)
    if (own > 0 && own + weight > this.#limits.perKey) return "pass"
    return this.#held > 0 && this.#held + weight > this.#limits.total ? "stop" : "serve"
  }

  #serve(): void {
    while (true) {
      this.#exhausted = false
      const next = this.#queue.next((key, { weight }) => {
        const verdict = this.#verdictOn(key, weight)
        if (verdict === "stop") this.#exhausted = true
        return verdict
      })
      if (next === undefined) return
      this.take(next.key, next.weight)
      next.granted()
    }
  }
}

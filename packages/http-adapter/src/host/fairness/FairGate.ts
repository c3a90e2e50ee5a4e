/**
 * A limited resource, such as turns or bytes, shared between keys. Each key has at most its share; requests that find
 * none left wait in a fair queue. Keys may be held back for another reason too, which is asked again and again. A request larger than a share, or than the total, is served when nothing else is
 * held, so that no valid request waits forever.
 */
import { type Bounds, FairQueue, type Key, type Verdict } from "./FairQueue.ts"

export interface Limits {
  readonly total: number
  readonly perKey: number
  readonly waiting: Bounds
}

export interface Waiting {
  readonly key: Key
  readonly weight: number
  /** Called once the weight is held. */
  readonly granted: () => void
}

/** Why a key gets nothing although there is some left. */
export interface Restraint {
  readonly holdsBack: (key: Key) => boolean
  /** Called while somebody waits because of it: asks again later. */
  readonly later: (again: () => void) => void
}

const none: Restraint = { holdsBack: () => false, later: () => {} }

export class FairGate {
  readonly #limits: Limits
  readonly #restraint: Restraint
  readonly #queue: FairQueue<Waiting>
  readonly #shares = new Map<Key, number>()
  #held = 0
  #exhausted = false
  /** Whether it will be asked again who is held back. */
  #asksAgain = false
  /** How many were refused because the queue was full or they waited too long. */
  refusals = 0

  constructor(limits: Limits, restraint: Restraint = none) {
    this.#limits = limits
    this.#restraint = restraint
    this.#queue = new FairQueue(limits.waiting)
  }

  /** How much all keys hold together. */
  get held(): number {
    return this.#held
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Whether something waits because the total is used up. */
  get exhausted(): boolean {
    return this.#exhausted
  }

  heldBy(key: Key): number {
    return this.#shares.get(key) ?? 0
  }

  /** Whether the key is not held back, and has nothing that waits. */
  isFreeFor(key: Key): boolean {
    return !this.#queue.has(key) && !this.#restraint.holdsBack(key)
  }

  /** Takes the weight at once; false if that exceeds a limit or others are waiting. */
  tryTake(key: Key, weight: number): boolean {
    if (this.#exhausted || this.#queue.has(key) || this.#verdictOn(key, weight) !== "serve") return false
    this.take(key, weight)
    return true
  }

  /** Takes the weight regardless of limits, for what exists already and is only counted. */
  take(key: Key, weight: number): void {
    this.#held += weight
    this.#shares.set(key, this.heldBy(key) + weight)
  }

  /** Joins the queue; false if it is full. */
  wait(waiting: Waiting): boolean {
    const accepted = this.#queue.push(waiting.key, waiting)
    if (accepted) this.#serve()
    return accepted
  }

  /** Leaves the queue; false if the weight has been granted already. */
  leave(waiting: Waiting): boolean {
    const left = this.#queue.remove(waiting.key, waiting)
    if (left) this.#serve()
    return left
  }

  /** Gives back a weight, or part of it. */
  give(key: Key, weight: number): void {
    const rest = this.heldBy(key) - weight
    this.#held -= weight
    if (rest > 0) this.#shares.set(key, rest)
    else this.#shares.delete(key)
    if (this.#queue.size > 0) this.#serve()
  }

  #verdictOn(key: Key, weight: number): Verdict {
    if (this.#restraint.holdsBack(key)) return "pass"
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
      if (next === undefined) return this.#askAgain()
      this.take(next.key, next.weight)
      next.granted()
    }
  }

  #askAgain(): void {
    if (this.#restraint === none || this.#asksAgain || this.#queue.size === 0) return
    this.#asksAgain = true
    this.#restraint.later(() => {
      this.#asksAgain = false
      this.#serve()
    })
  }
}

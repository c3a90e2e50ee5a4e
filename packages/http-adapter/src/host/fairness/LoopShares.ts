/**
 * How much of the event loop's time each key has used lately: a restaurant, a sandbox, or an address. All requests of a
 * process share one loop, so whoever uses much of it delays the others, whatever it is used for. While the loop is busy
 * and others want it, a key that has used more than an equal part is over its share.
 */
import type { Key } from "./FairQueue.ts"

export interface Limits {
  /** Time used is forgotten gradually: this much later, about a third of it still counts. */
  readonly windowMillis: number
  /** The part of the loop's time above which it is busy. Sockets, parsing and garbage are not measured, and come on top. */
  readonly busy: number
  /** Longer runs delay others noticeably, and count more the longer they are, up to a whole window. */
  readonly longMillis: number
  /** How long a key counts as wanting the loop after it has used it. */
  readonly recentMillis: number
}

export const standard: Limits = { windowMillis: 5_000, busy: 0.5, longMillis: 50, recentMillis: 1_000 }

/** What was used up to a moment. */
interface Use {
  amount: number
  at: number
}

/** How often keys are counted, and those that have used next to nothing are forgotten. */
const countMillis = 100

export class LoopShares {
  readonly now: () => number
  readonly #limits: Limits
  readonly #uses = new Map<Key, Use>()
  readonly #all: Use = { amount: 0, at: 0 }
  /** Keys that have used at least a hundredth of the window. */
  #users = 0
  #countedAt = 0
  /** Who has used the loop last, and when somebody else did. */
  #last: Key = ""
  #lastAt = -Infinity
  #otherAt = -Infinity

  constructor(limits: Limits = standard, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.now = now
  }

  /** Counts a run that has just ended. */
  charge(key: Key, millis: number): void {
    const { longMillis, windowMillis } = this.#limits
    const now = this.now()
    const amount = millis <= longMillis ? millis : Math.min(windowMillis, (millis * millis) / longMillis)
    const use = this.#uses.get(key)
    if (use === undefined) this.#uses.set(key, { amount, at: now })
    else this.#add(use, amount, now)
    this.#add(this.#all, amount, now)
    if (key !== this.#last) {
      this.#last = key
      this.#otherAt = this.#lastAt
    }
    this.#lastAt = now
    if (now - this.#countedAt >= countMillis) this.#count(now)
  }

  /** Whether the key has to let others go first. */
  isOver(key: Key): boolean {
    const { busy, recentMillis, windowMillis } = this.#limits
    const use = this.#uses.get(key)
    if (use === undefined) return false
    const now = this.now()
    const room = busy * windowMillis
    if (this.#left(this.#all, now) < room) return false
    if (now - (key === this.#last ? this.#otherAt : this.#lastAt) > recentMillis) return false
    return this.#left(use, now) > room / Math.max(2, this.#users)
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#uses.size
  }

  #left({ amount, at }: Use, now: number): number {
    return amount * Math.exp((at - now) / this.#limits.windowMillis)
  }

  #add(use: Use, amount: number, now: number): void {
    use.amount = this.#left(use, now) + amount
    use.at = now
  }

  #count(now: number): void {
    this.#countedAt = now
    this.#users = 0
    for (const [key, use] of this.#uses) {
      const left = this.#left(use, now)
      if (left >= this.#limits.windowMillis / 100) this.#users++
      else if (left < 1) this.#uses.delete(key)
    }
  }
}

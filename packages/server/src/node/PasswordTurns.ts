/**
 * Decides whose password is hashed next. There are two queues: in one, accounts known by a session or a device take
 * turns; in the other, client addresses do. The queues alternate, and nobody gets more than a share of the places.
 */
import { RateLimited, StoreBusy, type Turn } from "@fourtop/core"
import { Effect } from "effect"

/** Each hash takes a thread and 64 MiB, so both running and waiting hashes are limited. */
export const limits = {
  atOnce: 2,
  /** Places in each queue. */
  waiting: { known: 16, unknown: 32 },
  /** Most places for one address or one account. */
  share: 4
} as const

/** About how long it takes until places are free again. */
const retryAfterSeconds = 2

interface Waiter {
  readonly turn: Turn
  readonly resume: (effect: Effect.Effect<void, RateLimited>) => void
}

/** What takes turns in a queue: accounts or addresses. */
const keyOf = ({ account, address, queue }: Turn): string => (queue === "known" ? account : address)

/** Waiters by key, in the order in which the keys take turns. */
class TurnQueue {
  private readonly waiters = new Map<string, Array<Waiter>>()
  private readonly most: number
  private size = 0

  constructor(most: number) {
    this.most = most
  }

  private ofAccount(account: string): number {
    let count = 0
    for (const queue of this.waiters.values()) for (const { turn } of queue) if (turn.account === account) count++
    return count
  }

  /** Adds a waiter, or returns why it is refused. In a full queue, the key with the most places loses one. */
  enter(waiter: Waiter): Effect.Effect<void, RateLimited> | null {
    const key = keyOf(waiter.turn)
    const queue = this.waiters.get(key) ?? []
    if (queue.length >= limits.share || this.ofAccount(waiter.turn.account) >= limits.share) {
      return new RateLimited({ retryAfterSeconds })
    }
    if (this.size >= this.most && (queue.length > 0 || !this.dropOne())) {
      return Effect.die(new StoreBusy({ on: "passwords" }))
    }
    this.waiters.set(key, [...queue, waiter])
    this.size++
    return null
  }

  /** Refuses the last waiter of the longest queue, unless every key has only one. */
  private dropOne(): boolean {
    const longest = [...this.waiters.values()].toSorted((a, b) => b.length - a.length)[0]!
    if (longest.length < 2) return false
    const dropped = longest.at(-1)!
    this.leave(dropped)
    dropped.resume(new RateLimited({ retryAfterSeconds }))
    return true
  }

  /** Removes a waiter; false when it was no longer waiting. */
  leave(waiter: Waiter): boolean {
    const key = keyOf(waiter.turn)
    const queue = this.waiters.get(key) ?? []
    const kept = queue.filter((other) => other !== waiter)
    if (kept.length === queue.length) return false
    this.size--
    if (kept.length === 0) this.waiters.delete(key)
    else this.waiters.set(key, kept)
    return true
  }

  /** Takes the next waiter; its key moves to the end of the order. */
  take(): Waiter | null {
    for (const [key, [first, ...rest]] of this.waiters) {
      this.waiters.delete(key)
      if (rest.length > 0) this.waiters.set(key, rest)
      this.size--
      return first!
    }
    return null
  }
}

export class PasswordTurns {
  private readonly queues = {
    known: new TurnQueue(limits.waiting.known),
    unknown: new TurnQueue(limits.waiting.unknown)
  }
  private next: Turn["queue"] = "known"
  private running = 0

  /** Runs the effect when its turn comes. Once started it is not interrupted, because a running hash cannot be stopped. */
  run<A>(turn: Turn, effect: Effect.Effect<A>): Effect.Effect<A, RateLimited> {
    return Effect.uninterruptibleMask((restore) =>
      Effect.zipRight(
        restore(this.enter(turn)),
        Effect.ensuring(
          effect,
          Effect.sync(() => this.release())
        )
      )
    )
  }

  private enter(turn: Turn): Effect.Effect<void, RateLimited> {
    return Effect.async((resume) => {
      const waiter: Waiter = { turn, resume }
      const queue = this.queues[turn.queue]
      const refusal = queue.enter(waiter)
      if (refusal !== null) return resume(refusal)
      this.begin()
      return Effect.sync(() => {
        // Interrupted just after it was given its turn: passes the turn on.
        if (!queue.leave(waiter)) this.release()
      })
    })
  }

  private begin(): void {
    while (this.running < limits.atOnce) {
      const other = this.next === "known" ? "unknown" : "known"
      const waiter = this.queues[this.next].take() ?? this.queues[other].take()
      if (waiter === null) return
      this.next = waiter.turn.queue === "known" ? "unknown" : "known"
      this.running++
      waiter.resume(Effect.void)
    }
  }

  private release(): void {
    this.running--
    this.begin()
  }
}

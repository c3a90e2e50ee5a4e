/**
 * Who may have a password hashed next. Addresses take turns, and so do accounts that are known by a session or a
 * device; no key has more than its share of places, and the two lanes take turns with each other.
 */
import { RateLimited, StoreBusy, type Turn } from "@fourtop/core"
import { Effect } from "effect"

/** Each hash takes a thread and its memory: some at a time, some that wait, and no more. */
export const limits = {
  atOnce: 2,
  /** Places to wait in. */
  waiting: { known: 16, unknown: 32 },
  /** Places of one address, and of one account. */
  share: 4
} as const

/** About how long it takes until some have had their turn. */
const retryAfterSeconds = 2

interface Waiter {
  readonly turn: Turn
  readonly resume: (effect: Effect.Effect<void, RateLimited>) => void
}

/** The key by which a lane goes round. */
const keyOf = ({ account, address, lane }: Turn): string => (lane === "known" ? account : address)

/** Waiters by key; the first key is the next one. */
class Lane {
  private readonly queues = new Map<string, Array<Waiter>>()
  private readonly most: number
  private size = 0

  constructor(most: number) {
    this.most = most
  }

  private ofAccount(account: string): number {
    let count = 0
    for (const queue of this.queues.values()) for (const { turn } of queue) if (turn.account === account) count++
    return count
  }

  /** Whether the waiter has a place now; who has the most places may have lost one for it. */
  enter(waiter: Waiter): Effect.Effect<void, RateLimited> | null {
    const key = keyOf(waiter.turn)
    const queue = this.queues.get(key) ?? []
    if (queue.length >= limits.share || this.ofAccount(waiter.turn.account) >= limits.share) {
      return new RateLimited({ retryAfterSeconds })
    }
    if (this.size >= this.most && (queue.length > 0 || !this.dropOne())) {
      return Effect.die(new StoreBusy({ on: "passwords" }))
    }
    this.queues.set(key, [...queue, waiter])
    this.size++
    return null
  }

  /** Refuses the last waiter of the longest queue, unless every key has only one. */
  private dropOne(): boolean {
    const longest = [...this.queues.values()].toSorted((a, b) => b.length - a.length)[0]!
    if (longest.length < 2) return false
    const dropped = longest.at(-1)!
    this.leave(dropped)
    dropped.resume(new RateLimited({ retryAfterSeconds }))
    return true
  }

  /** Removes a waiter; false when it waits no more. */
  leave(waiter: Waiter): boolean {
    const key = keyOf(waiter.turn)
    const queue = this.queues.get(key) ?? []
    const kept = queue.filter((other) => other !== waiter)
    if (kept.length === queue.length) return false
    this.size--
    if (kept.length === 0) this.queues.delete(key)
    else this.queues.set(key, kept)
    return true
  }

  /** The next waiter; its key goes to the end of the round. */
  take(): Waiter | null {
    for (const [key, [first, ...rest]] of this.queues) {
      this.queues.delete(key)
      if (rest.length > 0) this.queues.set(key, rest)
      this.size--
      return first!
    }
    return null
  }
}

/** Turns of one process. */
export class PasswordTurns {
  private readonly lanes = { known: new Lane(limits.waiting.known), unknown: new Lane(limits.waiting.unknown) }
  private next: Turn["lane"] = "known"
  private running = 0

  /** Runs it in its turn. Once it has begun it is not interrupted: a hash cannot be stopped, and keeps its thread. */
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
      const lane = this.lanes[turn.lane]
      const refusal = lane.enter(waiter)
      if (refusal !== null) return resume(refusal)
      this.begin()
      return Effect.sync(() => {
        // A turn that was given in the moment of the interruption passes on.
        if (!lane.leave(waiter)) this.release()
      })
    })
  }

  private begin(): void {
    while (this.running < limits.atOnce) {
      const other = this.next === "known" ? "unknown" : "known"
      const waiter = this.lanes[this.next].take() ?? this.lanes[other].take()
      if (waiter === null) return
      this.next = waiter.turn.lane === "known" ? "unknown" : "known"
      this.running++
      waiter.resume(Effect.void)
    }
  }

  private release(): void {
    this.running--
    this.begin()
  }
}

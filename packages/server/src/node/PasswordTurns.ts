/**
 * Decides whose password is hashed next. Accounts known by a session or a device have a line and a thread of their own,
 * and go first; after some of them in a row, one of the other line has its turn.
 */
import { PasswordsBusy, RateLimited, StoreBusy, type Turn } from "@fourtop/core/internal"
import { Duration, Effect, type Scope } from "effect"
import { type Place, PasswordLine } from "./PasswordLine.ts"

/** Each hash takes a thread and 64 MiB, so both running and waiting hashes are limited. */
export const limits = {
  atOnce: 3,
  /** How many of these may be unknown. */
  unknownAtOnce: 2,
  /** Places in each line. */
  waiting: { known: 32, unknown: 96 },
  /** Most places of one network. */
  ofNetwork: 8,
  /** Known accounts that are served in a row while others wait. */
  knownInARow: 4,
  /** Seconds after a wrong password for each unknown client that waits, and at most. */
  pause: { forEach: 1, most: 20 }
} as const

/** About how long it takes until a network has a place again, and until a full line has one. */
const retryAfterSeconds = { ofNetwork: 2, full: 10 } as const

/** An IPv4 network has 24 bits; IPv6 addresses are counted by their /64 already. */
const networkOf = (address: string): string => /^\d+\.\d+\.\d+\.(?=\d+$)/.exec(address)?.[0] ?? address

type Resume = (effect: Effect.Effect<void, RateLimited>) => void

/** A place in a line, as the turn of who has it. */
class Waiter implements Place, Turn {
  readonly queue: Turn["queue"]
  readonly account: string
  readonly address: string
  readonly network: string
  readonly keys: ReadonlyArray<string>
  /** Called when its turn comes; null until it waits for that. */
  resume: Resume | null = null
  state: "waiting" | "begun" | "pushed out" = "waiting"

  constructor({ account, address, queue }: Turn) {
    this.queue = queue
    this.account = account
    this.address = address
    this.network = `network ${networkOf(address)}`
    this.keys = [`account ${account}`, ...(address === "" ? [] : [this.network])]
  }

  get isReady(): boolean {
    return this.resume !== null
  }
}

/** Refused because networks or accounts with fewer places have come. */
const pushedOut = new RateLimited({ retryAfterSeconds: retryAfterSeconds.ofNetwork })

export class PasswordTurns {
  private readonly lines = {
    known: new PasswordLine<Waiter>(limits.waiting.known),
    unknown: new PasswordLine<Waiter>(limits.waiting.unknown)
  }
  private knownInARow = 0
  private readonly running = { known: 0, unknown: 0 }

  /** Takes a place, which is kept until the scope closes or its turn has come. */
  enter(turn: Turn): Effect.Effect<Turn, PasswordsBusy | RateLimited, Scope.Scope> {
    const joined = Effect.suspend((): Effect.Effect<Waiter, PasswordsBusy | RateLimited> => {
      const waiter = this.join(turn)
      return waiter instanceof Waiter ? Effect.succeed(waiter) : waiter
    })
    return Effect.acquireRelease(joined, (waiter) => Effect.sync(() => this.lines[waiter.queue].leave(waiter)))
  }

  /**
   * Runs the effect when its turn comes, at the place that the turn has, if any. Once started it is not interrupted,
   * because a running hash cannot be stopped.
   */
  run<A>(turn: Turn, effect: Effect.Effect<A>): Effect.Effect<A, RateLimited> {
    return Effect.uninterruptibleMask((restore) =>
      Effect.zipRight(
        restore(this.turn(turn)),
        Effect.ensuring(
          effect,
          Effect.sync(() => this.release(turn.queue))
        )
      )
    )
  }

  private join(turn: Turn): Waiter | PasswordsBusy | RateLimited {
    const waiter = new Waiter(turn)
    const line = this.lines[turn.queue]
    if (turn.address !== "" && line.placesOf(waiter.network) >= limits.ofNetwork) {
      return new RateLimited({ retryAfterSeconds: retryAfterSeconds.ofNetwork })
    }
    const refused = line.join(waiter)
    if (refused === waiter) return new PasswordsBusy({ retryAfterSeconds: retryAfterSeconds.full })
    if (refused !== null) {
      refused.state = "pushed out"
      refused.resume?.(pushedOut)
    }
    return waiter
  }

  /** Waits for the turn. A place serves once: who hashes again takes another. */
  private turn(turn: Turn): Effect.Effect<void, RateLimited> {
    return Effect.async((resume) => {
      const waiter = turn instanceof Waiter && turn.state !== "begun" ? turn : this.join(turn)
      if (!(waiter instanceof Waiter)) {
        return resume(waiter._tag === "RateLimited" ? waiter : Effect.die(new StoreBusy({ on: "passwords" })))
      }
      if (waiter.state === "pushed out") return resume(pushedOut)
      waiter.resume = resume
      this.begin()
      return Effect.sync(() => {
        // Interrupted just after it was given its turn: passes the turn on.
        if (!this.lines[waiter.queue].leave(waiter) && waiter.state === "begun") this.release(waiter.queue)
      })
    })
  }

  /** The wait after a wrong password. It depends only on how many others wait, not on the account. */
  pause({ queue }: Turn): Effect.Effect<void> {
    return Effect.suspend(() => {
      const seconds = Math.min(limits.pause.most, this.lines.unknown.size * limits.pause.forEach)
      return queue === "known" || seconds === 0 ? Effect.void : Effect.sleep(Duration.seconds(seconds))
    })
  }

  private begin(): void {
    while (this.running.known + this.running.unknown < limits.atOnce) {
      const waiter = this.next()
      if (waiter === null) return
      waiter.state = "begun"
      this.running[waiter.queue]++
      waiter.resume!(Effect.void)
    }
  }

  private next(): Waiter | null {
    const { known, unknown } = this.lines
    const takeUnknown = () => (this.running.unknown < limits.unknownAtOnce ? unknown.take() : null)
    const waiter =
      this.knownInARow < limits.knownInARow ? (known.take() ?? takeUnknown()) : (takeUnknown() ?? known.take())
    if (waiter !== null) this.knownInARow = waiter.queue === "known" && unknown.size > 0 ? this.knownInARow + 1 : 0
    return waiter
  }

  private release(queue: Turn["queue"]): void {
    this.running[queue]--
    this.begin()
  }
}

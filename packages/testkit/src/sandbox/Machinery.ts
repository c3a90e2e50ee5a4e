/** What a sandbox is made of: a store, a manual clock, and the background work. */
import {
  Crypto,
  Deliveries,
  deliverDue,
  endAllLapsed,
  jobHandlers,
  type OutboundPorts,
  runDueJobs,
  Sealing,
  SendingQuota,
  SendingQuotas,
  type StorePorts,
  WebhookPost
} from "@fourtop/core/internal"
import { Context, Effect } from "effect"
import * as DueMoments from "../memory/DueMoments.ts"
import * as MemoryStore from "../memory/MemoryStore.ts"
import type { State } from "../memory/State.ts"
import * as SeededCrypto from "../SeededCrypto.ts"
import { type Capturing, capturing } from "./capturing.ts"
import * as ManualClock from "../ManualClock.ts"
import * as PlainSealing from "./PlainSealing.ts"
import { failingDeliveries } from "./faults/failingDeliveries.ts"
import { type Faulting, faulting } from "./faults/faulting.ts"
import { type Receiving, receiving } from "./receiving.ts"

export type SandboxPorts = StorePorts | Crypto | OutboundPorts | Sealing | WebhookPost

export interface Machinery {
  readonly clock: ManualClock.ManualClock
  readonly store: MemoryStore.MemoryStore
  readonly ports: Context.Context<SandboxPorts>
  readonly crypto: SeededCrypto.SeededCrypto
  readonly captured: Capturing
  readonly receiver: Receiving
  readonly faults: Faulting
  /** Forgets faults, and deliveries that one of them holds back. */
  readonly clearFaults: () => void
  /** Runs an effect on the sandbox's store and clock. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, SandboxPorts>) => Effect.Effect<A, E>
  /** The same, while nothing is delivered and no time passes. */
  readonly alone: <A, E>(effect: Effect.Effect<A, E, SandboxPorts>) => Effect.Effect<A, E>
  /** Does everything that is due at the clock's time. */
  readonly settle: Effect.Effect<void>
  /** Moves the clock, and stops on the way wherever something is due. */
  readonly travel: (to: number, night?: Night) => Effect.Effect<void>
  /** Does what has become due since the last call, for a clock that ticks. */
  readonly keepUp: (night?: Night) => Effect.Effect<void>
}

/** What happens at a certain time of every day. */
export interface Night {
  readonly nextAfter: (now: number) => number
  readonly falls: Effect.Effect<void>
}

const runDueWork = Effect.repeat(
  Effect.map(Effect.all([endAllLapsed(), runDueJobs(jobHandlers), deliverDue()]), (done) =>
    done.reduce((sum, count) => sum + count, 0)
  ),
  { until: (done) => done === 0 }
)

export interface MachineryOptions {
  readonly now: number
  /** Whether the clock ticks. */
  readonly ticking: boolean
  readonly seed: number
  readonly initial: State | undefined
  /** For addresses of the test's own. */
  readonly post: typeof WebhookPost.Service
}

export const make = ({ initial, now, post, seed, ticking }: MachineryOptions): Machinery => {
  const clock = ManualClock.make(now, ticking)
  const store = Effect.runSync(MemoryStore.make(initial))
  const crypto = SeededCrypto.make(seed)
  const captured = capturing()
  const receiver = receiving(post, clock)
  const faults = faulting(seed)
  const deliveries = Context.get(store.ports, Deliveries)
  const failing = failingDeliveries({ clock, deliveries, faults, post: receiver.post, store })
  const ports: Context.Context<SandboxPorts> = store.ports.pipe(
    Context.add(Crypto, crypto),
    Context.add(Sealing, PlainSealing.make),
    Context.add(SendingQuotas, SendingQuota.unlimited),
    Context.add(WebhookPost, failing.post),
    Context.add(Deliveries, failing.deliveries),
    Context.merge(captured.ports)
  )
  const turn = Effect.unsafeMakeSemaphore(1)
  const run: Machinery["run"] = (effect) => effect.pipe(Effect.provide(ports), Effect.withClock(clock))
  const alone: Machinery["alone"] = (effect) => turn.withPermits(1)(run(effect))

  const travel = (to: number, night: Night | undefined) =>
    Effect.gen(function* () {
      yield* runDueWork
      while (true) {
        const from = clock.unsafeCurrentTimeMillis()
        const due = DueMoments.nextAfter(yield* store.state, from) ?? Infinity
        const nightfall = night?.nextAfter(from) ?? Infinity
        if (Math.min(due, nightfall) > to) break
        clock.set(Math.min(due, nightfall))
        if (night !== undefined && nightfall <= due) yield* night.falls
        yield* runDueWork
        // Years have many nights, and others of the process have their turns between them.
        yield* Effect.sleep(0)
      }
      clock.set(to)
      yield* runDueWork
    })

  let seen = now
  const keepUp = (night: Night | undefined) =>
    Effect.gen(function* () {
      const from = Math.min(seen, clock.unsafeCurrentTimeMillis())
      seen = clock.unsafeCurrentTimeMillis()
      if (night !== undefined && night.nextAfter(from) <= seen) yield* night.falls
      yield* runDueWork
    })

  return {
    clock,
    store,
    ports,
    crypto,
    captured,
    receiver,
    faults,
    clearFaults: () => {
      faults.reset()
      failing.clear()
    },
    run,
    alone,
    settle: Effect.asVoid(alone(runDueWork)),
    travel: (to, night) => alone(travel(to, night)),
    keepUp: (night) => alone(keepUp(night))
  }
}

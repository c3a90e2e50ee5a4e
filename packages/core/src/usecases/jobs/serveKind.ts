/** Runs jobs of one kind in slots of their own. */
import { Clock, Effect, Queue } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as Slots from "../../domain/foundation/work/Slots.ts"
import type { Jobs } from "../../ports/jobs/Jobs.ts"
import { HeldSlots } from "./HeldSlots.ts"
import { noteHeld } from "./runJob.ts"

/** How long a slot that was freed waits for others, so that they share a claim. */
export const refillInterval = "20 millis"

/** What a kind runs, and where it hears that a slot is free. */
export interface ServedKind {
  readonly held: HeldSlots<ClaimedJob>
  readonly freed: Queue.Queue<void>
}

export const servedKind = (slots: number): Effect.Effect<ServedKind> =>
  Effect.map(Queue.sliding<void>(1), (freed) => ({ held: new HeldSlots<ClaimedJob>(slots), freed }))

/** Notes which jobs have turned out to be slow. */
export const noteSlow = ({ freed, held }: ServedKind): Effect.Effect<void, never, Jobs> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    for (const job of held.slowSince(now)) {
      yield* Queue.offer(freed, undefined)
      yield* noteHeld(job, Slots.slowMillis)
    }
  })

/** Runs these jobs and claims more, until nothing runs and none is due, or the worker stops: then until nothing runs. */
export const serveKind = <R, S>(
  { freed, held }: ServedKind,
  first: ReadonlyArray<ClaimedJob>,
  worker: {
    readonly claim: (free: Slots.Free) => Effect.Effect<ReadonlyArray<ClaimedJob>, never, R>
    readonly run: (job: ClaimedJob) => Effect.Effect<unknown, never, S>
    /** Waits until the next claim is due, or the worker stops. */
    readonly pause: Effect.Effect<unknown>
    readonly isStopping: Effect.Effect<boolean>
  }
): Effect.Effect<void, never, R | S> =>
  Effect.gen(function* () {
    const leave = (job: ClaimedJob) =>
      Effect.suspend(() => {
        held.leave(job)
        return Queue.offer(freed, undefined)
      })
    const begin = (claimed: ReadonlyArray<ClaimedJob>) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        for (const job of claimed) {
          held.take(job, now)
          yield* Effect.forkDaemon(Effect.ensuring(worker.run(job), leave(job)))
        }
      })
    const turn = Effect.gen(function* () {
      // A restaurant that has its share of jobs running may have others that are due: they can run when one has ended.
      yield* Effect.raceFirst(Queue.take(freed), worker.pause)
      yield* Effect.sleep(refillInterval)
      if (yield* worker.isStopping) return true
      const free = held.free
      if (free.limit === 0) return false
      // Whoever has ended until now is counted in this claim.
      yield* Queue.takeAll(freed)
      const claimed = yield* worker.claim(free)
      yield* begin(claimed)
      return claimed.length === 0 && held.isIdle
    })
    yield* begin(first)
    yield* Effect.repeat(turn, { until: (isOver) => isOver })
    if (!held.isIdle) yield* Effect.repeat(Queue.take(freed), { until: () => held.isIdle })
  })

/** What every store promises about workers: whose claims are free, and what follows from a clock that was set back. */
import { assert } from "chai"
import { Deliveries, Heartbeat, Jobs, Workers } from "@fourtop/core/internal"
import { Duration, Effect, type Layer } from "effect"
import { freshText, uuid } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { answered, type Delivering, finish, happen, pairs, subscribed } from "./deliveries/queue.ts"
import { enqueue, idsOf, type Queueing } from "./jobs/queue.ts"

type Working = Delivering | Queueing | Workers

const beat = (worker: string) => Effect.flatMap(Workers, (workers) => workers.beat(worker))

const claimJobs = (kind: string, worker?: string) =>
  Effect.flatMap(Jobs, (jobs) => jobs.claim({ kinds: [kind], limit: 10, leaseSeconds: 30, worker }))

const claimDeliveries = (tenant: number, worker?: string, perEndpoint = 10_000) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    Effect.map(deliveries.claim({ limit: 10_000, perEndpoint, leaseSeconds: 30, worker }), (claimed) =>
      claimed.filter(({ restaurant_id }) => restaurant_id === tenant)
    )
  )

/** A job and a delivery that a worker has claimed. */
const claimedBy = (worker: string) =>
  Effect.gen(function* () {
    const { kind } = yield* enqueue(1)
    const { tenant } = yield* subscribed({})
    yield* happen(tenant, 1)
    const [job] = yield* claimJobs(kind, worker)
    const [delivery] = yield* claimDeliveries(tenant, worker)
    return { kind, tenant, job: job!, delivery: delivery! }
  })

const nearlySilent = Duration.subtract(Heartbeat.silence, Heartbeat.interval)

export const suite = <E>(name: string, layer: Layer.Layer<Working, E>, options: Options = {}): void =>
  contract(`Workers of ${name}`, layer, options, (it, clock) => {
    it.effect("a duty is one worker's at a time, and free when that has ended", () =>
      Effect.gen(function* () {
        const [workers, duty] = [yield* Workers, freshText()]
        const [one, other] = [yield* uuid, yield* uuid]
        const claims = yield* Effect.forEach([one, other, one, other], (worker) => workers.takeDuty(duty, worker, 8), {
          concurrency: "unbounded"
        })
        const [first, second] = claims[0] ? [one, other] : [other, one]
        assert.lengthOf(claims.filter(Boolean), 2)
        assert.deepStrictEqual(
          [yield* workers.takeDuty(duty, first, 8), yield* workers.takeDuty(duty, second, 8)],
          [true, false]
        )
        assert.isTrue(yield* workers.takeDuty(freshText(), second, 8))
        yield* workers.end(first)
        assert.isTrue(yield* workers.takeDuty(duty, second, 8))
      })
    )

    it.scoped.runIf(clock.canMove)("a duty passes to another worker when its time is over", () =>
      Effect.gen(function* () {
        const [workers, duty] = [yield* Workers, freshText()]
        const [one, other] = [yield* uuid, yield* uuid]
        assert.isTrue(yield* workers.takeDuty(duty, one, 8))
        yield* clock.pass("5 seconds")
        assert.isTrue(yield* workers.takeDuty(duty, one, 8))
        yield* clock.pass("7 seconds")
        assert.isFalse(yield* workers.takeDuty(duty, other, 8))
        yield* clock.pass("2 seconds")
        assert.isTrue(yield* workers.takeDuty(duty, other, 8))
        assert.isFalse(yield* workers.takeDuty(duty, one, 8))
      })
    )

    it.effect("what a worker held when it ended is free at once, and it can finish none of it", () =>
      Effect.gen(function* () {
        const [ending, next] = [yield* uuid, yield* uuid]
        yield* beat(ending)
        const { delivery, job, kind, tenant } = yield* claimedBy(ending)
        assert.isEmpty(yield* claimJobs(kind, next))
        yield* Effect.flatMap(Workers, (workers) => workers.end(ending))
        assert.deepStrictEqual(idsOf(yield* claimJobs(kind, next)), [job.id])
        assert.deepStrictEqual(pairs(yield* claimDeliveries(tenant, next)), pairs([delivery]))
        assert.isFalse(yield* (yield* Jobs).finish(job))
        assert.isNull(yield* finish(delivery, { state: "done" }, answered(200)))
      })
    )

    it.scoped.runIf(clock.canMove)("what a silent worker holds is free with the next sign of life of another", () =>
      Effect.gen(function* () {
        const [silent, other] = [yield* uuid, yield* uuid]
        yield* Effect.forEach([silent, other], beat)
        const { delivery, job, kind, tenant } = yield* claimedBy(silent)
        // After the other one, which takes nobody for dead while it was silent longer itself.
        yield* beat(silent)
        yield* clock.pass(nearlySilent)
        yield* beat(other)
        assert.isEmpty(yield* claimJobs(kind, other))
        yield* clock.pass(Duration.sum(Heartbeat.interval, Duration.seconds(1)))
        yield* beat(other)
        assert.deepStrictEqual(idsOf(yield* claimJobs(kind, other)), [job.id])
        assert.deepStrictEqual(pairs(yield* claimDeliveries(tenant, other)), pairs([delivery]))
        assert.isFalse(yield* (yield* Jobs).finish(job))
        assert.isNull(yield* finish(delivery, { state: "done" }, answered(200)))
      })
    )

    it.scoped.runIf(clock.canMove)("after an outage nobody is taken for dead who was silent only during it", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* uuid, yield* uuid]
        yield* Effect.forEach([one, other], beat)
        const { job, kind } = yield* claimedBy(one)
        yield* clock.pass("20 seconds")
        yield* Effect.forEach([other, one, other], beat)
        assert.isEmpty(yield* claimJobs(kind, other))
        assert.isTrue(yield* (yield* Jobs).finish(job))
      })
    )

    it.scoped.runIf(clock.canMove)(
      "workers on probation hold half of an address's places, while there are others",
      () =>
        Effect.gen(function* () {
          const [old, fresh, fresher] = [yield* uuid, yield* uuid, yield* uuid]
          yield* beat(old)
          yield* clock.pass(Heartbeat.probation)
          yield* Effect.forEach([old, fresh, fresher], beat)
          const { tenant } = yield* subscribed({})
          yield* happen(tenant, 20)
          assert.lengthOf(yield* claimDeliveries(tenant, fresh, 7), Heartbeat.probationPlaces(7))
          assert.isEmpty(yield* claimDeliveries(tenant, fresher, 7))
          assert.lengthOf(yield* claimDeliveries(tenant, old, 7), 7 - Heartbeat.probationPlaces(7))
        })
    )

    it.scoped.runIf(clock.canMove)("a clock set back by an hour delays neither deliveries nor what the dead left", () =>
      Effect.gen(function* () {
        const worker = yield* uuid
        yield* beat(worker)
        const { job, kind } = yield* claimedBy(yield* uuid)
        const { tenant } = yield* subscribed({})
        yield* happen(tenant, 2)
        const [first] = yield* claimDeliveries(tenant, worker, 1)
        yield* finish(first!, { state: "retry", afterSeconds: 60 }, answered(500))
        yield* beat(worker)
        yield* clock.setBack("1 hour")
        yield* beat(worker)
        assert.lengthOf(yield* claimDeliveries(tenant, worker), 1)
        assert.isEmpty(yield* claimJobs(kind, worker))
        yield* clock.pass("31 seconds")
        assert.deepStrictEqual(idsOf(yield* claimJobs(kind, worker)), [job.id])
        yield* clock.pass("30 seconds")
        assert.include(pairs(yield* claimDeliveries(tenant, worker)), pairs([first!])[0]!)
      })
    )
  })

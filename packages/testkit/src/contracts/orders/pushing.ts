/** Orders that are sent to a POS, and what becomes of them. */
import { ChangeSet, Jobs, PointOfSaleJob, type Settings } from "@fourtop/core/internal"
import { assert } from "chai"
import { Clock, Duration, Effect } from "effect"
import { done, found, newJob, venue } from "../arranging/arrange.ts"

/** A restaurant with a POS. */
export const connected = found({}, { point_of_sale: { url: "https://pos.example/orders" } })

export const connect = (tenant: number, point_of_sale: Settings.Settings["point_of_sale"]) =>
  Effect.flatMap(venue(tenant), ({ settings }) =>
    done(tenant, { changes: [ChangeSet.put("settings", { ...settings, point_of_sale })] })
  )

/** Sends an order to the POS of the restaurant. */
export const push = (tenant: number, outcome: "accepted" | "refused") =>
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const job = yield* newJob(PointOfSaleJob.jobKind)
    yield* done(tenant, { jobs: [job] })
    const claimed = yield* jobs.claim({ kinds: [PointOfSaleJob.jobKind], limit: 10_000, leaseSeconds: 30 })
    const own = claimed.find(({ id }) => id === job.id)
    assert.isDefined(own)
    assert.isTrue(yield* outcome === "accepted" ? jobs.finish(own) : jobs.release(own, null, "It does not respond"))
  })

/** Runs the effect as if this much time had passed for the process. */
export const later = <A, E, R>(duration: Duration.DurationInput, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.clock, (clock) => {
    const ahead = Duration.toMillis(duration) + 1000
    const moved: Clock.Clock = {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + ahead,
      unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
      currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + ahead),
      currentTimeNanos: clock.currentTimeNanos,
      sleep: (time) => clock.sleep(time)
    }
    return Effect.withClock(effect, moved)
  })

/** When the next work is due, so that a manual clock can stop there. */
import type { ZonedClock } from "@fourtop/core/internal"
import { HashMap } from "effect"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import type { State } from "./State.ts"

/** The earliest moment after the instant at which a job or a delivery is due, or something lapses; null when there is none. */
export const nextAfter = (state: State, instant: ZonedClock.Instant): ZonedClock.Instant | null => {
  let next: ZonedClock.Instant | null = null
  const consider = (moment: ZonedClock.Instant) => {
    if (moment > instant && (next === null || moment < next)) next = moment
  }
  HashMap.forEach(state.jobs, (job) => {
    if (job.failure === null) consider(job.lease?.until ?? job.due_at)
  })
  HashMap.forEach(state.deliveries.deliveries, (delivery) => {
    if (DeliveryQueue.isWaiting(state, delivery)) consider(delivery.lease?.until ?? delivery.due_at)
  })
  HashMap.forEach(state.lifetimeChecks, ({ at }) => consider(at))
  return next
}

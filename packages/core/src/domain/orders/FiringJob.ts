/** The jobs that fire kitchen tickets of an accepted order when they are due; they survive restarts. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Job } from "../foundation/Job.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "./Order.ts"
import { isOfFirstCourse, type Ticket } from "./Ticket.ts"

export const jobKind = "kitchen.fire"

/** A course, and when it is planned to fire: a plan that was changed since fires nothing. */
export type PlannedCourse = { readonly course: number; readonly at: Instant }

export type Payload = {
  readonly order_id: string
  /** Absent for what fires with the order. */
  readonly planned?: PlannedCourse
  /** When what fires with the order is due; absent for a course, and in jobs from before. */
  readonly at?: Instant
}

const jobFor = (payload: Job["payload"], at: Instant, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: at,
  payload
})

/** The job that fires those of an order's kitchen tickets that are due at the instant. */
export const job = (order: Pick<Order, "id">, at: Instant, context: DecisionContext): Job =>
  jobFor({ order_id: order.id, at }, at, context)

/** The jobs that fire these waiting tickets when they are planned to. */
export const courseJobs = (
  order: Pick<Order, "id">,
  planned: ReadonlyArray<Ticket>,
  context: DecisionContext
): ReadonlyArray<Job> => {
  const times = new Map(
    planned.flatMap(({ course, fire_at }) =>
      course === undefined || fire_at === null ? [] : [[`${course} ${fire_at}`, { course, at: fire_at }] as const]
    )
  )
  return [...times.values()].map((one) => jobFor({ order_id: order.id, planned: one }, one.at, context))
}

/** Firing that is planned again for these tickets: its job may have found nothing to do meanwhile. */
export const jobsAgain = (
  order: Pick<Order, "id">,
  restored: ReadonlyArray<Ticket>,
  context: DecisionContext
): ReadonlyArray<Job> => {
  const waiting = restored.filter(({ status }) => status === "queued")
  const times = waiting.filter(isOfFirstCourse).flatMap(({ fire_at }) => fire_at ?? [])
  return [...[...new Set(times)].map((at) => job(order, at, context)), ...courseJobs(order, waiting, context)]
}

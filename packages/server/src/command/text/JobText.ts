/** How background jobs are printed. */
import { type Job, ZonedClock } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"

/** A job for scripts. Times are in UTC, because jobs of all restaurants are listed together. */
export interface Printed extends Omit<Job.QueuedJob, "restaurant_id" | "due_at" | "failed_at"> {
  readonly restaurant: string
  readonly due_at: string
  readonly failed_at: string | null
}

/** The job with its restaurant's slug. */
export const value = (
  { due_at, failed_at, restaurant_id: _id, ...job }: Job.QueuedJob,
  restaurant: string
): Printed => ({
  ...job,
  restaurant,
  due_at: ZonedClock.format("UTC", due_at),
  failed_at: failed_at === null ? null : ZonedClock.format("UTC", failed_at)
})

const heading = ["ID", "RESTAURANT", "KIND", "STATE", "ATTEMPTS", "DUE", "REASON"]

/** The first line of a reason, which may go on with where in the program it happened. */
const firstLine = (reason: string | null): string => (reason ?? "").split("\n")[0]!.slice(0, 120)

export const table = (jobs: ReadonlyArray<Printed>): string =>
  Output.columns([
    heading,
    ...jobs.map(({ attempts, due_at, id, kind, reason, restaurant, state }) => [
      id,
      restaurant,
      kind,
      state,
      String(attempts),
      due_at,
      firstLine(reason)
    ])
  ])

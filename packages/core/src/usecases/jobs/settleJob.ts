/** What an operator does with a job: run it again now, or discard one that has failed. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import { type Command, decide } from "../../domain/decisions/jobs/settleJob.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { Jobs } from "../../ports/jobs/Jobs.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** Makes a job due now, with all its retries; refused when there is none, or while a worker is running it. */
export const retryJob = useCase(
  "retryJob",
  { may: Permission.operator, input: [Input.text("job_id")] },
  (acting: Acting, jobId: Uuid) => settle(acting, jobId, "job.retried")
)

/** Discards a failed job; refused when there is no such failed job. */
export const discardJob = useCase(
  "discardJob",
  { may: Permission.operator, input: [Input.text("job_id")] },
  (acting: Acting, jobId: Uuid) => settle(acting, jobId, "job.discarded")
)

const settle = (acting: Acting, jobId: Uuid, action: Command["action"]) =>
  Effect.gen(function* () {
    const { restaurantId } = acting
    const [jobs, venues] = [yield* Jobs, yield* Venues]
    const settled = yield* (action === "job.retried" ? jobs.retry : jobs.discard)(restaurantId, jobId)
    if (settled === null) return yield* new NotFound({ resource: "job" })
    // Jobs are not part of change sets, so the activity entry is committed after the step.
    return yield* transact({
      acting,
      contention: null,
      load: (request) => venues.load(restaurantId, request),
      decide: (_, context) => decide({ ...settled, action }, context)
    })
  })

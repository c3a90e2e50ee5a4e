/** Records in the activity log that a job is run again, or was discarded. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { QueuedJob } from "../../foundation/Job.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

export interface Command extends Pick<QueuedJob, "id" | "kind" | "attempts"> {
  readonly action: "job.retried" | "job.discarded"
}

/** What it changes: no rows, because jobs are a queue outside of change sets. */
export type Changes = ChangeSet.Of<never>

export const decide = (
  { action, attempts, id, kind }: Command,
  context: DecisionContext
): Decision.Decision<void, never, Changes> =>
  Decision.accept(undefined, {
    activity: [ActivityLog.entry({ action, subject: { kind: "job", id }, detail: { kind, attempts } }, context)]
  })

/** Workers: what a commit leaves to be done afterwards, run once or until it is stopped. */
export { type JobHandlers } from "../usecases/jobs/runJob.ts"
export { runDueJobs, runJobs, type WorkerOptions } from "../usecases/jobs/runJobs.ts"
export {
  jobHandlers,
  type JobStorePorts,
  type OutboundPorts,
  personJobHandlers,
  type PersonJobPorts
} from "../usecases/jobs/jobHandlers.ts"
export { beginWork } from "../usecases/jobs/beginWork.ts"
export { discardJob, retryJob } from "../usecases/jobs/settleJob.ts"
export * as Job from "../domain/foundation/Job.ts"
export * as Heartbeat from "../domain/foundation/work/Heartbeat.ts"
export * as Slots from "../domain/foundation/work/Slots.ts"

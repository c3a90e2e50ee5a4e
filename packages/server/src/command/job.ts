/** `fourtop job`: lists background jobs of all restaurants, and settles those that failed. */
import {
  Acting,
  Directory,
  discardJob,
  discardMessage,
  type Job,
  Jobs,
  Occasion,
  retryJob,
  retryMessage,
  Uuid
} from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as JobText from "./text/JobText.ts"
import * as Listing from "./line/Listing.ts"
import * as Output from "./line/Output.ts"
import { argument, flag, optional } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import * as Value from "./line/Value.ts"

const id = argument("JOB", Value.text, "Job ID, as shown by `job list`.")

const restaurant = optional(
  "--restaurant SLUG",
  Value.text,
  "Only the jobs of one restaurant, by the slug in its venue document.",
  "all restaurants"
)

const list = Command.make(
  {
    name: "job list",
    summary: "Lists background jobs that failed, or those that wait, of all restaurants.",
    examples: ["", "--waiting", "--restaurant trattoria-fiore --json"],
    parameters: {
      waiting: flag("--waiting", "Lists jobs that wait or are running, by when they are due."),
      limit: Listing.limit,
      restaurant,
      json: Output.json
    }
  },
  ({ json, limit, restaurant: slug, waiting }) =>
    Effect.gen(function* () {
      const chosen = Option.isSome(slug) ? yield* Restaurants.pick(slug) : null
      const jobs = yield* Jobs
      const found = yield* jobs.list({ restaurantId: chosen?.id ?? null, failed: !waiting, limit: limit + 1 })
      const slugs = new Map((yield* (yield* Directory).restaurants()).map((one) => [one.id, one.slug]))
      const rows = found.slice(0, limit).map((job) => JobText.value(job, slugs.get(job.restaurant_id) ?? "-"))
      const text = Listing.text(
        { rows, hasMore: found.length > limit },
        JobText.table,
        waiting ? "No job is waiting." : "No job has failed."
      )
      yield* Output.result(json, rows, text)
    }).pipe(Effect.provide(Store.forCommand))
)

const unknown = (given: string) =>
  new CommandError({
    message: `There is no such job ${given}, or it cannot be changed now.`,
    next: `\`${fourtop} job list\` shows what failed, and with --waiting what waits or runs.`
  })

/** Settles a job; a message to a guest as `fourtop message` does. */
const settling = (
  given: string,
  json: boolean,
  act: (acting: Acting.Acting, job: Job.QueuedJob) => Effect.Effect<unknown, unknown, Store.Live>,
  say: (job: Job.QueuedJob) => string
) =>
  Effect.gen(function* () {
    const job = Uuid.isUuid(given) ? yield* (yield* Jobs).find(given.toLowerCase()) : null
    if (job === null) return yield* unknown(given)
    yield* Effect.mapError(act(Acting.as(job.restaurant_id, Acting.operator), job), () => unknown(given))
    yield* Output.result(json, { id: job.id, kind: job.kind }, say(job))
  }).pipe(Effect.provide(Store.forCommand))

const isFailedMessage = ({ kind, state }: Job.QueuedJob): boolean => kind === Occasion.jobKind && state === "failed"

const retry = Command.make(
  {
    name: "job retry",
    summary: "Runs a job that failed or waits now, with all its retries.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { id, json: Output.json }
  },
  (given) =>
    settling(
      given.id,
      given.json,
      (acting, job): Effect.Effect<unknown, unknown, Store.Live> =>
        isFailedMessage(job) ? retryMessage(acting, job.id) : retryJob(acting, job.id),
      (job) => `Job ${job.id} (${job.kind}) is being run again.`
    )
)

const discard = Command.make(
  {
    name: "job discard",
    summary: "Discards a job that failed; what it was to do will not be done.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { id, json: Output.json }
  },
  (given) =>
    settling(
      given.id,
      given.json,
      (acting, job): Effect.Effect<unknown, unknown, Store.Live> =>
        isFailedMessage(job) ? discardMessage(acting, job.id) : discardJob(acting, job.id),
      (job) => `Job ${job.id} (${job.kind}) has been discarded.`
    )
)

export const job: Command.Group = {
  name: "job",
  summary: "Lists background jobs of all restaurants, and settles those that failed.",
  commands: [list, retry, discard]
}

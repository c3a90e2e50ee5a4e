/** The job queue: every server has a part of it, and `Claims` knows where a claimed job is. */
import type { Job, Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import { everyServer, firstAnswer } from "../routing/asking.ts"
import type { Turns } from "../routing/inTurn.ts"
import type { Server, Servers } from "../routing/Servers.ts"
import type { Claims } from "./Claims.ts"
import type { Own } from "./Own.ts"

/** Waiting jobs by when they are due, failed ones from the newest on. */
const inListOrder = (jobs: ReadonlyArray<Job.QueuedJob>, failed: boolean): ReadonlyArray<Job.QueuedJob> =>
  jobs.toSorted((a, b) => (failed ? b.failed_at! - a.failed_at! : a.due_at - b.due_at))

export const jobs = (servers: Servers, turns: Turns, claims: Claims): Own<"Jobs"> => {
  const list: Own<"Jobs">["list"] = (wanted) =>
    Effect.map(
      everyServer(servers, ({ services }) => services.Jobs.list(wanted)),
      (lists) => inListOrder(lists.flat(), wanted.failed).slice(0, wanted.limit)
    )

  /** A waiting or failed job of the restaurant is on its server or on the directory. */
  const inEither = (
    tenant: Restaurant.RestaurantId,
    ask: (server: Server) => Effect.Effect<Job.QueuedJob | null>
  ): Effect.Effect<Job.QueuedJob | null> =>
    Effect.flatMap(servers.of(tenant), (own) =>
      firstAnswer(own === servers.directory ? [own] : [own, servers.directory], ask)
    )

  const onItsServer = <A>(job: Job.ClaimedJob, ask: (server: Server) => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.flatMap(claims.serverOf(job, job.restaurant_id), ask)

  return {
    claim: (options) =>
      turns.take({ limit: options.limit, slowLimit: options.slowLimit }, (server, places) =>
        Effect.tap(server.services.Jobs.claim({ ...options, ...places }), (claimed) =>
          Effect.sync(() => claims.note(server, claimed))
        )
      ),
    held: (job, milliseconds) => onItsServer(job, ({ services }) => services.Jobs.held(job, milliseconds)),
    finish: (job) => onItsServer(job, ({ services }) => services.Jobs.finish(job)),
    release: (job, retryAt, reason) => onItsServer(job, ({ services }) => services.Jobs.release(job, retryAt, reason)),
    standBack: (job, until) => onItsServer(job, ({ services }) => services.Jobs.standBack(job, until)),
    failed: (limit) =>
      Effect.gen(function* () {
        const found = yield* everyServer(servers, ({ services }) => services.Jobs.failed(limit))
        const order = yield* list({ restaurantId: null, failed: true, limit })
        const places = new Map(order.map(({ id }, place) => [id, place]))
        const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? limit
        return found
          .flat()
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .slice(0, limit)
      }),
    list,
    find: (id) => firstAnswer(servers.all, ({ services }) => services.Jobs.find(id)),
    retry: (tenant, id) => inEither(tenant, ({ services }) => services.Jobs.retry(tenant, id)),
    discard: (tenant, id) => inEither(tenant, ({ services }) => services.Jobs.discard(tenant, id))
  }
}

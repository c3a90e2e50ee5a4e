/**
 * What does not wait while a disk takes seconds for what has been committed. A standby that never answers stands for the
 * disk: commits wait for both in the same way.
 */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Orders, Tokens } from "@fourtop/core/internal"
import { Migrations } from "@fourtop/pg-adapter"
import { Effect, Fiber, Redacted, Schedule } from "effect"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { asAdministrator, secretKey, storeAt } from "../support.ts"
import { commit, found, guest, token } from "../venues.ts"

/** A server of its own, because the setting is one of the whole server. */
const ownServer = Effect.acquireRelease(
  Effect.promise(() => startOwnServer({ synchronous_commit: "on" })),
  ({ stop }) => Effect.promise(stop)
)

const waitFor = (url: string, standby: string) =>
  Effect.promise(async () => {
    await asAdministrator(url, `alter system set synchronous_standby_names = '${standby}'`)
    await asAdministrator(url, "select pg_reload_conf()")
  })

/** How many commits wait. */
const waiting = (url: string) =>
  Effect.promise(() => asAdministrator(url, "select from pg_stat_activity where wait_event = 'SyncRep'"))

/** From when a commit was seen to wait, until the scope closes. */
const stall = (url: string, write: Effect.Effect<unknown>) =>
  Effect.gen(function* () {
    yield* Effect.acquireRelease(waitFor(url, "nobody"), () => waitFor(url, ""))
    const writing = yield* Effect.fork(Effect.forever(write))
    yield* Effect.repeat(waiting(url), {
      until: (commits) => commits.length > 0,
      schedule: Schedule.spaced("20 millis")
    })
    return writing
  })

it.scopedLive("requests of a token and numbers of orders come while commits wait for the disk", () =>
  Effect.gen(function* () {
    const server = yield* ownServer
    const url = server.url("postgres")
    yield* Migrations.run(Redacted.make(url), { secretKey })
    yield* Effect.gen(function* () {
      const [tokens, orders] = [yield* Tokens, yield* Orders]
      const tenant = yield* found
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(1))] })
      let guests = 0
      const writing = yield* stall(
        url,
        Effect.suspend(() => commit(tenant, { changes: [ChangeSet.put("guest", guest(++guests))] })).pipe(
          Effect.provide(storeAt(url)),
          Effect.orDie
        )
      )
      // The first notes when the token was last used, and the others wait for its lock.
      const calls = yield* Effect.all(
        Array.from({ length: 4 }, () => tokens.authenticate(token(1), 60)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        calls.map(({ _tag }) => _tag),
        ["Accepted", "Accepted", "Accepted", "Accepted"]
      )
      const day = { branchId: null, day: "2031-03-14", begun: 0 }
      assert.strictEqual(yield* orders.takeNumber(tenant, day), 1)
      assert.isAbove((yield* waiting(url)).length, 0)
      yield* Fiber.interruptFork(writing)
    }).pipe(Effect.provide(storeAt(url, { lockTimeout: "1 second", statementTimeout: "3 seconds" })))
  })
)

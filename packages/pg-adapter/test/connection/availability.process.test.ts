/** A server that is not there when a process starts is waited for, unless waiting cannot help. */
import { assert, describe, it, vi } from "@effect/vitest"
import { Availability } from "@fourtop/pg-adapter"
import { Clock, Effect, Fiber, Redacted, TestClock } from "effect"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { migratedDatabase } from "../support.ts"

const socketDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "fourtop-wait-"))),
  (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
)

const waitFor = (url: string, limit: "0 seconds" | "1 second" | "60 seconds", said: Array<string> = []) =>
  Availability.wait(Redacted.make(url), { limit, onProgress: (line) => void said.push(line) })

describe("at startup", () => {
  it.scopedLive("a server that comes later is waited for, and the wait is told", () =>
    Effect.gen(function* () {
      const socket = join(yield* socketDirectory, "socket")
      const said: Array<string> = []
      const since = yield* Clock.currentTimeMillis
      const waiting = yield* Effect.fork(waitFor(`postgres://postgres@/postgres?host=${socket}`, "60 seconds", said))
      const server = yield* Effect.acquireRelease(
        Effect.promise(() => startOwnServer()),
        (started) => Effect.promise(() => started.stop())
      )
      symlinkSync(new URLSearchParams(server.url("postgres").split("?")[1]).get("host")!, socket)
      yield* Fiber.join(waiting)
      const left = Number(/^Waiting for PostgreSQL, up to (\d+) seconds: connect ENOENT/.exec(said[0]!)?.[1])
      const waited = (yield* Clock.currentTimeMillis) - since
      assert.isAtMost(left, 60, said[0])
      assert.isAtLeast(left, Math.round((60_000 - waited) / 1000), said[0])
    })
  )

  it.effect("the wait has a limit, and its end says why", () =>
    Effect.gen(function* () {
      const said: Array<string> = []
      const url = "postgres://me:hunter2@127.0.0.1:1/fourtop"
      const waiting = yield* Effect.fork(Effect.flip(waitFor(url, "1 second", said)))
      // The clock of the test stands still, however long the first try takes.
      yield* Effect.promise(() => vi.waitUntil(() => said.length > 0, 50_000))
      yield* TestClock.adjust("1 second")
      const { message } = yield* Fiber.join(waiting)
      assert.match(message, /ECONNREFUSED.*waited 1 second/)
      assert.lengthOf(said, 1)
      const once: Array<string> = []
      yield* Effect.flip(waitFor(url, "0 seconds", once))
      assert.isEmpty(once)
    })
  )

  it.live("a missing database and an unknown user are not waited for", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const said: Array<string> = []
      const missing = url.replace(/\/[^/?]+\?/, "/nobody_made_this?")
      assert.match((yield* Effect.flip(waitFor(missing, "60 seconds", said))).message, /does not exist/)
      const unknown = url.replace(/\/\/[^@]*@/, "//nobody_of_that_name@")
      assert.match((yield* Effect.flip(waitFor(unknown, "60 seconds", said))).message, /does not exist/)
      assert.isEmpty(said)
    })
  )

  it.live("a server that accepts no writes is waited for", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const readOnly = `${url}&options=${encodeURIComponent("-c default_transaction_read_only=on")}`
      assert.include((yield* Effect.flip(waitFor(readOnly, "1 second"))).message, "it accepts no writes")
      yield* waitFor(url, "1 second")
    })
  )

  it("a wrong password is not waited for", () => {
    const refusal = new pg.DatabaseError("password authentication failed", 0, "error")
    assert.isFalse(Availability.mayPass(Object.assign(refusal, { code: "28P01" })))
    assert.isTrue(Availability.mayPass(Object.assign(refusal, { code: "57P03" })))
  })
})

/** A server that is not there when a process starts is waited for, unless waiting cannot help. */
import { assert, describe, it } from "@effect/vitest"
import { Availability } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, Fiber, Redacted } from "effect"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { migratedDatabase } from "./support.ts"

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
      const waiting = yield* Effect.fork(waitFor(`postgres://postgres@/postgres?host=${socket}`, "60 seconds", said))
      const server = yield* Effect.acquireRelease(
        Effect.promise(() => EmbeddedPostgres.start()),
        (started) => Effect.promise(() => started.stop())
      )
      symlinkSync(new URLSearchParams(server.url("postgres").split("?")[1]).get("host")!, socket)
      yield* Fiber.join(waiting)
      assert.match(said[0]!, /^Waiting for PostgreSQL, up to 60 seconds: connect ENOENT/)
    })
  )

  it.live("the wait has a limit, and its end says why", () =>
    Effect.gen(function* () {
      const said: Array<string> = []
      const url = "postgres://me:hunter2@127.0.0.1:1/fourtop"
      const { message } = yield* Effect.flip(waitFor(url, "1 second", said))
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

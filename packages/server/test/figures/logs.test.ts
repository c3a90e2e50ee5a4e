import { assert, describe, it } from "@effect/vitest"
import { StoreBusy, StoreUnavailable } from "@fourtop/core/internal"
import { Cause, Effect, Logger, LogLevel } from "effect"
import * as LogFolding from "../../src/service/LogFolding.ts"
import * as Logs from "../../src/service/Logs.ts"
import { usableAgain } from "../../src/service/host/Readiness.ts"
import * as RequestLog from "../../src/service/host/RequestLog.ts"

const canary = "+39 06 555 0101"

const linesOf = (program: Effect.Effect<void>): ReadonlyArray<string> => {
  const lines: Array<string> = []
  const logger = Logger.make((entry) => void lines.push(Logs.line(entry)))
  Effect.runSync(
    program.pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)), Logger.withMinimumLogLevel(LogLevel.All))
  )
  return lines
}

describe("the log", () => {
  it("is one JSON object a line", () => {
    const [line] = linesOf(Effect.annotateLogs(Effect.logInfo("Answered"), { request_id: "1", status: 200 }))
    assert.deepInclude(JSON.parse(line!) as object, {
      level: "info",
      message: "Answered",
      request_id: "1",
      status: 200
    })
  })

  it("leaves out what nobody allowed", () => {
    const [line] = linesOf(Effect.annotateLogs(Effect.logInfo("Answered", { phone: canary }), { phone: canary }))
    assert.notInclude(line, canary)
  })

  it("tells the kind, code and place of an error, and none of its texts", () => {
    const refused = Object.assign(new Error(`duplicate ${canary}`), {
      code: "23505",
      detail: canary,
      constraint: "phone"
    })
    const [line] = linesOf(
      Effect.die(new Error(`failed for ${canary}`, { cause: refused })).pipe(
        Effect.catchAllCause((cause) => Effect.logError("A request failed", cause))
      )
    )
    assert.notInclude(line, canary)
    const { errors } = JSON.parse(line!) as { errors: ReadonlyArray<Record<string, unknown>> }
    assert.strictEqual(errors[0]?.["name"], "Error")
    assert.deepInclude(errors[0]?.["cause"], { code: "23505", constraint: "phone" })
    assert.match(JSON.stringify(errors[0]?.["at"]), /logs\.test\.ts/)
  })
})

describe("the line for a request", () => {
  const answered = {
    method: "GET",
    route: "/api/v1/items/:item",
    status: 200,
    code: null,
    sandbox: false,
    requestId: "1",
    milliseconds: 3.4
  }

  it("names the route as it was declared, and nothing of the caller's", () => {
    const lines = linesOf(Effect.map(RequestLog.make, (log) => log?.(answered)))
    assert.deepInclude(JSON.parse(lines[0]!) as object, {
      message: "Answered",
      route: "/api/v1/items/:item",
      status: 200,
      milliseconds: 3
    })
  })

  it("is not written below the level info", () => {
    assert.isUndefined(Effect.runSync(Logger.withMinimumLogLevel(RequestLog.make, LogLevel.Warning)))
  })
})

describe("an outage of the store", () => {
  const start = Date.parse("2027-03-14T18:30:00Z")

  /** A log that is folded, its lines, and a minute that passes. */
  const folded = () => {
    const lines: Array<{ readonly message: string; readonly lines?: number; readonly seconds?: number }> = []
    const { log, tick } = LogFolding.make((line) => void lines.push(JSON.parse(line) as (typeof lines)[number]))
    let minutes = 0
    const logger = Logger.make<unknown, void>((entry) => log({ ...entry, date: new Date(start + minutes * 60_000) }))
    const run = (program: Effect.Effect<void>, times = 1) => {
      for (let time = 0; time < times; time++) {
        Effect.runSync(Effect.provide(program, Logger.replace(Logger.defaultLogger, logger)))
      }
    }
    const minute = () => tick(new Date(start + ++minutes * 60_000))
    return { lines, run, minute }
  }
  const failed = Effect.logWarning("A request failed", Cause.die(new StoreUnavailable({ cause: new Error("gone") })))

  it("is a line when it begins, one a minute with the number of lines left out, and one when it ends", () => {
    const { lines, minute, run } = folded()
    run(failed, 300)
    assert.deepStrictEqual(
      lines.map(({ message }) => message),
      ["A request failed"]
    )
    minute()
    run(failed, 200)
    run(Effect.logError("A job failed", Cause.die(new StoreBusy({ on: "locked rows" }))))
    minute()
    minute()
    minute()
    assert.deepStrictEqual(
      lines.slice(1).map(({ lines: count, seconds }) => [count, seconds]),
      [
        [299, undefined],
        [201, undefined],
        [500, 180]
      ]
    )
  })

  it("ends when the store can be worked with again, and the next one has lines of its own", () => {
    const { lines, minute, run } = folded()
    run(failed, 3)
    run(Effect.logWarning(usableAgain))
    assert.deepStrictEqual(lines.at(-1)?.lines, 2)
    run(failed)
    minute()
    assert.lengthOf(lines, 4)
  })

  it("leaves out nothing that is not about it", () => {
    const { lines, run } = folded()
    run(failed)
    run(Effect.logError("A request failed", Cause.die(new Error("a mistake"))), 5)
    run(Effect.logWarning("A warning"))
    assert.lengthOf(lines, 7)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, LogLevel } from "effect"
import * as Logs from "../../src/service/Logs.ts"
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

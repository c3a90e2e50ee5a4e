/** Contracts run under any test runner, here under some that only note what is declared. */
import { Context, Effect, Layer } from "effect"
import * as nodeTest from "node:test"
import * as vitest from "vitest"
import { assert, describe, it } from "vitest"
import { contract, type It } from "../src/contracts/arranging/contract.ts"
import * as Runner from "../src/contracts/arranging/Runner.ts"

class Bell extends Context.Tag("test/Bell")<Bell, { readonly ring: () => string }>() {}

interface Noted {
  readonly lines: Array<string>
  readonly bodies: Map<string, Runner.Body>
}

const noting = (
  noted: Noted,
  names: { readonly first: "beforeAll" | "before"; readonly last: "afterAll" | "after" }
) => {
  const note = (line: string, body: Runner.Body) => {
    noted.lines.push(line)
    noted.bodies.set(line, body)
  }
  const runner: Runner.Runner = {
    describe: (title, define) => {
      noted.lines.push(`describe ${title}`)
      define()
    },
    it: Object.assign((title: string, body: Runner.Body) => note(title, body), {
      skip: (title: string, body: Runner.Body) => note(`skipped ${title}`, body)
    }),
    [names.first]: (body: Runner.Body) => note("first", body),
    [names.last]: (body: Runner.Body) => note("last", body)
  }
  return runner
}

const log: Array<string> = []
const bell = Layer.scoped(
  Bell,
  Effect.acquireRelease(
    Effect.sync(() => {
      log.push("hung")
      return { ring: () => "ding" }
    }),
    () => Effect.sync(() => log.push("taken down"))
  )
)

const failure = new Error("cracked")
const define = (its: It<Bell>): void => {
  its.effect("rings", () => Effect.andThen(Bell, ({ ring }) => log.push(ring())))
  its.scoped.runIf(true)("is held by a scope", () => Effect.addFinalizer(() => Effect.sync(() => log.push("let go"))))
  its.effect.runIf(false)("cannot run", () => Effect.void)
  its.describe("inside", () => {
    its.effect.each([{ name: "low" }, { name: "high" }])("$name bell", ({ name }) => Effect.sync(() => log.push(name)))
    its.effect.each(["one"])("%s bell fails", () => Effect.fail(failure))
  })
}

const names = [
  { first: "beforeAll", last: "afterAll" },
  { first: "before", last: "after" }
] as const

describe.each(names)("with $first", (hooks) => {
  it("declares each test once, between hooks, and skips what cannot run", async () => {
    const noted: Noted = { lines: [], bodies: new Map() }
    log.length = 0
    contract("A bell", bell, { runner: noting(noted, hooks) }, define)
    assert.deepStrictEqual(noted.lines, [
      "describe A bell",
      "first",
      "last",
      "rings",
      "is held by a scope",
      "skipped cannot run",
      "describe inside",
      "low bell",
      "high bell",
      "one bell fails"
    ])
    assert.deepStrictEqual(log, [])
    for (const line of ["first", "rings", "is held by a scope", "low bell", "high bell", "last"]) {
      await noted.bodies.get(line)!()
    }
    assert.deepStrictEqual(log, ["hung", "ding", "let go", "low", "high", "taken down"])
  })
})

it("a test fails with its own error", async () => {
  const noted: Noted = { lines: [], bodies: new Map() }
  contract("A bell", bell, { runner: noting(noted, names[0]) }, define)
  const error = await noted.bodies.get("one bell fails")!().then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  assert.strictEqual(error, failure)
})

it("without a runner it says how to pass one", () => {
  assert.throws(() => contract("A bell", bell, {}, define), /pass yours as the option `runner`/)
})

it("takes the functions of Vitest and of node:test as they are", () => {
  const runners: ReadonlyArray<Runner.Runner> = [vitest, nodeTest]
  for (const runner of runners) assert.strictEqual(Runner.find(runner), runner)
})

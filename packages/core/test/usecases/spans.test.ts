/** Every use-case that core exports is a span of its own name. */
import { it } from "@effect/vitest"
import * as core from "@fourtop/core/internal"
import { Context, Effect } from "effect"
import * as fs from "node:fs"
import { describe, expect } from "vitest"
import { recordSpans } from "../../../../tools/testing/spans.ts"

const source = new URL("../../src/", import.meta.url)
const read = (file: string) => fs.readFileSync(new URL(file, source), "utf8")

/** Functions that are no use-cases: workers without an end, parts of use-cases, and what runs no effect. */
const others = new Set([
  "beginWork",
  "checkPointsOfSale",
  "currentVenue",
  "endAllLapsed",
  "runDeliveries",
  "runExpiry",
  "onDuty",
  "runJobs",
  "runOffers",
  "sameOffer",
  "transact"
])

const exported = [...read("index.ts").matchAll(/^export \{([^}]*)\} from "\.\/(usecases\/[^"]+)"/gm)].flatMap(
  ([, names, file]) =>
    names!
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => ({ name, file: file! }))
)

/** A value with a lower-case name: not the class of an error, not a table. */
const useCases = exported.filter(
  ({ name }) => /^[a-z]/.test(name) && !name.toLowerCase().endsWith("jobhandlers") && !others.has(name)
)

describe("a use-case", () => {
  it("is a span of its own name, in the file that has it", () => {
    expect(useCases.length).toBeGreaterThan(90)
    const missing = useCases.filter(
      ({ file, name }) =>
        !new RegExp(`^export const ${name}\\b[^=]*=\\s*(traced|useCase|installationUseCase)\\(\\s*"${name}"`, "m").test(
          read(file)
        )
    )
    expect(missing).toEqual([])
  })

  it.effect("is around what it asks of ports", () => {
    const { seen, tracer } = recordSpans()
    const orders: typeof core.Orders.Service = {
      load: () => Effect.die("nothing is loaded"),
      read: () => Effect.succeed(null),
      endingWith: () => Effect.die("nothing is listed"),
      open: () => Effect.die("nothing is listed"),
      unaccepted: () => Effect.die("nothing is listed"),
      withdrawn: () => Effect.die("nothing is listed"),
      atTables: () => Effect.die("nothing is listed"),
      list: () => Effect.die("nothing is listed"),
      takeNumber: () => Effect.die("nothing is placed"),
      returnNumber: () => Effect.die("nothing is placed")
    }
    return Effect.gen(function* () {
      yield* Effect.flip(core.readOrder(core.Acting.as(7, core.Acting.system), "an id"))
      const told = seen.map(({ attributes, name, parent }) => [name, parent, attributes])
      expect(told).toEqual([
        ["readOrder", null, { "fourtop.restaurant_id": 7, "fourtop.outcome": "NotFound" }],
        ["Orders.read", "readOrder", { "fourtop.restaurant_id": 7, "fourtop.outcome": "Done" }]
      ])
    }).pipe(Effect.provide(core.tracedPorts(Context.make(core.Orders, orders))), Effect.withTracer(tracer))
  })

  it("is exported under that name", () => {
    expect(useCases.filter(({ name }) => !(name in core))).toEqual([])
  })

  it("begins with a number only where that is the restaurant's, which its span then shows", () => {
    const text = useCases.map(({ file }) => read(file)).join("\n")
    expect(text).not.toMatch(/traced\(\s*"\w+",\s*\(\w+: number\b/)
  })
})

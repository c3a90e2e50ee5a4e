/** Whatever the API refuses with 422, core refuses with the same fields and messages, on the same store. */
import {
  Acting,
  bookTable,
  changeDish,
  createDish,
  joinWaitlist,
  moveOrder,
  placeOrder,
  setDishAvailability,
  type ValidationFailed
} from "@fourtop/core/internal"
import { TestSandbox } from "@fourtop/testkit"
import { Effect, Either, FastCheck as fc, ManagedRuntime } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import { mutated } from "./mutations.ts"
import { type Call, type House, house, validArguments } from "./ValidCalls.ts"

const now = Date.parse("2026-03-14T19:30:00+01:00")
const runtime = ManagedRuntime.make(TestSandbox.layer({ now }))
let sandbox: typeof TestSandbox.TestSandbox.Service
let there: House

beforeAll(async () => {
  sandbox = await runtime.runPromise(TestSandbox.TestSandbox)
  there = await runtime.runPromise(sandbox.run(house(sandbox.restaurant.id, now)))
})
afterAll(() => runtime.dispose())

/** Values that JSON has. */
const oddJson = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e9, 1e300, "", " ", "2", "x", "\u0000", "x".repeat(600), [], {}),
  fc.constantFrom<unknown>("2026-02-30", "soon", "25:00", "pickup", "web", [null], [[]], { it: 5 }, { "x y": "z" }),
  fc.jsonValue()
)

interface Trial {
  readonly method: "POST" | "PATCH" | "PUT"
  readonly path: (house: House) => string
  readonly useCase: unknown
  /** The arguments before the body. */
  readonly before: (house: House) => ReadonlyArray<unknown>
  /** The place of the body in the arguments after the first. */
  readonly at: number
  readonly name: string
}

const none = () => []

const trials: ReadonlyArray<Trial> = [
  { method: "POST", path: () => "/orders", useCase: placeOrder, before: none, at: 0, name: "placeOrder" },
  {
    method: "POST",
    path: ({ orderId }) => `/orders/${orderId}/status`,
    useCase: moveOrder,
    before: ({ orderId }) => [orderId],
    at: 1,
    name: "moveOrder"
  },
  { method: "POST", path: () => "/items", useCase: createDish, before: none, at: 0, name: "createDish" },
  {
    method: "PATCH",
    path: ({ dish }) => `/items/${dish.id}`,
    useCase: changeDish,
    before: ({ dish }) => [dish.id],
    at: 1,
    name: "changeDish"
  },
  {
    method: "PUT",
    path: ({ dish }) => `/items/${dish.id}/availability`,
    useCase: setDishAvailability,
    before: ({ dish }) => [dish.id],
    at: 1,
    name: "setDishAvailability"
  },
  { method: "POST", path: () => "/reservations", useCase: bookTable, before: none, at: 0, name: "bookTable" },
  { method: "POST", path: () => "/waitlist", useCase: joinWaitlist, before: none, at: 0, name: "joinWaitlist" }
]

/** What the API says is wrong with the body; null for any response but 422. */
const toldByApi = async ({ method, path }: Trial, body: unknown): Promise<unknown> => {
  const response = await fetch(`${sandbox.url}/api/v1${path(there)}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  const { error } = (await response.json()) as { readonly error?: { readonly details: unknown } }
  return response.status === 422 ? error!.details : null
}

const toldByCore = async ({ before, useCase }: Trial, body: unknown): Promise<unknown> => {
  const token = Acting.token({ id: "token:1", name: "Till" }, ["menu:write", "orders:write", "reservations:write"])
  const acting = Acting.as(sandbox.restaurant.id, token)
  const answer = await runtime.runPromise(Effect.either(sandbox.run((useCase as Call)(acting, ...before(there), body))))
  const refused = Either.isLeft(answer) ? (answer.left as ValidationFailed) : null
  return refused?._tag === "ValidationFailed" ? refused.problems : null
}

describe("core and the API", () => {
  it.each(trials.map((trial) => [trial.name, trial] as const))("%s refuses the same", async (name, trial) => {
    const valid = validArguments(there)[name]![trial.at]
    let refused = 0
    await fc.assert(
      fc.asyncProperty(mutated(valid, oddJson), async (body) => {
        const json: unknown = JSON.parse(JSON.stringify(body) ?? "null")
        const told = await toldByApi(trial, json)
        if (told === null) return
        refused++
        assert.deepStrictEqual(await toldByCore(trial, json), told)
      }),
      { numRuns: howMany(40, 400) }
    )
    assert.isAbove(refused, 10)
  })
})

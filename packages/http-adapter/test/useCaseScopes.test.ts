/** The scopes of the API and of core's use-cases are one table: whatever an endpoint calls asks for the same one. */
import { Acting, type Caller, Decode, DishInput, Scope } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { describe, expect, it } from "vitest"
import { operationsOf } from "../src/host/operationsOf.ts"
import type { Incoming } from "../src/protocol/Handlers.ts"
import { Api, handlers } from "../src/operations/Api.ts"

const operations = operationsOf(Api, handlers).map(({ serves }) => serves)

const caller = (scopes: ReadonlyArray<Scope.Scope>): Caller.Caller => ({
  restaurantId: 1,
  kind: "live",
  principal: "token:1",
  actor: { kind: "token", id: "token:1", name: "Till" },
  planInForce: true,
  features: [],
  suspended: false,
  scopes,
  venueVersion: 1,
  sandboxGeneration: 1
})

/** A request that the gate has let through. It holds nothing: who may is asked before. */
const incoming = (operation: string, scopes: ReadonlyArray<Scope.Scope>): Incoming<never, never, never> => ({
  operation,
  caller: caller(scopes),
  acting: Acting.as(1, Acting.token({ id: "token:1", name: "Till" }, scopes)),
  path: {} as never,
  query: { per_page: 25 } as never,
  payload: {} as never,
  key: null,
  status: 200,
  url: () => new URL("http://localhost/")
})

const refusalOf = (operation: (typeof operations)[number], scopes: ReadonlyArray<Scope.Scope>) =>
  Effect.runPromise(
    Effect.either(operation.handle(incoming(operation.name, scopes)) as Effect.Effect<object | string, object>)
  ).then(
    Either.match({ onLeft: (error) => error, onRight: () => null }),
    // Without any port, whatever is allowed ends as a defect.
    () => null
  )

describe("every operation", () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    "%s asks in core for the scope that the endpoint declares",
    async (_name, operation) => {
      const { scope } = operation.gate
      const others = Scope.all.filter((one) => one !== scope)
      if (scope === null) return expect((await refusalOf(operation, [])) ?? {}).not.toHaveProperty("requiredScope")
      expect(await refusalOf(operation, others)).toMatchObject({ _tag: "InsufficientScope", requiredScope: scope })
      expect((await refusalOf(operation, [scope])) ?? {}).not.toHaveProperty("requiredScope")
    }
  )

  it("has its body decoded once: core recognizes what the decoder of the endpoint has made", () => {
    const example = { is_available: false }
    const decoded = operations.find(({ name }) => name === "setItemAvailability")!.decodePayload!(example)
    expect(Decode.isDecoded(DishInput.SetAvailability, Either.getOrThrow(decoded))).toBe(true)
  })
})

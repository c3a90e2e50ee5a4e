/** Whatever a use-case is called with, it succeeds or is refused: nothing throws. */
import { TestSandbox } from "@fourtop/testkit"
import { Cause, Effect, Either, Exit, FastCheck as fc, ManagedRuntime } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import { mutated, oddValue } from "./mutations.ts"
import { type House, house, type Named, useCases, validArguments } from "./ValidCalls.ts"

const now = Date.parse("2026-03-14T19:30:00+01:00")
const runtime = ManagedRuntime.make(TestSandbox.layer({ now }))
let sandbox: typeof TestSandbox.TestSandbox.Service
let there: House
let valid: Readonly<Record<string, ReadonlyArray<unknown>>>

beforeAll(async () => {
  sandbox = await runtime.runPromise(TestSandbox.TestSandbox)
  there = await runtime.runPromise(sandbox.run(house(sandbox.restaurant.id, now)))
  valid = validArguments(there)
})
afterAll(() => runtime.dispose())

/** The errors that a use-case may refuse with. */
const refusals = new Set([
  "DishChangedMeanwhile",
  "Forbidden",
  "InvalidTransition",
  "NotFound",
  "RateLimited",
  "ValidationFailed",
  "VenueChangedMeanwhile"
])

const checked = async ({ call, name }: Named, args: ReadonlyArray<unknown>) => {
  const exit = await runtime.runPromise(Effect.exit(sandbox.run(Effect.suspend(() => call(there.acting, ...args)))))
  if (Exit.isSuccess(exit)) return
  const failure = Either.getOrNull(Either.flip(Cause.failureOrCause(exit.cause))) as { readonly _tag: string } | null
  assert.isNotNull(failure, `${name}: ${Cause.pretty(exit.cause)}`)
  assert.include([...refusals], failure!._tag, name)
}

describe("the list of valid calls", () => {
  it("has every use-case", () => {
    assert.deepStrictEqual(Object.keys(valid).toSorted(), useCases.map(({ name }) => name).toSorted())
  })

  it("has arguments that are read as they are", () => {
    for (const { definition, name } of useCases) {
      for (const [index, { read }] of definition.input.entries()) {
        assert.isTrue(Either.isRight(read(valid[name]![index])), `${name}, argument ${index + 1}`)
      }
      assert.isAtMost(valid[name]!.length, definition.input.length, name)
    }
  })
})

describe("a use-case", () => {
  const taking = useCases.filter(({ definition }) => definition.input.length > 0)

  it.each(taking.map((useCase) => [useCase.name, useCase] as const))(
    "%s survives every input",
    async (name, useCase) => {
      // The runner's own messages get their turn between two of them.
      await new Promise((resume) => setImmediate(resume))
      await checked(useCase, valid[name]!)
      const args = fc.tuple(...useCase.definition.input.map(() => oddValue))
      await fc.assert(
        fc.asyncProperty(args, (odd) => checked(useCase, odd)),
        { numRuns: howMany(3, 50) }
      )
      const almost = mutated([...valid[name]!]) as fc.Arbitrary<unknown>
      await fc.assert(
        fc.asyncProperty(almost, (given) => checked(useCase, Array.isArray(given) ? given : [given])),
        { numRuns: howMany(12, 200) }
      )
    }
  )
})

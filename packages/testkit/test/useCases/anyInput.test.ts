/** Whatever a use-case is called with, it succeeds or is refused: nothing throws. */
import { TestSandbox, WeakPasswords } from "@fourtop/testkit"
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

/** How a use-case may end: with a result, or with one of these errors. */
const endings = [
  "AccountExists",
  "CodeRefused",
  "CodesClosed",
  "DeviceUnknown",
  "DishChangedMeanwhile",
  "Forbidden",
  "InvalidTransition",
  "LinkEnded",
  "ManagingRefused",
  "NotFound",
  "OAuthRefusal",
  "OfferExpired",
  "RateLimited",
  "SignInEnded",
  "SignInRefused",
  "Success",
  "ValidationFailed",
  "VenueChangedMeanwhile",
  "WrongCode",
  "WrongPassword"
]

/** How it ends: the tag of its error, or what went wrong. */
const endingOf = async ({ call }: Named, args: ReadonlyArray<unknown>): Promise<string> => {
  const exit = await runtime.runPromise(
    Effect.exit(
      sandbox.run(
        Effect.provide(
          Effect.suspend(() => call(there.acting, ...args)),
          WeakPasswords.layer
        )
      )
    )
  )
  if (Exit.isSuccess(exit)) return exit._tag
  return Either.match(Cause.failureOrCause(exit.cause), {
    onLeft: (failure) => (failure as { readonly _tag: string })._tag,
    onRight: Cause.pretty
  })
}

describe("the list of valid calls", () => {
  it("has every use-case", () => {
    assert.deepStrictEqual(Object.keys(valid).toSorted(), useCases.map(({ name }) => name).toSorted())
  })

  it("has arguments that are read as they are", () => {
    for (const { definition, name } of useCases) {
      for (const [index, { read }] of definition.input.entries()) {
        assert.isTrue(Either.isRight(read(valid[name]![index], valid[name]!)), `${name}, argument ${index + 1}`)
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
      assert.include(endings, await endingOf(useCase, valid[name]!))
      const args = fc.tuple(...useCase.definition.input.map(() => oddValue))
      await fc.assert(
        fc.asyncProperty(args, async (odd) => assert.include(endings, await endingOf(useCase, odd))),
        { numRuns: howMany(3, 50) }
      )
      const almost = mutated([...valid[name]!])
      await fc.assert(
        fc.asyncProperty(almost, async (given) =>
          assert.include(endings, await endingOf(useCase, Array.isArray(given) ? given : [given]))
        ),
        { numRuns: howMany(12, 200) }
      )
    }
  )
})

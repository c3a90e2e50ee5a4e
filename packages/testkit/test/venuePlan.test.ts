/** What a comparison says about a document, and what applying it does. */
import { Acting, applyVenue, compareVenue } from "@fourtop/core/internal"
import { TestSandbox } from "@fourtop/testkit"
import { Effect, Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../tools/testing/size.ts"
import { house } from "./browserRules/houses.ts"
import { shop } from "./browserRules/shops.ts"

type Document = Readonly<Record<string, unknown>>

/** A document with one of its lists turned around. */
const turned = (value: unknown, number: number): unknown => {
  let found = 0
  const visit = (one: unknown): unknown => {
    if (Array.isArray(one)) {
      const isTurned = found++ === number
      const entries = one.map(visit)
      return isTurned ? entries.toReversed() : entries
    }
    if (typeof one !== "object" || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [name, visit(member)]))
  }
  return visit(value)
}

/** Another document for the same restaurant: the same, another one, one with a member of another, or a list turned around. */
const edit = fc.oneof(
  fc.constant((one: Document) => one),
  fc.constant((_one: Document, other: Document) => other),
  fc.nat(30).map((index) => (one: Document, other: Document): Document => {
    const names = Object.keys(other)
    const name = names[index % names.length]!
    return { ...one, [name]: other[name] }
  }),
  fc.nat(40).map((number) => (one: Document) => turned(one, number) as Document)
)

const pairs = fc.oneof(fc.tuple(house, house), fc.tuple(shop, shop)) as fc.Arbitrary<readonly [Document, Document]>

describe("a comparison with a venue document", () => {
  it("is empty exactly if applying the document changes nothing", { timeout: 400_000 }, async () => {
    const check = fc.asyncProperty(pairs, edit, async ([one, other], edited) => {
      const first = { ...one, slug: "generated" }
      const second = { ...edited(one, other), slug: "generated" }
      const program = Effect.gen(function* () {
        const { run } = yield* TestSandbox.TestSandbox
        expect((yield* run(compareVenue(first))).founds).toBe(true)
        yield* run(applyVenue(Acting.system, first))
        const repeated = yield* run(compareVenue(first))
        expect([repeated.founds, repeated.differences]).toEqual([false, []])
        const compared = yield* run(Effect.either(compareVenue(second)))
        const applied = yield* run(Effect.either(applyVenue(Acting.system, second)))
        // Both refuse the same documents, such as one with keys that nothing has.
        expect(Either.isLeft(compared)).toBe(Either.isLeft(applied))
        if (Either.isLeft(compared) || Either.isLeft(applied)) return
        const { archived, changed, created } = applied.right.counts
        expect(compared.right.differences.length === 0).toBe(archived + changed + created === 0)
        expect((yield* run(compareVenue(second))).differences).toEqual([])
      })
      await Effect.runPromise(Effect.provide(program, TestSandbox.layer()))
    })
    await fc.assert(check, { numRuns: howMany(10, 300) })
  })
})

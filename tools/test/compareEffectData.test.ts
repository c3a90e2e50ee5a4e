import {
  BigDecimal,
  Cause,
  Chunk,
  Data,
  DateTime,
  Duration,
  Either,
  Exit,
  HashMap,
  HashSet,
  List,
  Option,
  Redacted,
  Schema
} from "effect"
import { assert, describe, expect, it } from "vitest"

class Place extends Data.Class<{ readonly seats: number }> {}
class Missing extends Data.TaggedError("Missing")<{ readonly id: number }> {}
class Refused extends Schema.TaggedError<Refused>()("Refused", { fields: Schema.Array(Schema.String) }) {}
class Party extends Schema.Class<Party>("Party")({ names: Schema.Array(Schema.String) }) {}

/** Two values that differ in what is inside them, and one that equals the first. */
const values: ReadonlyArray<readonly [name: string, make: (inside: number) => unknown]> = [
  ["Option", Option.some],
  ["Option, absent", (inside) => (inside === 1 ? Option.none() : Option.some(inside))],
  ["Either, right", Either.right],
  ["Either, left", Either.left],
  ["Either, side", (inside) => (inside === 1 ? Either.left(1) : Either.right(1))],
  ["Exit, success", Exit.succeed],
  ["Exit, failure", Exit.fail],
  ["Cause", Cause.fail],
  ["Chunk", (inside) => Chunk.make(0, inside)],
  ["List", (inside) => List.make(0, inside)],
  ["HashMap", (inside) => HashMap.make(["seats", inside])],
  ["HashSet", (inside) => HashSet.make(inside)],
  ["Redacted", (inside) => Redacted.make(`secret ${inside}`)],
  ["DateTime", (inside) => DateTime.unsafeMake(inside)],
  ["Duration", (inside) => Duration.seconds(inside)],
  ["BigDecimal", (inside) => BigDecimal.unsafeFromString(String(inside))],
  ["Data.struct", (inside) => Data.struct({ seats: inside })],
  ["Data.Class", (inside) => new Place({ seats: inside })],
  ["Data.TaggedError", (inside) => new Missing({ id: inside })],
  ["Schema.TaggedError", (inside) => new Refused({ fields: [`lines.${inside}`] })],
  ["Schema.Class", (inside) => new Party({ names: [`guest ${inside}`] })],
  ["Error", (inside) => Object.assign(new Error("same"), { id: inside })],
  ["Error with a cause", (inside) => new Error("same", { cause: inside })]
]

/** Each deep comparison: passes when both are equal. */
const comparisons: ReadonlyArray<readonly [name: string, compare: (actual: unknown, expected: unknown) => void]> = [
  ["assert.deepStrictEqual", (actual, expected) => assert.deepStrictEqual(actual, expected)],
  ["assert.deepEqual", (actual, expected) => assert.deepEqual(actual, expected)],
  ["assert.deepInclude, of a list", (actual, expected) => assert.deepInclude([0, actual], expected)],
  ["assert.deepInclude, of an object", (actual, expected) => assert.deepInclude({ a: actual, b: 0 }, { a: expected })],
  ["assert.sameDeepMembers", (actual, expected) => assert.sameDeepMembers([0, actual], [expected, 0])],
  ["assert.includeDeepMembers", (actual, expected) => assert.includeDeepMembers([0, actual], [expected])],
  ["assert.deepPropertyVal", (actual, expected) => assert.deepPropertyVal({ a: actual }, "a", expected)],
  ["toEqual", (actual, expected) => expect(actual).toEqual(expected)],
  ["toStrictEqual", (actual, expected) => expect(actual).toStrictEqual(expected)],
  ["toMatchObject", (actual, expected) => expect({ a: actual, b: 0 }).toMatchObject({ a: expected })],
  ["toContainEqual", (actual, expected) => expect([0, actual]).toContainEqual(expected)],
  ["toHaveProperty", (actual, expected) => expect({ a: actual }).toHaveProperty("a", expected)]
]

describe.each(values)("%s", (_name, make) => {
  it.each(comparisons)("%s sees what is inside", (_comparison, compare) => {
    compare(make(1), make(1))
    assert.throws(() => compare(make(1), make(2)))
    compare({ list: [make(1)] }, { list: [make(1)] })
    assert.throws(() => compare({ list: [make(1)] }, { list: [make(2)] }))
  })

  it("differs from a plain object", () => {
    assert.notDeepEqual(make(1), {})
    expect(make(1)).not.toEqual({})
  })
})

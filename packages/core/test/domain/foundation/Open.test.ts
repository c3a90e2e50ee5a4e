import { assertRight } from "@effect/vitest/utils"
import { open, type Open } from "@fourtop/core/internal"
import { Either, Schema, SchemaAST } from "effect"
import { assert, describe, it } from "vitest"

describe("an opened schema", () => {
  const Kind = Schema.Literal("a", "b")
  const Shape = Schema.Struct({
    kind: Kind,
    only: Schema.Literal("one"),
    size: Schema.Int,
    maybe: Schema.NullOr(Kind),
    optional: Schema.optionalWith(Kind, { exact: true }),
    list: Schema.NonEmptyArray(Kind),
    either: Schema.Union(
      Schema.Struct({ tag: Schema.Literal("x"), x: Schema.Number }),
      Schema.Struct({ tag: Schema.Literal("y"), y: Schema.String })
    )
  })
  const decode = Schema.decodeUnknownEither(open(Shape), { onExcessProperty: "preserve" })
  const value = { kind: "a", only: "one", size: 1, maybe: null, list: ["a"], either: { tag: "x", x: 1 } }

  it("accepts any word for a union of words, and only the one for a single word", () => {
    for (const changes of [{ kind: "c" }, { maybe: "c" }, { optional: "c" }, { list: ["a", "c"] }, { size: 1.5 }]) {
      assertRight(decode({ ...value, ...changes }), { ...value, ...changes } as never)
    }
    for (const changes of [
      { only: "two" },
      { kind: 7 },
      { maybe: 7 },
      { list: [7] },
      { either: { tag: "x", y: "1" } }
    ]) {
      assert.isTrue(Either.isLeft(decode({ ...value, ...changes })), JSON.stringify(changes))
    }
  })

  it("has a type that allows the same", () => {
    const word: Open<typeof Shape.Type>["kind"] = "anything"
    const nullable: Open<typeof Shape.Type>["maybe"] = "anything"
    // @ts-expect-error a single word discriminates a union
    const only: Open<typeof Shape.Type>["only"] = "anything"
    const text: Open<{ readonly plain: string }>["plain"] = "anything"
    assert.deepStrictEqual([word, nullable, only, text], Array<string>(4).fill("anything"))
  })

  it("keeps transformations, and follows recursive schemas", () => {
    interface Tree {
      readonly word: "a" | "b"
      readonly trees: ReadonlyArray<Tree>
    }
    const Tree: Schema.Schema<Tree> = Schema.Struct({
      word: Kind,
      trees: Schema.Array(Schema.suspend((): Schema.Schema<Tree> => Tree))
    })
    const grownTree = { word: "c", trees: [{ word: "d", trees: [] }] }
    assertRight(Schema.decodeUnknownEither(open(Tree))(grownTree), grownTree)
    assert.strictEqual(Schema.decodeUnknownSync(open(Schema.NumberFromString))("7"), 7)
    assert.isTrue(SchemaAST.isStringKeyword(open(Kind).ast))
  })

  it("lets records have any name, and one that is declared empty have members", () => {
    const Short = Schema.String.pipe(Schema.maxLength(2))
    const records = Schema.Struct({
      empty: Schema.Record({ key: Schema.String, value: Schema.Never }),
      short: Schema.Record({ key: Short, value: Kind }),
      templates: Schema.Record({ key: Schema.TemplateLiteral("x-", Schema.String), value: Kind })
    })
    const grownRecords = { empty: { more: [1] }, short: { longer: "c" }, templates: { "x-a": "c" } }
    const decodeRecords = Schema.decodeUnknownEither(open(records), { onExcessProperty: "error" })
    assertRight(decodeRecords(grownRecords), grownRecords as never)
    assert.isTrue(Either.isLeft(decodeRecords({ ...grownRecords, short: { longer: 7 } })))
    assert.isTrue(Either.isLeft(decodeRecords({ ...grownRecords, templates: { a: "c" } })))
    const [signature] = (open(Schema.Record({ key: Short, value: Kind })).ast as SchemaAST.TypeLiteral).indexSignatures
    assert.isTrue(signature?.isReadonly)
  })
})

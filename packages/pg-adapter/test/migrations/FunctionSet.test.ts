import { describe, expect, it } from "vitest"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import * as Functions from "../../src/migrations/Functions.ts"

const [first] = Functions.all
const { schema } = FunctionSet.own

describe("the name of a function set", () => {
  it("follows from every text in it", () => {
    expect(FunctionSet.of(Functions.all).schema).toBe(schema)
    expect(schema).toMatch(new RegExp(FunctionSet.anySchema))
    const others = [
      [{ ...first!, body: `${first!.body} ` }, ...Functions.all.slice(1)],
      [{ ...first!, signature: `${first!.signature} ` }, ...Functions.all.slice(1)],
      [{ ...first!, runsAs: "caller" as const }, ...Functions.all.slice(1)],
      Functions.all.slice(1)
    ].map((functions) => FunctionSet.of(functions).schema)
    expect(new Set([schema, ...others]).size).toBe(others.length + 1)
  })
})

describe("a statement names the schema", () => {
  it.each([
    ["select find_app($1)", `select ${schema}.find_app($1)`],
    ["select * from find_app($1) app", `select * from ${schema}.find_app($1) app`],
    ["select put_app(find_app($1), 1)", `select ${schema}.put_app(${schema}.find_app($1), 1)`]
  ])("of the functions it calls: %s", (text, qualified) => {
    expect(FunctionSet.qualify(text)).toBe(qualified)
  })

  it.each([
    "select 'find_app(1)', 'it''s find_app(1)'",
    'select "find_app(1)"',
    "select other.find_app(1), my_find_app(1), find_app_too(1)",
    "select find_app from find_app app -- find_app(1)",
    "select store_now(), count(*)"
  ])("of nothing else: %s", (text) => {
    expect(FunctionSet.qualify(text)).toBe(text)
  })
})

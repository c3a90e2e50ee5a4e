/** The bounds of bodies admit every body that the API's own document allows, with room for unknown members. */
import { Budgets } from "@fourtop/core/internal"
import { assert, describe, it } from "vitest"
import { json } from "../src/protocol/BodyBounds.ts"
import * as JsonCount from "../src/host/JsonCount.ts"
import type { SchemaObject } from "../src/openapi/Document.ts"
import * as OpenApiDocument from "../src/openapi/OpenApiDocument.ts"

const document = OpenApiDocument.make({ version: "1.2.3" })

const resolved = (schema: SchemaObject): SchemaObject =>
  schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split("/").at(-1)!]!

/** The body with the most values that a schema allows. Lists without a bound have each of their words once. */
const largest = (of: SchemaObject): unknown => {
  const { additionalProperties, anyOf, items, maxItems, properties } = resolved(of)
  if (anyOf !== undefined) {
    return anyOf.map(largest).reduce((most, next) => (valuesOf(next) > valuesOf(most) ? next : most))
  }
  if (items !== undefined) {
    const length = maxItems ?? resolved(items).enum?.length ?? assert.fail("a list without a bound")
    return Array.from({ length }, () => largest(items))
  }
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, largest(schema)]))
  }
  if (typeof additionalProperties !== "object") return 0
  return Object.fromEntries(
    Array.from({ length: Budgets.counts.languages }, (_, index) => [`x${index}`, largest(additionalProperties)])
  )
}

const valuesOf = (value: unknown): number => {
  const members: ReadonlyArray<unknown> = typeof value === "object" && value !== null ? Object.values(value) : []
  return members.reduce<number>((sum, member) => sum + valuesOf(member), 1)
}

const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    requestBody === undefined
      ? []
      : [[`${method} ${path}`, largest(requestBody.content["application/json"].schema)] as const]
  )
)

describe("the largest body of an operation", () => {
  it.each(bodies)("of %s is within the bounds, with room", (_, body) => {
    const roomy = { values: json.values - 900, depth: json.depth / 2 }
    assert.isNull(JsonCount.exceeded(JSON.stringify(body), roomy))
  })

  it("is that of an order, of 100 lines with 100 options each", () => {
    assert.isAbove(bodies.length, 5)
    const most = Math.max(...bodies.map(([, body]) => valuesOf(body)))
    assert.isAbove(most, Budgets.counts.lines * Budgets.counts.optionsOfLine)
  })
})

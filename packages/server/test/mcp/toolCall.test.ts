import { Either } from "effect"
import { assert, describe, it } from "vitest"
import { apiTools } from "../../src/mcp/apiTools.ts"
import * as ToolCall from "../../src/mcp/ToolCall.ts"

const toolOf = (name: string) => apiTools().find((tool) => tool.name === name)!
const make = (name: string, given: Readonly<Record<string, unknown>>) =>
  ToolCall.make(toolOf(name), given, () => "new-key")
const call = (name: string, given: Readonly<Record<string, unknown>>) => Either.getOrThrow(make(name, given))
const problems = (name: string, given: Readonly<Record<string, unknown>>) =>
  Either.getOrThrow(Either.flip(make(name, given)))

describe("a call of a tool", () => {
  it("fills in the path and the query", () => {
    assert.strictEqual(ToolCall.targetOf(call("readItem", { item: 7 })), "/api/v1/items/7")
    assert.strictEqual(
      ToolCall.targetOf(call("listOrders", { status: ["placed", "ready"], per_page: 5, cursor: null })),
      "/api/v1/orders?status=placed%2Cready&per_page=5"
    )
    assert.strictEqual(ToolCall.targetOf(call("listMenus", {})), "/api/v1/menus")
  })

  it("puts the rest into the body, as it is", () => {
    const { body } = call("moveOrder", { order: "o", status: "cancelled", reason: null })
    assert.deepStrictEqual(body, { status: "cancelled", reason: null })
    assert.isUndefined(call("cancelReservation", { reservation: "r" }).body)
    assert.deepStrictEqual(call("createReservation", {}).body, {})
  })

  it("has a new key where the operation takes one, unless the assistant repeats one", () => {
    assert.strictEqual(call("createReservation", {}).key, "new-key")
    assert.strictEqual(call("createReservation", { idempotency_key: "first" }).key, "first")
    assert.isNull(call("setItemAvailability", { item: 1, is_available: true }).key)
    assert.notProperty(call("createReservation", { idempotency_key: "first" }).body, "idempotency_key")
  })

  it.each(["", ".", "..", null, undefined])("does not leave its path by the id %j", (order) => {
    assert.deepStrictEqual(problems("readOrder", { order }), { order: ["is required"] })
  })

  it("escapes what would be another path or a query", () => {
    assert.strictEqual(
      ToolCall.targetOf(call("readOrder", { order: "../items?x=1#y" })),
      "/api/v1/orders/..%2Fitems%3Fx%3D1%23y"
    )
  })

  it("refuses names that the tool does not have, and tells those it has", () => {
    const { arguments: said } = problems("readAvailability", { date: "2026-03-13", guests: 4 })
    assert.deepStrictEqual(said, [`has no "guests"; it has: date, party_size, branch_id`])
  })

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("takes %s for an unknown name", (name) => {
    const given = JSON.parse(`{"${name}": {"isAdmin": true}}`) as Record<string, unknown>
    assert.include(problems("listMenus", given)["arguments"]![0], `has no "${name}"`)
    assert.notProperty({}, "isAdmin")
  })

  it.each(["\ud800", "a\u0000b", "a\r\nx: y"])("refuses %j in a path, a query and a key", (text) => {
    const refused = ["contains characters that cannot be sent"]
    assert.deepStrictEqual(problems("readOrder", { order: text }), { order: refused })
    assert.deepStrictEqual(problems("listOrders", { cursor: text }), { cursor: refused })
    const given = { order: "o", status: "accepted", idempotency_key: text }
    assert.deepStrictEqual(problems("moveOrder", given), { idempotency_key: refused })
  })

  it("refuses objects where text belongs", () => {
    assert.deepStrictEqual(problems("readItem", { item: { id: 1 } }), { item: ["must be text or a number"] })
    assert.deepStrictEqual(problems("listItems", { cursor: [{}] }), { cursor: ["must be text or a number"] })
  })
})

import { Scope } from "@fourtop/core/internal"
import { assert, describe, it } from "vitest"
import { apiTools } from "../../src/mcp/apiTools.ts"
import { argumentSources } from "../../src/mcp/argumentSources.ts"
import { allowedTools } from "../../src/mcp/toolsOf.ts"

const tools = apiTools()
const toolOf = (name: string) => tools.find((tool) => tool.name === name)!
const names = tools.map(({ name }) => name)

/** The names of all properties in a schema, at any depth. */
const propertiesIn = (value: unknown): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.flatMap(propertiesIn)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === "properties" && typeof member === "object"
      ? [...Object.keys(member as object), ...Object.values(member as object).flatMap(propertiesIn)]
      : propertiesIn(member)
  )
}

const referencesIn = (value: unknown): ReadonlyArray<string> =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)

describe("the tools", () => {
  it("are the operations of the API, without OAuth's", () => {
    assert.includeMembers(names, ["readRestaurant", "listMenus", "placeOrder", "readAvailability", "cancelReservation"])
    assert.notInclude(names, "createOAuthToken")
    assert.isEmpty(names.filter((name) => name.includes("Webhook")))
    assert.isEmpty(tools.filter(({ scope }) => Scope.ofOwners.some((one) => one === scope)))
    assert.lengthOf(new Set(names), names.length)
  })

  it.each(tools)("$name has a schema that is complete in itself", ({ description, inputSchema, places }) => {
    assert.sameMembers(Object.keys(inputSchema.properties), [...places.keys()])
    const defined = Object.keys(inputSchema.$defs ?? {}).map((name) => `#/$defs/${name}`)
    assert.includeMembers(defined, [...referencesIn(inputSchema)])
    assert.isNotEmpty(description)
  })

  it.each(tools)("$name says where its ids come from", ({ inputSchema }) => {
    const ids = propertiesIn(inputSchema).filter((name) => /_ids?$|^(date|cursor|idempotency_key)$/.test(name))
    for (const name of ids) assert.include(JSON.stringify(inputSchema), argumentSources[name] ?? `a source of ${name}`)
  })

  it("has no argument that would make an assistant wait", () => {
    assert.isTrue(toolOf("listEvents").places.has("after"))
    for (const { places } of tools) assert.isFalse(places.has("wait"))
  })

  it.each(tools)("$name says where the ids in its path come from", ({ inputSchema, places }) => {
    const inPath = [...places].filter(([, place]) => place === "path").map(([name]) => name)
    assert.isTrue(
      inPath.every((name) => inputSchema.properties[name]!.description?.includes(argumentSources[name]!) ?? false)
    )
  })

  it("name only tools that exist as sources", () => {
    const named = Object.values(argumentSources).flatMap((source) => source.match(/\b[a-z]+[A-Z]\w+/g) ?? [])
    assert.isAbove(named.length, 8)
    assert.includeMembers([...names], named)
  })

  it("put sources into lists of objects as well", () => {
    const { lines } = toolOf("placeOrder").inputSchema.properties
    assert.include(JSON.stringify(lines), "The `id` of an item of listItems")
  })

  it("sort the parts of a request by argument", () => {
    const { places } = toolOf("moveOrder")
    assert.deepStrictEqual(
      [places.get("order"), places.get("status"), places.get("idempotency_key")],
      ["path", "body", "key"]
    )
    assert.deepStrictEqual([...toolOf("readAvailability").inputSchema.required], ["date", "party_size"])
  })

  it("say truly whether they read, add, change, and can be repeated", () => {
    const hints = (name: string) => {
      const { destructiveHint, idempotentHint, readOnlyHint } = toolOf(name).annotations
      return { readOnlyHint, destructiveHint, idempotentHint }
    }
    const [reads, adds] = [
      { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
      { readOnlyHint: false, destructiveHint: false, idempotentHint: false }
    ]
    assert.deepStrictEqual(hints("listOrders"), reads)
    assert.deepStrictEqual(hints("createReservation"), adds)
    assert.deepStrictEqual(hints("cancelReservation"), { ...adds, destructiveHint: true })
    assert.deepStrictEqual(hints("changeItem"), { ...adds, destructiveHint: true, idempotentHint: true })
    assert.deepStrictEqual(hints("setItemAvailability"), { ...adds, idempotentHint: true })
  })

  it("warn of text that guests wrote, and only of that", () => {
    const warned = tools.filter(({ description }) => description.includes("typed by guests"))
    assert.includeMembers(
      warned.map(({ name }) => name),
      ["listOrders", "readReservation", "joinWaitlist", "listGuests"]
    )
    assert.isFalse(warned.some(({ name }) => ["readMenu", "readSalesSummary", "readRestaurant"].includes(name)))
  })

  it("are those that the token's scopes open, and what any token may call", () => {
    const reads = allowedTools(tools, ["menu:read", "reservations:read"])
    assert.isTrue(reads.every(({ annotations }) => annotations.readOnlyHint))
    assert.include(
      reads.map(({ name }) => name),
      "readRestaurant"
    )
    assert.notInclude(
      reads.map(({ name }) => name),
      "listOrders"
    )
    assert.lengthOf(allowedTools(tools, Scope.all), tools.length)
    assert.deepStrictEqual(
      allowedTools(tools, []).map(({ scope }) => scope),
      allowedTools(tools, []).map(() => null)
    )
  })

  it("take no more of an assistant's memory than 64 kB, all together", () => {
    const listed = tools.map(({ annotations, description, inputSchema, name, title }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations
    }))
    assert.isBelow(JSON.stringify(listed).length, 65_536)
  })
})

/** That the check of version 1 sees every change that would break a client, and lets all others pass. */
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { apiFindings, eventFindings } from "./growth/apiFindings.ts"
import type { ApiContract, JsonSchema, Operation } from "./growth/Contract.ts"
import { contractOf } from "./growth/Contract.ts"
import { recorded } from "./growth/contracts.ts"
import * as Mutations from "./growth/mutations.ts"

const { api, events } = recorded()
const operations = Mutations.operationsOf(api)
const eventSchemas = Object.entries(events).map(
  ([type, schema]) => [type, Mutations.inlined(schema, schema) as JsonSchema] as const
)

const alone = (operation: Operation): ApiContract => ({ paths: { "/path": { get: operation } } })

const findings = (was: Operation, is: Operation) => apiFindings(alone(was), alone(is))

interface Mutation {
  readonly label: string
  readonly breaking: () => ReadonlyArray<unknown>
}

type Changes = Readonly<Record<Mutations.Direction, Readonly<Record<string, Mutations.SchemaChange>>>>

/** Every place of every operation and event, changed in every way that applies to it. */
const mutationsBy = (changes: Changes): ReadonlyMap<string, ReadonlyArray<Mutation>> => {
  const found = new Map<string, Array<Mutation>>()
  const add = (
    place: Mutations.SchemaLocation,
    where: string,
    breaking: (changed: JsonSchema) => ReadonlyArray<unknown>
  ) => {
    for (const [name, change] of Object.entries(changes[place.direction])) {
      const changed = change(place.schema, place)
      const kind = `${place.direction}: ${name}`
      if (!found.has(kind)) found.set(kind, [])
      if (changed !== undefined) {
        found.get(kind)!.push({ label: `${where} ${place.path.join("/")}`, breaking: () => breaking(changed) })
      }
    }
  }
  for (const [name, operation] of operations) {
    for (const place of Mutations.placesOf(operation)) {
      add(
        place,
        name,
        (changed) =>
          findings(
            operation,
            Mutations.at(operation, place.path, () => changed)
          ).breaking
      )
    }
  }
  for (const [type, schema] of eventSchemas) {
    for (const place of Mutations.placesIn(schema, "output", [])) {
      add(place, type, (changed) => {
        const is = Mutations.at(schema, place.path, () => changed)
        return eventFindings({ [type]: schema }, { [type]: is }).breaking
      })
    }
  }
  return found
}

/** The first element and a sample of the others: there are thousands. */
const sampled = (mutations: ReadonlyArray<Mutation>, check: (mutation: Mutation) => void): void => {
  assert.isNotEmpty(mutations)
  fc.assert(
    fc.property(fc.nat(mutations.length - 1), (index) => check(mutations[index]!)),
    { numRuns: 40, examples: [[0]] }
  )
}

describe("what a client was given is broken when", () => {
  it.each([...mutationsBy(Mutations.breaking)])("%s", (_kind, mutations) => {
    sampled(mutations, ({ breaking, label }) => assert.isNotEmpty(breaking(), label))
  })
})

describe("what a client was given stays when", () => {
  it.each([...mutationsBy(Mutations.growing)])("%s", (_kind, mutations) => {
    sampled(mutations, ({ breaking, label }) => assert.deepStrictEqual(breaking(), [], label))
  })
})

type Change = (operation: Operation) => Operation | undefined

const [, anOperation] = operations[0]!
const { parameters: _parameters, requestBody: _requestBody, ...plain } = anOperation

const breakingOperations: Readonly<Record<string, Change>> = {
  "its name changes": (one) => ({ ...one, operationId: "renamed" }),
  "its group changes": (one) => ({ ...one, tags: ["Elsewhere"] }),
  "it needs another scope": (one) => ({ ...one, "x-required-scope": "everything:write" }),
  "a parameter is removed": (one) =>
    one.parameters?.length ? { ...one, parameters: one.parameters.slice(1) } : undefined,
  "a parameter is renamed": (one) =>
    one.parameters?.length ? Mutations.at(one, ["parameters", 0, "name"], () => "renamed") : undefined,
  "a parameter moves": (one) =>
    one.parameters?.length ? Mutations.at(one, ["parameters", 0, "in"], () => "cookie") : undefined,
  "a parameter becomes required": (one) => {
    const index = one.parameters?.findIndex(({ required }) => required !== true) ?? -1
    return index === -1 ? undefined : Mutations.at(one, ["parameters", index, "required"], () => true)
  },
  "a required parameter is added": (one) => ({
    ...one,
    parameters: [...(one.parameters ?? []), { name: "fresh", in: "query", required: true, schema: { type: "string" } }]
  }),
  "its body is removed": ({ requestBody, ...one }) => (requestBody === undefined ? undefined : one),
  "a body is required": (one) =>
    one.requestBody === undefined
      ? { ...one, requestBody: { required: true, content: { "application/json": { schema: {} } } } }
      : undefined,
  "its body has another type": (one) =>
    one.requestBody === undefined
      ? undefined
      : { ...one, requestBody: { ...one.requestBody, content: { "text/plain": { schema: {} } } } },
  "an answer is removed": (one) => Mutations.at(one, ["responses", Object.keys(one.responses)[0]!], () => undefined),
  "a refusal is removed": (one) =>
    Mutations.at(one, ["responses", Object.keys(one.responses).at(-1)!], () => undefined),
  "a reason is removed": (one) => {
    const several = Object.entries(one.responses).find(
      ([status, { content }]) => status.startsWith("4") && content?.["application/json"]?.schema.anyOf !== undefined
    )
    return several === undefined
      ? undefined
      : Mutations.at(
          one,
          ["responses", several[0], "content", "application/json", "schema", "anyOf", 0],
          () => undefined
        )
  },
  "another success is added": (one) => ({ ...one, responses: { ...one.responses, "202": {} } }),
  "an answer has another type": (one) =>
    Mutations.at(one, ["responses", Object.keys(one.responses)[0]!, "content"], () => ({
      "text/html": { schema: {} }
    })),
  "a header of answers is removed": (one) =>
    Mutations.at(one, ["responses", Object.keys(one.responses)[0]!, "headers", "X-Request-Id"], () => undefined),
  "a header of answers has another type": (one) => {
    const [status, first] = Object.entries(one.responses)[0]!
    const path = ["responses", status, "headers", "X-RateLimit-Limit", "schema"]
    return "X-RateLimit-Limit" in (first.headers ?? {})
      ? Mutations.at(one, path, () => ({ type: "string" }))
      : undefined
  }
}

const growingOperations: Readonly<Record<string, Change>> = {
  "nothing changes": (one) => one,
  "its scope is given up": ({ "x-required-scope": _scope, ...one }) => one,
  "an optional parameter is added": (one) => ({
    ...one,
    parameters: [...(one.parameters ?? []), { name: "fresh", in: "query", schema: { type: "string" } }]
  }),
  "a header is written in another case": (one) => {
    const index = one.parameters?.findIndex((parameter) => parameter.in === "header") ?? -1
    return index === -1
      ? undefined
      : Mutations.at(one, ["parameters", index, "name"], (name) => (name as string).toUpperCase())
  },
  "a parameter becomes optional": (one) => {
    const index = one.parameters?.findIndex(({ required }) => required === true) ?? -1
    return index === -1 ? undefined : Mutations.at(one, ["parameters", index, "required"], () => false)
  },
  "a body may be sent": (one) =>
    one.requestBody === undefined
      ? { ...one, requestBody: { content: { "application/json": { schema: {} } } } }
      : undefined,
  "its body may have another type too": (one) =>
    one.requestBody === undefined
      ? undefined
      : Mutations.at(one, ["requestBody", "content", "application/x-www-form-urlencoded"], () => ({ schema: {} })),
  "a refusal is added": (one) => ({ ...one, responses: { ...one.responses, "418": {} } }),
  "a header of answers is added": (one) =>
    Mutations.at(one, ["responses", Object.keys(one.responses)[0]!, "headers", "X-Fresh"], () => ({ schema: {} }))
}

const changedBy = (change: Change) =>
  operations.flatMap(([name, operation]) => {
    const changed = change(operation)
    return changed === undefined ? [] : [{ name, found: findings(operation, changed) }]
  })

describe("an operation", () => {
  it.each(Object.entries(breakingOperations))("is broken when %s", (_name, change) => {
    const found = changedBy(change)
    assert.isNotEmpty(found)
    for (const { found: one, name } of found) assert.isNotEmpty(one.breaking, name)
  })

  it.each(Object.entries(growingOperations))("stays the same when %s", (_name, change) => {
    const found = changedBy(change)
    assert.isNotEmpty(found)
    for (const { found: one, name } of found) assert.deepStrictEqual(one.breaking, [], name)
  })
})

describe("the whole", () => {
  it("is the same with its references followed, and without its prose", () => {
    const followed = Mutations.inlined(api, api) as ApiContract
    assert.deepStrictEqual(apiFindings(api, followed), { breaking: [], additions: [] })
    assert.deepStrictEqual(apiFindings(followed, api), { breaking: [], additions: [] })
    assert.deepStrictEqual(contractOf({ description: "a", properties: { description: { title: "b", type: "c" } } }), {
      properties: { description: { type: "c" } }
    } as never)
  })

  it("is broken when an operation, its path, its method or an event is gone", () => {
    assert.isNotEmpty(api.paths)
    for (const path of Object.keys(api.paths)) {
      const { [path]: methods, ...others } = api.paths
      const without = { ...api, paths: others }
      const moved = { ...api, paths: { ...others, [`${path}/moved`]: methods! } }
      const turned = {
        ...api,
        paths: { ...others, [path]: Object.fromEntries(Object.values(methods!).map((one) => ["trace", one])) }
      }
      for (const is of [without, moved, turned]) assert.isNotEmpty(apiFindings(api, is).breaking, path)
    }
    assert.isNotEmpty(events)
    for (const type of Object.keys(events)) {
      const { [type]: _gone, ...others } = events
      assert.deepStrictEqual(eventFindings(events, others).breaking, [{ path: type, message: "is gone" }])
    }
  })

  it("may have more operations and events, and says which", () => {
    const more = { ...api, paths: { ...api.paths, "/api/v1/shifts": { get: plain } } }
    assert.deepStrictEqual(apiFindings(api, more), {
      breaking: [],
      additions: [{ path: "GET /api/v1/shifts", message: "is new" }]
    })
    assert.deepStrictEqual(eventFindings(events, { ...events, "table.on_fire": {} }), {
      breaking: [],
      additions: [{ path: "table.on_fire", message: "is new" }]
    })
  })
})

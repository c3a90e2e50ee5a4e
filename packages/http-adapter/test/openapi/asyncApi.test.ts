/** The AsyncAPI document: the events as the OpenAPI document has them, and as they were recorded. */
import { Event, Json } from "@fourtop/core/internal"
import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { isComplete } from "../../../../tools/testing/size.ts"
import * as AsyncApiDocument from "../../src/openapi/AsyncApiDocument.ts"
import type { SchemaObject } from "../../src/openapi/Document.ts"
import * as OpenApiDocument from "../../src/openapi/OpenApiDocument.ts"
import { contractOf } from "../growth/Contract.ts"

const openApi = OpenApiDocument.make({ version: "1.2.3" })
const document = AsyncApiDocument.make(openApi)
const { components } = document
const webhooks = Object.entries(openApi.webhooks).map(([type, { post }]) => [type, post] as const)

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], document)

const fieldsWithoutSentence = (value: unknown, path: string): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const own =
      name === "properties"
        ? Object.entries(member as Readonly<Record<string, SchemaObject>>).flatMap(([field, { description }]) =>
            (description ?? "") === "" ? [`${path}.${field}`] : []
          )
        : []
    return [...own, ...fieldsWithoutSentence(member, `${path}.${name}`)]
  })
}

describe("the AsyncAPI document", () => {
  it("has a message and an operation for every event, in one channel", () => {
    assert.sameMembers(
      Object.values(components.messages).map(({ name }) => name),
      [...Event.eventTypes]
    )
    assert.lengthOf(Object.keys(document.operations), Event.eventTypes.length)
    const messages = Object.values(document.operations).flatMap((operation) => operation.messages)
    assert.deepStrictEqual(
      messages.map(({ $ref }) => $ref.split("/").at(-1)),
      Object.keys(document.channels.webhook.messages)
    )
  })

  it.each(webhooks)("has the headers, the schema and the example that OpenAPI has of %s", (type, webhook) => {
    const message = Object.values(components.messages).find(({ name }) => name === type)!
    const { example, schema } = webhook.requestBody!.content["application/json"]
    assert.deepStrictEqual(message.payload, schema)
    assert.deepStrictEqual(message.examples[0]!.payload, example)
    assert.deepStrictEqual(
      message.headers.required,
      webhook.parameters.map(({ name }) => name)
    )
    assert.deepStrictEqual(message.headers.properties!["Service-Event"]!.enum, [type])
    assert.deepStrictEqual(
      message.examples[0]!.headers,
      Object.fromEntries(webhook.parameters.map(({ example, name }) => [name, example]))
    )
  })

  it("refers only to what it has, has no schema that nothing refers to, and puts nothing beside a reference", () => {
    const references = [...JSON.stringify(document).matchAll(/\{"\$ref":"([^"]+)"(.?)/g)]
    for (const [, reference, next] of references) {
      assert.isDefined(resolve(reference!), reference)
      assert.strictEqual(next, "}", reference)
    }
    assert.lengthOf([...JSON.stringify(document).matchAll(/"\$ref"/g)], references.length)
    const named = new Set(references.map(([, reference]) => reference))
    for (const name of Object.keys(components.schemas)) assert.isTrue(named.has(`#/components/schemas/${name}`), name)
  })

  it("has a sentence for every field and header", () => {
    assert.deepStrictEqual(fieldsWithoutSentence(components, "components"), [])
  })

  it("is as recorded", () => {
    const file = new URL("../recorded/asyncapi-v1.json", import.meta.url)
    const contract = contractOf(JSON.parse(JSON.stringify(document)) as Json.Json)
    if (process.env["FOURTOP_RECORD"] === "1") writeFileSync(file, `${JSON.stringify(contract, null, 1)}\n`)
    assert.isTrue(
      Json.equals(JSON.parse(readFileSync(file, "utf8")), contract),
      "The events have changed. `npm run record` writes them down; commit what it changes."
    )
  })

  // It loads and checks for seconds.
  it.runIf(isComplete)("has no error and no warning in @asyncapi/parser", async () => {
    const { Parser } = await import("@asyncapi/parser")
    const parsed = await new Parser().parse(JSON.stringify(document))
    // Information and hints, such as that there is a newer version of AsyncAPI, which fewer tools read.
    const mere = new Set<number>([2, 3])
    const found = parsed.diagnostics.filter(({ severity }) => !mere.has(severity))
    assert.deepStrictEqual(
      found.map(({ code, message, path }) => `${String(code)} ${path.join(".")}: ${message}`),
      []
    )
    assert.lengthOf(parsed.document!.messages().all(), Event.eventTypes.length)
  })
})

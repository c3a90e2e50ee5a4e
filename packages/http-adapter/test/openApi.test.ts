import * as HttpApi from "@effect/platform/HttpApi"
import { assert, describe, it } from "@effect/vitest"
import { BookingStatus, Decode, Event, EventCatalogue, OrderStatus, Scope } from "@fourtop/core/internal"
import { Context, Either, Option, Schema } from "effect"
import { Examples, RequiredScope } from "../src/protocol/Annotations.ts"
import { Api } from "../src/operations/Api.ts"
import { OrderStatuses } from "../src/operations/orders/OrderStatuses.ts"
import type { Document, Operation, ResponseObject, SchemaObject } from "../src/openapi/Document.ts"
import { schemas } from "./errorSchemas.ts"
import { earlyRefusals } from "../src/protocol/EarlyRefusal.ts"
import { errorExamples } from "../src/openapi/errorExamples.ts"
import * as OpenApiDocument from "../src/openapi/OpenApiDocument.ts"

const document = OpenApiDocument.make({ version: "1.2.3" })

const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation])
)
const operations = documented.filter(([name]) => name.includes("/api/v1/"))
const ofApps = documented.filter(([name]) => !name.includes("/api/v1/"))

/** What an operation itself answers; early refusals are references. */
const ownResponsesOf = ({ responses }: Operation): ReadonlyArray<[string, ResponseObject]> =>
  Object.entries(responses).flatMap(([status, response]): ReadonlyArray<[string, ResponseObject]> =>
    "$ref" in response ? [] : [[status, response]]
  )

const strictly = { onExcessProperty: "error", errors: "all" } as const

describe("declarations", () => {
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const example = Option.getOrThrow(Context.getOption(mergedAnnotations, Examples))
      const problemsOf = (schema: Option.Option<unknown>, value: unknown) =>
        Option.match(schema as Option.Option<Schema.Schema<unknown>>, {
          onNone: () => (value === undefined ? null : "there is no such part"),
          onSome: (some) =>
            Either.match(Decode.decoder(some)(value ?? {}), { onLeft: (left) => left, onRight: () => null })
        })

      it(`${endpoint.name} has examples that pass its schemas`, () => {
        assert.isNull(problemsOf(endpoint.pathSchema, example.path))
        assert.isNull(problemsOf(endpoint.urlParamsSchema, example.query))
        assert.isNull(problemsOf(endpoint.payloadSchema, example.payload))
        const success = endpoint.successSchema as Schema.Schema<unknown>
        assert.deepStrictEqual(Schema.decodeUnknownSync(success, strictly)(example.response), example.response)
      })

      it(`${endpoint.name} names its scope and takes an Idempotency-Key exactly if it is a POST`, () => {
        const scope = Option.getOrThrow(Context.getOption(mergedAnnotations, RequiredScope))
        assert.include([...Scope.all, null], scope)
        assert.strictEqual(scope === null, ["listEvents", "readRestaurant"].includes(endpoint.name))
        assert.strictEqual(Option.isSome(endpoint.headersSchema), endpoint.method === "POST")
      })
    }
  })

  it.each(Object.entries(errorExamples))("have an example of %s that passes its schema", (name, { body }) => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(schemas[name]!, strictly)(body), body)
  })
})

describe("the OpenAPI document", () => {
  it("has every operation of the specification", () => {
    assert.sameMembers(
      documented.map(([name]) => name),
      [
        "get /api/v1/restaurant",
        "get /api/v1/menus",
        "get /api/v1/menus/{menu}",
        "get /api/v1/ordering-rules",
        "get /api/v1/categories",
        "get /api/v1/items",
        "post /api/v1/items",
        "get /api/v1/items/{item}",
        "patch /api/v1/items/{item}",
        "put /api/v1/items/{item}/availability",
        "get /api/v1/orders",
        "post /api/v1/orders",
        "get /api/v1/orders/{order}",
        "patch /api/v1/orders/{order}",
        "post /api/v1/orders/{order}/status",
        "post /api/v1/orders/{order}/lines",
        "post /api/v1/orders/{order}/lines/{line}/void",
        "get /api/v1/orders/{order}/payments",
        "post /api/v1/orders/{order}/payments",
        "post /api/v1/payments/{payment}/refunds",
        "get /api/v1/tables",
        "get /api/v1/reservations",
        "post /api/v1/reservations",
        "get /api/v1/availability",
        "get /api/v1/reservation-rules",
        "get /api/v1/reservations/{reservation}",
        "patch /api/v1/reservations/{reservation}",
        "post /api/v1/reservations/{reservation}/cancel",
        "post /api/v1/waitlist",
        "get /api/v1/waitlist/{entry}",
        "patch /api/v1/waitlist/{entry}",
        "post /api/v1/waitlist/{entry}/cancel",
        "get /api/v1/guests",
        "get /api/v1/guests/{guest}",
        "patch /api/v1/guests/{guest}",
        "get /api/v1/reports/sales-summary",
        "get /api/v1/closings",
        "get /api/v1/closings/{closing}",
        "get /api/v1/events",
        "get /api/v1/webhooks",
        "post /api/v1/webhooks",
        "get /api/v1/webhooks/{webhook}",
        "patch /api/v1/webhooks/{webhook}",
        "delete /api/v1/webhooks/{webhook}",
        "post /api/v1/webhooks/{webhook}/rotate-secret",
        "post /api/v1/webhooks/{webhook}/ping",
        "get /api/v1/webhooks/{webhook}/deliveries",
        "post /api/v1/webhooks/{webhook}/deliveries/{event}/replay",
        "post /oauth/token",
        "post /oauth/revoke"
      ]
    )
  })

  it.each(operations)("%s says what it needs and how it fails", (name, operation) => {
    const scope = operation["x-required-scope"]
    assert.deepStrictEqual(operation.security, [{ bearer: [] }, { app: scope === undefined ? [] : [scope] }])
    assert.include(operation.description, scope === undefined ? "Any valid token" : `\`${scope}\``)
    assert.isNotEmpty(operation.summary)
    assert.containsAllKeys(operation.responses, ["401", "403", "429", "500", "503"])
    assert.strictEqual("404" in operation.responses, name.includes("{"))
    assert.strictEqual(
      "422" in operation.responses,
      !/^(get .*(restaurant|menus|ordering-rules|tables|\}|payments|webhooks)|delete .*)$/.test(name)
    )
    assert.strictEqual("409" in operation.responses, name.startsWith("post"))
    assert.strictEqual(
      operation.parameters.some((parameter) => parameter.name === "Idempotency-Key"),
      name.startsWith("post")
    )
  })

  it.each(operations)("%s has headers and examples on every answer", (_, operation) => {
    assert.isNotEmpty(ownResponsesOf(operation))
    for (const [status, { content, headers }] of ownResponsesOf(operation)) {
      assert.containsAllKeys(headers, ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-Request-Id"])
      assert.strictEqual("Retry-After" in headers, status === "429" || status === "503")
      const { example, examples } = content["application/json"]
      assert.isTrue((example === undefined) !== (examples === undefined), status)
    }
    if (operation.requestBody !== undefined) {
      assert.isDefined(operation.requestBody.content["application/json"].example)
    }
  })

  it.each(ofApps)("%s takes a form or JSON of an app, and tells how it fails", (_, operation) => {
    assert.deepStrictEqual(operation.security, [{ client: [] }, {}])
    const own = new Map(ownResponsesOf(operation))
    assert.sameMembers([...own.keys()], ["200", "400", "401", "413", "429", "500", "503"])
    assert.property(own.get("429")!.headers, "Retry-After")
    const { content } = operation.requestBody!
    assert.deepStrictEqual(content["application/x-www-form-urlencoded"], content["application/json"])
    const { example, schema } = content["application/json"]
    assert.containsAllKeys(example, [...schema.required!])
    assert.includeMembers(Object.keys(schema.properties!), Object.keys(example as object))
  })

  it("names only schemas and headers it has, and has only those it names", () => {
    const { components } = document
    const named = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(
        ([, kind, name]) => `${kind}/${name}`
      )
    )
    const had = (["schemas", "headers", "responses"] as const).flatMap((kind) =>
      Object.keys(components[kind]).map((name) => `${kind}/${name}`)
    )
    assert.sameMembers([...named], had)
  })

  it.each(documented)("%s has every refusal that comes before there is a request", (_, operation) => {
    for (const refusal of Object.values(earlyRefusals)) {
      const response = operation.responses[String(refusal.status)]
      assert.isDefined(response, refusal.code)
      const resolved = "$ref" in response ? document.components.responses[response.$ref.split("/").at(-1)!] : response
      assert.include(resolved!.description, `\`${refusal.code}\``)
    }
  })

  it("has each tag once, so that a group of operations has a page of its own", () => {
    const names = document.tags.map(({ name }) => name)
    assert.deepStrictEqual(names, [...new Set(names)])
  })

  it("has every event, with an example that passes its schema", () => {
    assert.deepStrictEqual(Object.keys(document.webhooks), [...Event.eventTypes])
    for (const type of Event.eventTypes) {
      const { post } = document.webhooks[type]!
      const { example } = post.requestBody!.content["application/json"]
      Schema.decodeUnknownSync(EventCatalogue.envelopeOf(type), strictly)(example)
      assert.sameMembers(
        post.parameters.map(({ name }) => name),
        [
          "Service-Event",
          "Service-Delivery",
          "Service-Signature",
          "webhook-id",
          "webhook-timestamp",
          "webhook-signature"
        ]
      )
    }
  })

  it("says how wide integers are, and what holds for what is left out", () => {
    const { CreateItem, Item, PlaceOrder } = document.components.schemas
    assert.strictEqual(Item!.properties!["id"]!.format, "int64")
    assert.isUndefined(PlaceOrder!.properties!["lines"]!.items!.properties!["quantity"]!.format)
    const { is_available: available, modifier_group_ids: groups } = CreateItem!.properties!
    assert.strictEqual(available!.description, "False for an item that is sold out. Defaults to `true`.")
    assert.match(groups!.description!, /\. Defaults to `\[\]`\.$/)
    assert.strictEqual(
      PlaceOrder!.properties!["channel"]!.description,
      'Where the order comes from. Defaults to `"web"`.'
    )
    const { parameters } = document.paths["/api/v1/items"]!["get"]!
    assert.strictEqual(parameters.find(({ name }) => name === "per_page")!.schema.default, 25)
  })

  it("has no default in a named schema, which `openapi-typescript` would require in a request", () => {
    const membersOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([name, member]) => [[name, member] as const, ...membersOf(member)])
        : []
    const names = membersOf(document.components.schemas).map(([name]) => name)
    assert.include(names, "properties")
    assert.notInclude(names, "default")
  })

  it("has the words of each filter, and a pattern where several may be sent", () => {
    const filterOf = (path: string, name: string) =>
      document.paths[path]!["get"]!.parameters.find((one) => one.name === name)!
    assert.deepStrictEqual(filterOf("/api/v1/reservations", "status").schema, {
      type: "string",
      enum: [...BookingStatus.bookingStatuses]
    })
    const { description, schema } = filterOf("/api/v1/orders", "status")
    assert.isUndefined(schema.enum)
    for (const status of OrderStatus.orderStatuses) assert.include(description, `\`${status}\``)
    const decode = Schema.decodeUnknownOption(OrderStatuses)
    for (const text of [
      "placed",
      "placed,accepted",
      " placed , ready\t",
      "",
      ",",
      "placed,",
      "placed,lost",
      "Placed"
    ]) {
      assert.strictEqual(new RegExp(schema.pattern!).test(text), Option.isSome(decode(text)), text)
    }
  })

  it("describes meta and links by name, always as an object", () => {
    for (const [name, operation] of operations) {
      const success = ownResponsesOf(operation).find(([status]) => status.startsWith("2"))![1]
      const { properties } = success.content["application/json"].schema
      for (const member of ["meta", "links"]) {
        const schema = document.components.schemas[properties![member]!.$ref?.split("/").at(-1) ?? ""]
        assert.strictEqual(schema?.type, "object", `${name} ${member}`)
      }
    }
  })

  it("lets answers grow", () => {
    const closed = (value: unknown): boolean =>
      typeof value === "object" &&
      value !== null &&
      ((value as { additionalProperties?: unknown }).additionalProperties === false ||
        Object.values(value).some(closed))
    assert.isFalse(closed(document))
  })

  it("gives every error a literal code", () => {
    const codes = Object.values(document.components.schemas).flatMap(
      (schema) => schema.properties?.["error"]?.properties?.["code"]?.enum ?? []
    )
    assert.includeMembers(codes as Array<string>, ["unauthenticated", "validation_failed", "idempotency_key_in_use"])
    assert.lengthOf(new Set(codes), codes.length)
  })

  it("is a plain JSON document", () => {
    assert.deepStrictEqual(JSON.parse(JSON.stringify(document)) as Document, document)
  })
})

describe("fields", () => {
  /** The fields of a schema without a sentence, also inside of it, by their path. */
  const mute = (schema: SchemaObject, path: string): ReadonlyArray<string> => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(/^[A-Z`].*[.)]$/.test(field.description ?? "") ? [] : [`${path}.${name}`]),
      ...mute(field, `${path}.${name}`)
    ]),
    ...(schema.items === undefined ? [] : mute(schema.items, path)),
    ...(schema.anyOf ?? []).flatMap((one) => mute(one, path))
  ]

  it("of every named schema have a sentence", () => {
    const found = Object.entries(document.components.schemas).flatMap(([name, schema]) => mute(schema, name))
    assert.deepStrictEqual(found, [])
  })

  it("of every response have a sentence", () => {
    const found = operations.flatMap(([name, operation]) =>
      ownResponsesOf(operation).flatMap(([status, { content }]) =>
        mute(content["application/json"].schema, `${name} ${status}`)
      )
    )
    assert.deepStrictEqual(found, [])
  })

  it("keep their own sentence where they refer to a named schema", () => {
    const { properties } = document.components.schemas["Order"]!
    assert.deepStrictEqual(properties!["status"], {
      $ref: "#/components/schemas/OrderStatus",
      description: "Where the order is in its lifecycle."
    })
    const { items } = document.components.schemas["Item"]!.properties!["modifier_groups"]!
    assert.strictEqual(
      items!.properties!["options"]!.items!.properties!["is_available"]!.description,
      "False while the option is sold out."
    )
    const table = properties!["table"]!.anyOf!.find(({ type }) => type === "object")!
    assert.strictEqual(table.properties!["code"]!.description, "The code that orders name the table by.")
  })
})

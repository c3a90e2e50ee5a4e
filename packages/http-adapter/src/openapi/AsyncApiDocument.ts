/** The AsyncAPI document of the events (§6), made from the `webhooks` of the OpenAPI document. */
import type { AsyncApi, Bound, Message, SendOperation } from "./AsyncApi.ts"
import type { Document, Reference, SchemaObject, Webhook } from "./Document.ts"
import { exampleOrigin } from "./OpenApiDocument.ts"
import { tag } from "./webhooks.ts"

const refer = (place: string): Reference => ({ $ref: `#/${place}` })

const http: Bound = { bindingVersion: "0.3.0" }

/** In AsyncAPI nothing beside a reference counts, so that a field's sentence needs a schema around the reference. */
const withoutSiblings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSiblings)
  if (typeof value !== "object" || value === null) return value
  const members = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSiblings(one)]))
  if (typeof members["$ref"] !== "string" || Object.keys(members).length === 1) return members
  const { $ref, ...beside } = members
  return { ...beside, allOf: [{ $ref }] }
}

const referencesIn = (schema: SchemaObject): ReadonlyArray<string> =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)

/** The schemas that these refer to, and those that they refer to, in alphabetical order. */
const reachable = (
  schemas: Document["components"]["schemas"],
  from: Iterable<SchemaObject>
): AsyncApi["components"]["schemas"] => {
  const found = new Set<string>()
  const visit = (schema: SchemaObject): void => {
    for (const name of referencesIn(schema)) {
      if (found.has(name)) continue
      found.add(name)
      visit(schemas[name]!)
    }
  }
  for (const schema of from) visit(schema)
  return Object.fromEntries(
    [...found].toSorted().map((name) => [name, withoutSiblings(schemas[name]!) as SchemaObject])
  )
}

/** `OrderCreated`, of an operation called `onOrderCreated`. */
const nameOf = ({ operationId }: Webhook): string => operationId.replace(/^on/, "")

const message = (webhook: Webhook): Message => {
  const { example, schema } = webhook.requestBody!.content["application/json"]
  return {
    name: webhook.summary,
    title: webhook.summary,
    summary: webhook.description,
    contentType: "application/json",
    correlationId: refer("components/correlationIds/event"),
    headers: {
      type: "object",
      required: webhook.parameters.map(({ name }) => name),
      properties: Object.fromEntries(
        webhook.parameters.map(({ description, name, schema }) => [
          name,
          { ...schema, ...(description === undefined ? {} : { description }) }
        ])
      )
    },
    payload: schema,
    bindings: { http },
    examples: [
      {
        name: nameOf(webhook),
        headers: Object.fromEntries(webhook.parameters.map(({ example, name }) => [name, example])),
        payload: example
      }
    ]
  }
}

const operation = (webhook: Webhook): SendOperation => ({
  action: "send",
  title: webhook.summary,
  summary: webhook.description,
  description: Object.values(webhook.responses)
    .map(({ description }) => description)
    .join(" "),
  channel: refer("channels/webhook"),
  messages: [refer(`channels/webhook/messages/${nameOf(webhook)}`)],
  security: [refer("components/securitySchemes/signature")],
  tags: [{ name: tag.name }],
  bindings: { http: { method: "POST", ...http } }
})

const servers = {
  subscriber: {
    host: "{host}",
    protocol: "https",
    description: "Where a subscriber receives events.",
    variables: {
      host: {
        description: "The host of the URL that an owner adds in the developer settings.",
        examples: ["hooks.example.com"]
      }
    }
  }
}

const correlationIds = {
  event: { description: "The event id: deduplicate by it.", location: "$message.header#/Service-Delivery" }
}

/** AsyncAPI has no name for a signature by HMAC; a key in a header is the nearest that it has. */
const signature = (webhook: Webhook) => ({
  type: "httpApiKey",
  in: "header",
  name: "Service-Signature",
  description: webhook.parameters.find(({ name }) => name === "Service-Signature")!.description
})

export const make = ({ components, info, webhooks }: Document): AsyncApi => {
  const all = Object.values(webhooks).map(({ post }) => post)
  const names = all.map(nameOf)
  return {
    asyncapi: "3.0.0",
    id: `${exampleOrigin}/asyncapi.json`,
    info: {
      ...info,
      title: `${info.title}: events`,
      description: "What the service sends to webhooks when something happens at a restaurant.",
      tags: [tag],
      externalDocs: { description: "The reference of the API, with its events.", url: `${exampleOrigin}/docs` }
    },
    defaultContentType: "application/json",
    servers,
    channels: {
      webhook: {
        address: null,
        title: "A webhook",
        description:
          "The URL of a subscriber, which gets the events that the owner has chosen for it, and every `ping`. All " +
          "events are sent as POST requests to this one URL.",
        servers: [refer("servers/subscriber")],
        messages: Object.fromEntries(names.map((name) => [name, refer(`components/messages/${name}`)]))
      }
    },
    operations: Object.fromEntries(all.map((webhook) => [`send${nameOf(webhook)}`, operation(webhook)])),
    components: {
      messages: Object.fromEntries(all.map((webhook) => [nameOf(webhook), message(webhook)])),
      schemas: reachable(
        components.schemas,
        all.map((webhook) => webhook.requestBody!.content["application/json"].schema)
      ),
      correlationIds,
      securitySchemes: { signature: signature(all[0]!) }
    }
  }
}

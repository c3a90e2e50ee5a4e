/** Generates the types of webhook events. */
import type { Document } from "../../packages/http-adapter/src/openapi/Document.ts"
import type { Types } from "./Types.ts"

/** The names of the events themselves, and of their envelope. */
export const eventNames = /Event(Data)?$|^EventType$/

/** Declares each event and the union of all, and returns their names. */
export const declareEvents = (document: Document, types: Types): ReadonlyArray<string> => {
  const names = Object.entries(document.webhooks).map(([type, { post }]) => {
    const name = post.requestBody!.content["application/json"].schema.$ref!.split("/").at(-1)!
    const schema = document.components.schemas[name]!
    types.declare(name, schema, "received", `\`${type}\`: ${post.description}`)
    return name
  })
  types.alias("FourtopEvent", names.join(" | "), names, "An event of any type that this version knows.")
  types.alias(
    "EventType",
    Object.keys(document.webhooks)
      .map((type) => JSON.stringify(type))
      .join(" | "),
    [],
    "The event types that this version knows."
  )
  return [...names, "FourtopEvent", "EventType"]
}

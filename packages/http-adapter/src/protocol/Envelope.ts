/** The envelope of every success: an object with exactly `data`, `meta` and `links` (§1.6). */
import type { Json } from "@fourtop/core"
import { Schema } from "effect"

// A bare Struct({}) means "anything but null" and would be documented as object or array.
const Empty = Schema.Record({ key: Schema.String, value: Schema.Never }).annotations({
  identifier: "Empty",
  description: "Currently empty",
  jsonSchema: { type: "object", properties: {} }
})

/** The schema of the envelope of a resource, or of a list that is not paged. */
export const schema = <Data extends Schema.Schema.Any>(data: Data) => withMeta(data, Empty)

/** The same with a `meta` that is not empty. */
export const withMeta = <Data extends Schema.Schema.Any, Meta extends Schema.Schema.Any>(data: Data, meta: Meta) =>
  Schema.Struct({ data, meta, links: Empty })

/** The schema of a `meta`, with its name in the OpenAPI document. */
export const meta = <Fields extends Schema.Struct.Fields>(name: string, fields: Fields) =>
  Schema.Struct(fields).annotations({ identifier: name })

/** Puts a resource into its envelope. */
export const of = <Data, Meta>(data: Data, meta: Meta) => ({ data, meta, links: {} })

/** Puts a resource into its envelope when it is JSON text already. */
export const ofText = (data: Json.JsonText): Json.JsonText => `{"data":${data},"meta":{},"links":{}}`

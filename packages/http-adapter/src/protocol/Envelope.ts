/** §1.6: every success is an object with exactly `data`, `meta` and `links`. */
import type { Json } from "@fourtop/core"
import { Schema } from "effect"

// A bare Struct({}) means "anything but null" and would be documented as object or array.
const Empty = Schema.Record({ key: Schema.String, value: Schema.Never }).annotations({
  identifier: "Empty",
  description: "Empty at present",
  jsonSchema: { type: "object", properties: {} }
})

/** The schema around a resource, or around a list that is not paged. */
export const schema = <Data extends Schema.Schema.Any>(data: Data) => withMeta(data, Empty)

/** The same with something to say in `meta`. */
export const withMeta = <Data extends Schema.Schema.Any, Meta extends Schema.Schema.Any>(data: Data, meta: Meta) =>
  Schema.Struct({ data, meta, links: Empty })

/** The schema of a `meta`, under the name that the document knows it by. */
export const meta = <Fields extends Schema.Struct.Fields>(name: string, fields: Fields) =>
  Schema.Struct(fields).annotations({ identifier: name })

/** The envelope itself. */
export const of = <Data, Meta>(data: Data, meta: Meta) => ({ data, meta, links: {} })

/** The envelope of a resource whose representation is text already. */
export const ofText = (data: Json.JsonText): Json.JsonText => `{"data":${data},"meta":{},"links":{}}`

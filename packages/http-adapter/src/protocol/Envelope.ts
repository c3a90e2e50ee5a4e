/** The envelope of every success: an object with exactly `data`, `meta` and `links` (§1.6). */
import { Described, type Json } from "@fourtop/core/internal"
import { Schema } from "effect"

// A bare Struct({}) means "anything but null" and would be documented as object or array.
const Empty = Schema.Record({ key: Schema.String, value: Schema.Never }).annotations({
  identifier: "Empty",
  jsonSchema: { type: "object", description: "Empty at present; members may be added.", properties: {} }
})

/** The schema of the envelope of a resource, or of a list that is not paged. */
export const schema = <Data extends Schema.Schema.Any>(data: Data) => withMeta(data, Empty)

export const sentences = {
  data: "The resource, or the entries of the list.",
  meta: "About the response as a whole, such as the currency of its prices, or the cursors of a page.",
  links: "The URLs of the neighbouring pages, for a list with pages."
}

/** The same with a `meta` that is not empty. */
export const withMeta = <Data extends Schema.Schema.Any, Meta extends Schema.Schema.Any>(data: Data, meta: Meta) =>
  Described.struct({ data, meta, links: Empty }, sentences)

/** The schema of a `meta`, with its name and its description in the OpenAPI document. */
export const meta = <Fields extends Schema.Struct.Fields>(
  name: string,
  description: string,
  fields: Fields,
  sentences: Described.Sentences<Fields>
) => Described.struct(fields, sentences).annotations({ identifier: name, description })

export const of = <Data, Meta>(data: Data, meta: Meta) => ({ data, meta, links: {} })

/** Puts a resource into its envelope when it is JSON text already. */
export const ofText = (data: Json.JsonText): Json.JsonText => `{"data":${data},"meta":{},"links":{}}`

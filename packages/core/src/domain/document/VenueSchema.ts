/** The JSON Schema of the venue document, with which editors complete and check it. */
import * as DocumentSchema from "../foundation/DocumentSchema.ts"
import { VenueDocument } from "./VenueDocument.ts"

/** The file in which it is published, and its path at a service. */
export const fileName = "venue.schema.json"

let made: DocumentSchema.JsonSchema | null = null

/** The schema, made when it is first asked for. */
export const schema = (): DocumentSchema.JsonSchema =>
  (made ??= DocumentSchema.make(VenueDocument, {
    title: "Venue document",
    description: "Everything that can be set for a restaurant."
  }))

/** The first line of a document in YAML, by which editors find its schema. */
export const commentFor = (place: string): string => `# yaml-language-server: $schema=${place}`

/** What any request may be answered before it is one, for the document. */
import { Early } from "../protocol/ErrorSchema.ts"
import type { ResponseObject } from "./Document.ts"
import { errorExamples } from "./errorExamples.ts"
import { type Definitions, jsonSchemaOf } from "./jsonSchemaOf.ts"

/** The responses by the name of their schema, whose definitions are added. */
export const earlyResponses = (definitions: Definitions): Readonly<Record<string, ResponseObject>> =>
  Object.fromEntries(
    Object.entries(Early).map(([name, schema]) => {
      const { body } = errorExamples[name]!
      return [
        name,
        {
          description: `\`${body.error.code}\``,
          headers: { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } },
          content: { "application/json": { schema: jsonSchemaOf(schema, definitions), example: body } }
        }
      ]
    })
  )

/** The same as every operation names them, by status. */
export const earlyReferences: Readonly<Record<string, { readonly $ref: string }>> = Object.fromEntries(
  Object.keys(Early).map((name) => [String(errorExamples[name]!.status), { $ref: `#/components/responses/${name}` }])
)

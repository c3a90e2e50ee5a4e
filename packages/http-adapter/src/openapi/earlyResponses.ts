/** The error responses that any request may get before it is parsed, for the document. */
import { Early } from "../protocol/ErrorSchema.ts"
import type { ResponseObject } from "./Document.ts"
import { errorExamples } from "./errorExamples.ts"
import { type Definitions, jsonSchemaOf } from "./jsonSchemaOf.ts"

/** The responses by schema name; their schemas are added to the definitions. */
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

/** References to these responses by status, for every operation. */
export const earlyReferences: Readonly<Record<string, { readonly $ref: string }>> = Object.fromEntries(
  Object.keys(Early).map((name) => [String(errorExamples[name]!.status), { $ref: `#/components/responses/${name}` }])
)

/** Converts an Effect schema to a schema of the OpenAPI document. */
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import type { Schema, SchemaAST } from "effect"
import type { SchemaObject } from "./Document.ts"
import { describe, namedIn } from "./fieldSentences.ts"

/** Schemas by name; conversion adds to them. */
export type Definitions = Record<string, SchemaObject>

/**
 * Nested named schemas become references and are added to the definitions. Objects allow further properties, as v1
 * grows. Fields have their sentences.
 */
export const jsonSchemaOf = (schema: Schema.Schema.Any, defs: Definitions): SchemaObject => {
  const made = OpenApiJsonSchema.makeWithDefs(schema, { defs, additionalPropertiesStrategy: "allow" }) as SchemaObject
  describeDefinitions(defs, [schema.ast])
  return describe(schema.ast, made)
}

/** Gives the fields of the named schemas that these reach their sentences. */
export const describeDefinitions = (defs: Definitions, asts: Iterable<SchemaAST.AST>): void => {
  for (const [name, ast] of namedIn(asts)) {
    const schema = defs[name]
    if (schema !== undefined) defs[name] = describe(ast, schema)
  }
}

/** Converts an Effect schema to a schema of the OpenAPI document. */
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import type { Schema } from "effect"
import type { SchemaObject } from "./Document.ts"

/** Schemas by name; conversion adds to them. */
export type Definitions = Record<string, SchemaObject>

/**
 * Nested named schemas become references and are added to the definitions. Objects allow further properties, as v1
 * grows.
 */
export const jsonSchemaOf = (schema: Schema.Schema.Any, defs: Definitions): SchemaObject =>
  OpenApiJsonSchema.makeWithDefs(schema, { defs, additionalPropertiesStrategy: "allow" }) as SchemaObject

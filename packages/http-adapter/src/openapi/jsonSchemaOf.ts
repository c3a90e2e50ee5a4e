/** The schema of a value as the document writes it. */
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import type { Schema } from "effect"
import type { SchemaObject } from "./Document.ts"

/** Schemas by name, to which others are added. */
export type Definitions = Record<string, SchemaObject>

/** Named schemas inside of it become references, and their definitions are added. Objects are open, as v1 may grow. */
export const jsonSchemaOf = (schema: Schema.Schema.Any, defs: Definitions): SchemaObject =>
  OpenApiJsonSchema.makeWithDefs(schema, { defs, additionalPropertiesStrategy: "allow" }) as SchemaObject

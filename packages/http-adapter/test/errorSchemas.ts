/** The schema of each failure, by its name. */
import type { Schema } from "effect"
import * as ErrorSchema from "../src/protocol/ErrorSchema.ts"

export const schemas = { ...ErrorSchema } as unknown as Readonly<Record<string, Schema.Schema<unknown>>>

/** Structs whose fields have sentences, for the OpenAPI document, the documentation and the types of the client. */
import { Schema, type SchemaAST } from "effect"

const sentencesId = Symbol.for("@fourtop/core/Described/sentences")

/** A sentence for each field of a struct. */
export type Sentences<Fields extends Schema.Struct.Fields> = { readonly [Name in keyof Fields]: string }

/** A struct with a sentence for each of its fields. */
export const struct = <Fields extends Schema.Struct.Fields>(
  fields: Fields,
  sentences: Sentences<Fields>
): Schema.Struct<Fields> => Schema.Struct(fields).annotations({ [sentencesId]: sentences })

/** The sentences for the fields of a struct, if it was made here. */
export const sentencesOf = (ast: SchemaAST.AST): Readonly<Record<string, string>> =>
  (ast.annotations[sentencesId] as Readonly<Record<string, string>> | undefined) ?? {}

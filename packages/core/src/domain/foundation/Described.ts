/** Fields and structs that have sentences, for the OpenAPI document, the documentation and the types of the client. */
import { Option, Schema, SchemaAST } from "effect"

const sentencesId = Symbol.for("@fourtop/core/Described/sentences")

export type Sentences<Fields extends Schema.Struct.Fields> = { readonly [Name in keyof Fields]: string }

/** A struct with a sentence for each of its fields. */
export const struct = <Fields extends Schema.Struct.Fields>(
  fields: Fields,
  sentences: Sentences<Fields>
): Schema.Struct<Fields> => Schema.Struct(fields).annotations(fieldsWith(sentences))

/**
 * The annotation that gives sentences to some fields of a struct: those whose type has a name, and so a sentence of its
 * own that says nothing about the field.
 */
export const fieldsWith = (sentences: Readonly<Record<string, string>>) => ({ [sentencesId]: sentences })

/** The sentences for the fields of a struct, if it was made here. */
export const sentencesOf = (ast: SchemaAST.AST): Readonly<Record<string, string>> =>
  (ast.annotations[sentencesId] as Readonly<Record<string, string>> | undefined) ?? {}

/** The schema with a description, also where its JSON schema is written by hand. */
export const described = <A, I>(schema: Schema.Schema<A, I>, description: string): Schema.Schema<A, I> =>
  schema.annotations({
    description,
    ...Option.match(SchemaAST.getJSONSchemaAnnotation(schema.ast), {
      onNone: () => ({}),
      onSome: (written) => ({ jsonSchema: { ...written, description } })
    })
  })

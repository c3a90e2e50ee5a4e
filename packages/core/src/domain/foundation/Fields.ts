/** Building blocks for the schemas of requests and documents, with messages a person can act on. */
import { Schema } from "effect"
import * as Text from "./Text.ts"

const says = (message: string) => ({ message: () => ({ message, override: true }) })

/** Trimmed text with its length in code points; a required text (`min: 1`) is not blank. */
export const text = (limits: { readonly min?: number; readonly max?: number } = {}) =>
  Schema.compose(Schema.Trim, Schema.String)
    .annotations(says("must be a text"))
    .pipe(Schema.filter((value) => Text.problem(value, limits) ?? true))
    .annotations({
      jsonSchema: {
        type: "string",
        ...(limits.min === undefined ? {} : { minLength: limits.min }),
        ...(limits.max === undefined ? {} : { maxLength: limits.max })
      }
    })

/** True or false, and nothing that merely looks like it. */
export const boolean = Schema.Boolean.annotations(says("must be true or false"))

/** A whole number within bounds, both included. */
export const integer = (minimum: number, maximum: number = Number.MAX_SAFE_INTEGER) =>
  Schema.Number.annotations(says("must be a number"))
    .pipe(
      Schema.filter((value) => Number.isInteger(value) && value >= minimum && value <= maximum, {
        message: () =>
          maximum === Number.MAX_SAFE_INTEGER
            ? `must be an integer of at least ${minimum}`
            : `must be an integer from ${minimum} to ${maximum}`
      })
    )
    .annotations({
      jsonSchema: { type: "integer", minimum, ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }) }
    })

/** The id of a row that counts from 1. */
export const id = integer(1).annotations({ title: "Id" })

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...Array<string>]>(words: Words) =>
  Schema.Literal(...words).annotations(says(`must be one of ${words.join(", ")}`))

/** A list with its largest size. */
export const list = <A, I>(
  entry: Schema.Schema<A, I>,
  limits: { readonly min?: number; readonly max?: number } = {}
) => {
  const { max, min = 0 } = limits
  return Schema.Array(entry).pipe(
    Schema.filter((values) => values.length >= min && (max === undefined || values.length <= max), {
      jsonSchema: { ...(min > 0 ? { minItems: min } : {}), ...(max === undefined ? {} : { maxItems: max }) },
      message: () => (max === undefined ? `must have at least ${min} entries` : `must have ${min} to ${max} entries`)
    })
  )
}

/** A member that may be left out. */
export const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** A member that may be left out and then has a value of its own. */
export const withDefault = <A, I>(schema: Schema.Schema<A, I>, value: NoInfer<A>) =>
  Schema.optionalWith(schema, { exact: true, default: () => value })

/** Something before and after one `@`, with a dot in the domain: whether it exists only a message can tell. */
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** An email address, trimmed. */
export const email = text({ min: 1, max: 254 })
  .pipe(Schema.filter((value) => emailPattern.test(value), { message: () => "must be an email address" }))
  .annotations({ jsonSchema: { type: "string", format: "email" } })

/** Values that arrive as text, in the path or in the query. */
import { Fields, Text, Uuid } from "@fourtop/core"
import { Schema } from "effect"

const wholeNumber = /^(0|[1-9][0-9]{0,15})$/

/** A whole number within bounds, both included, in plain decimal digits; `standard` is only documented here. */
export const integer = (
  description: string,
  minimum: number,
  maximum: number = Number.MAX_SAFE_INTEGER,
  standard?: number
) =>
  Schema.transform(
    Schema.String.pipe(
      Schema.filter((text) => wholeNumber.test(text) && Number(text) >= minimum && Number(text) <= maximum, {
        message: () =>
          maximum === Number.MAX_SAFE_INTEGER
            ? `must be an integer of at least ${minimum}`
            : `must be an integer from ${minimum} to ${maximum}`
      })
    ),
    Schema.Number,
    { strict: true, decode: Number, encode: String }
  ).annotations({
    jsonSchema: {
      type: "integer",
      description,
      minimum,
      ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
      ...(standard === undefined ? {} : { default: standard })
    }
  })

/** The id of a row that counts from 1. */
export const id = (description: string) => integer(description, 1)

const words = ["true", "false", "1", "0"] as const

/** §4: `true`, `false`, `1` or `0`. */
export const flag = (description: string) =>
  Schema.transform(Fields.oneOf(words), Schema.Boolean, {
    strict: true,
    decode: (word) => word === "true" || word === "1",
    encode: (value) => (value ? "true" : "false")
  }).annotations({ jsonSchema: { type: "string", description, enum: [...words] } })

/** Any text that a store could hold. */
export const text = (description: string) =>
  Schema.String.pipe(
    Schema.filter(Text.isStorable, { message: () => "holds a character that cannot be stored" })
  ).annotations({ jsonSchema: { type: "string", description } })

/** The id of an order or a booking, in lower case. */
export const uuid = (description: string) =>
  Schema.transform(Schema.String.pipe(Schema.filter(Uuid.isUuid, { message: () => "must be a uuid" })), Schema.String, {
    strict: true,
    decode: (text) => text.toLowerCase(),
    encode: (text) => text
  }).annotations({ jsonSchema: { type: "string", format: "uuid", description } })

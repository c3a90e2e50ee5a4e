/** Fields that arrive as text, in the path or the query. */
import { Budgets, Fields, Labels, Text, Uuid } from "@fourtop/core/internal"
import { Schema } from "effect"

const wholeNumber = /^(0|[1-9][0-9]{0,15})$/

/** An integer in decimal digits, from `minimum` to `maximum` inclusive; `standard` only documents the default. */
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

/** A numeric id, at least 1. */
export const id = (description: string) => integer(description, 1)

const words = ["true", "false", "1", "0"] as const

/** A boolean written as `true`, `false`, `1` or `0` (§4). */
export const flag = (description: string) =>
  Schema.transform(Fields.oneOf(words), Schema.Boolean, {
    strict: true,
    decode: (word) => word === "true" || word === "1",
    encode: (value) => (value ? "true" : "false")
  }).annotations({ jsonSchema: { type: "string", description, enum: [...words] } })

/** Any text that a store can hold. */
export const text = (description: string) =>
  Schema.String.pipe(
    Schema.filter(Text.isStorable, { message: () => "contains a character that cannot be stored" })
  ).annotations({ jsonSchema: { type: "string", description } })

/** What an integration calls something in its own system. */
export const reference = (description: string) =>
  Labels.reference.annotations({
    jsonSchema: { type: "string", description, maxLength: Budgets.characters.reference }
  })

/** The id of an order or a reservation, decoded to lower case. */
export const uuid = (description: string) =>
  Schema.transform(Schema.String.pipe(Schema.filter(Uuid.isUuid, { message: () => "must be a UUID" })), Schema.String, {
    strict: true,
    decode: (text) => text.toLowerCase(),
    encode: (text) => text
  }).annotations({ jsonSchema: { type: "string", format: "uuid", description } })

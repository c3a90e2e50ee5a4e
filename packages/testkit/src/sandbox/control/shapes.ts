/** Schemas that several commands share. */
import { Decode, Described, FieldMessages, Fields } from "@fourtop/core/internal"
import { Schema } from "effect"

/** A point in time, as `Date` reads it. */
export const instant = Schema.String.pipe(
  Schema.filter((text) => !Number.isNaN(Date.parse(text)), {
    message: () => FieldMessages.dateTime,
    jsonSchema: { type: "string", format: "date-time" }
  })
)

/** A date-time of the sandbox's clock in a response. */
export const dateTime = Schema.String.annotations({ jsonSchema: { type: "string", format: "date-time" } })

/** A document or a part of one, whose members are checked elsewhere. */
export const anyObject = Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
  message: () => ({ message: "must be an object", override: true }),
  jsonSchema: { type: "object", additionalProperties: true }
})

export const anything = Schema.Unknown.annotations({ jsonSchema: {} })

/** A response that says nothing. */
export const nothing = Schema.Struct({}).annotations({ jsonSchema: { type: "object", properties: {} } })

/** Which restaurant a command is for. */
export const ofRestaurant = { restaurant_id: Fields.optional(Fields.id) }

export const ofRestaurantSentence = { restaurant_id: "The restaurant; the sandbox's first by default." }

export const State = Described.struct(
  {
    url: Schema.String,
    token: Schema.String,
    live_token: Schema.String,
    restaurant_id: Schema.Number,
    now: dateTime
  },
  {
    url: "The root URL of the API.",
    token: "A sandbox token with every scope.",
    live_token: "A live token with every scope.",
    restaurant_id: "The sandbox's first restaurant.",
    now: "The time of the sandbox's clock."
  }
).annotations({ identifier: "State", description: "The sandbox" })

/** Requires just one of the members. */
export const justOneOf = (...names: ReadonlyArray<string>): Readonly<Record<symbol, unknown>> =>
  Decode.acrossFields((input) =>
    names.filter((name) => name in input).length === 1
      ? []
      : [{ path: names[0]!, message: `is required, or one of ${names.slice(1).join(", ")}, but not both` }]
  )

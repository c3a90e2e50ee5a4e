/** One type of event, or several separated by commas. */
import { Event } from "@fourtop/core/internal"
import { Schema } from "effect"

const isType = (text: string): text is Event.EventType => Event.apiEventTypes.some((type) => type === text)

const parts = (text: string): ReadonlyArray<string> => text.split(",").map((part) => part.trim())

export const EventTypes = Schema.transform(
  Schema.String.pipe(
    Schema.filter((text) => parts(text).every(isType), {
      message: () => `must be one or more of ${Event.apiEventTypes.join(", ")}, separated by commas`
    })
  ),
  Schema.Array(Schema.Literal(...Event.apiEventTypes)),
  {
    strict: true,
    decode: (text) => [...new Set(parts(text).filter(isType))].toSorted(),
    encode: (types) => types.join(",")
  }
).annotations({
  jsonSchema: {
    type: "string",
    description: "Only events of this type, or of one of several separated by commas.",
    examples: ["order.created,order.paid"]
  }
})

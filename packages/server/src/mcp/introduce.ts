/** Asks the API which restaurant a token belongs to. */
import { RestaurantView } from "@fourtop/core/internal"
import { Option, Schema } from "effect"
import type { Outcome } from "./Outcome.ts"
import type { Tool } from "./Tool.ts"
import type { ToolCall } from "./ToolCall.ts"

/** The call of `readRestaurant`. */
export const introduction = (tools: ReadonlyArray<Tool>): ToolCall => {
  const tool = tools.find(({ name }) => name === "readRestaurant")!
  return { tool, path: {}, query: {}, body: undefined, key: null }
}

/** A later version may know more scopes than this one. */
const Response = Schema.Struct({
  data: Schema.Struct({
    ...RestaurantView.RestaurantView.fields,
    token: Schema.Struct({ kind: Schema.Literal("live", "sandbox"), scopes: Schema.Array(Schema.String) })
  })
})

const decode = Schema.decodeUnknownOption(Response)

/** The restaurant in the response; none if it is an error, or not of this API. */
export const restaurantIn = ({ body }: Outcome): Option.Option<RestaurantView.RestaurantView> =>
  Option.map(decode(body), ({ data }) => data as RestaurantView.RestaurantView)

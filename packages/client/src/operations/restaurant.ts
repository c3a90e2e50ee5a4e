/**
 * The operations of `restaurant`, one function each. Generated from the API's declarations by `npm run record`; do
 * not edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ReadRestaurantResponse } from "../types/restaurant.ts"
import { operation } from "./operation.ts"

export interface ReadRestaurantOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: {}, options?: CallOptions): Promise<ReadRestaurantResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request?: {}, options?: CallOptions): Promise<Answered<ReadRestaurantResponse>>
}

/**
 * Read the restaurant.
 *
 * Returns the restaurant that the token belongs to, with its currency, its languages and the time on its clock, and
 * the scopes of the token. Use it to check a token, or to find out what it may do.
 *
 * Any valid token may call it.
 */
export const readRestaurant: ReadRestaurantOperation = /* @__PURE__ */ operation(
  "restaurant.readRestaurant",
  "GET",
  "/api/v1/restaurant"
)

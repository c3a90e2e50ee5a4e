/** The methods of `client.restaurant`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ReadRestaurantResponse } from "../types/restaurant.ts"

export interface ReadRestaurantMethod {
  /** Makes the call and returns the body of its response. */
  (request?: {}, options?: CallOptions): Promise<ReadRestaurantResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: {}, options?: CallOptions): Promise<Answered<ReadRestaurantResponse>>
}

/** The restaurant that a token belongs to. */
export interface RestaurantClient {
  /**
   * Read the restaurant.
   *
   * Returns the restaurant that the token belongs to, with its currency, its languages and the time on its clock, and
   * the scopes of the token. Use it to check a token, or to find out what it may do.
   *
   * Any valid token may call it.
   */
  readonly readRestaurant: ReadRestaurantMethod
}

/** The methods of `client.events`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ListenOptions, Listening } from "../operations/listen.ts"
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ListEventsRequest, ListEventsResponse } from "../types/eventData.ts"

export interface ListEventsMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListEventsRequest, options?: CallOptions): Promise<ListEventsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListEventsRequest, options?: CallOptions): Promise<Answered<ListEventsResponse>>
}

/** Reads the events that webhooks send. */
export interface EventsClient {
  /**
   * List events.
   *
   * Lists what happens from now on, oldest first, as webhooks would report it; for a laptop without a public address.
   * Send `meta.cursor` as `after` to read on: no event is missed, also one that is committed late. Deduplicate by
   * `id`. With `wait`, the response comes as soon as there is an event.
   *
   * A token sees the events of what it may read: `menu:read` shows `menu.item_updated`; `orders:read` shows
   * `order.created`, `order.status_changed`, `order.paid`, `payment.refunded`, `giftcard.issued`,
   * `giftcard.redeemed`, `point_of_sale.silent`, `point_of_sale.responding`, `order.updated`; `reservations:read`
   * shows `reservation.created`, `reservation.updated`, `reservation.cancelled`, `experience.booked`; `guests:read`
   * shows `guest.created`, `guest.updated`, `review.created`; `reports:read` shows `stock.below_par`,
   * `shift.published`; `payments:read` shows `payment.recorded`; every token sees `ping`. For live tokens the owner
   * has to switch this on.
   *
   * Any valid token may call it.
   */
  readonly listEvents: ListEventsMethod
  /**
   * Listens to what happens from now on, or after a cursor: `for await (const event of client.events.listen())`. The
   * service is asked again and again, also after outages, for as long as the loop runs.
   */
  readonly listen: (options?: ListenOptions) => Listening
}

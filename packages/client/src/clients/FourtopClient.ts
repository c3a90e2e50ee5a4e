/** The client with all its groups. Generated from the API's declarations by `npm run record`; do not edit. */
import type { RestaurantClient } from "./restaurant.ts"
import type { MenuClient } from "./menu.ts"
import type { OrdersClient } from "./orders.ts"
import type { PaymentsClient } from "./payments.ts"
import type { TablesClient } from "./tables.ts"
import type { ReservationsClient } from "./reservations.ts"
import type { WaitlistClient } from "./waitlist.ts"
import type { GuestsClient } from "./guests.ts"
import type { ReportsClient } from "./reports.ts"
import type { ClosingsClient } from "./closings.ts"
import type { EventsClient } from "./events.ts"
import type { WebhooksClient } from "./webhooks.ts"

/** One method for each operation of the API, by group. */
export interface FourtopClient {
  readonly restaurant: RestaurantClient
  readonly menu: MenuClient
  readonly orders: OrdersClient
  readonly payments: PaymentsClient
  readonly tables: TablesClient
  readonly reservations: ReservationsClient
  readonly waitlist: WaitlistClient
  readonly guests: GuestsClient
  readonly reports: ReportsClient
  readonly closings: ClosingsClient
  readonly events: EventsClient
  readonly webhooks: WebhooksClient
}

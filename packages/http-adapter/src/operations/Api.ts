/**
 * The declaration of the whole HTTP API, from which the server, the OpenAPI document and the typed client are built.
 */
import * as HttpApi from "@effect/platform/HttpApi"
import * as OpenApi from "@effect/platform/OpenApi"
import { closingHandlers } from "./closings/closingHandlers.ts"
import { ClosingsApi } from "./closings/ClosingsApi.ts"
import { eventHandlers } from "./events/eventHandlers.ts"
import { EventsApi } from "./events/EventsApi.ts"
import { guestHandlers } from "./guests/guestHandlers.ts"
import { GuestsApi } from "./guests/GuestsApi.ts"
import type { AllHandlers } from "../protocol/Handlers.ts"
import { MenuApi } from "./menu/MenuApi.ts"
import { menuHandlers } from "./menu/menuHandlers.ts"
import { orderHandlers } from "./orders/orderHandlers.ts"
import { OrdersApi } from "./orders/OrdersApi.ts"
import { paymentHandlers } from "./payments/paymentHandlers.ts"
import { PaymentsApi } from "./payments/PaymentsApi.ts"
import { reportHandlers } from "./reports/reportHandlers.ts"
import { ReportsApi } from "./reports/ReportsApi.ts"
import { reservationHandlers } from "./reservations/reservationHandlers.ts"
import { ReservationsApi } from "./reservations/ReservationsApi.ts"
import { RestaurantApi } from "./restaurant/RestaurantApi.ts"
import { restaurantHandlers } from "./restaurant/restaurantHandlers.ts"
import { tableHandlers } from "./tables/tableHandlers.ts"
import { TablesApi } from "./tables/TablesApi.ts"
import { WaitlistApi } from "./waitlist/WaitlistApi.ts"
import { waitlistHandlers } from "./waitlist/waitlistHandlers.ts"
import { webhookHandlers } from "./webhooks/webhookHandlers.ts"
import { WebhooksApi } from "./webhooks/WebhooksApi.ts"

export class Api extends HttpApi.make("fourtop")
  .add(RestaurantApi)
  .add(MenuApi)
  .add(OrdersApi)
  .add(PaymentsApi)
  .add(TablesApi)
  .add(ReservationsApi)
  .add(WaitlistApi)
  .add(GuestsApi)
  .add(ReportsApi)
  .add(ClosingsApi)
  .add(EventsApi)
  .add(WebhooksApi)
  .annotate(OpenApi.Title, "Restaurant Operations API") {}

/** Every endpoint's handler; a missing one is a compile error. */
export const handlers: AllHandlers<typeof Api> = {
  restaurant: restaurantHandlers,
  menu: menuHandlers,
  orders: orderHandlers,
  payments: paymentHandlers,
  tables: tableHandlers,
  reservations: reservationHandlers,
  waitlist: waitlistHandlers,
  guests: guestHandlers,
  reports: reportHandlers,
  closings: closingHandlers,
  events: eventHandlers,
  webhooks: webhookHandlers
}

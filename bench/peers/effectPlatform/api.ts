/** Fourtop's own declaration of its API, with bearer authentication as an Effect middleware. */
import * as HttpApi from "@effect/platform/HttpApi"
import { GuestsApi } from "../../../packages/http-adapter/src/operations/guests/GuestsApi.ts"
import { MenuApi } from "../../../packages/http-adapter/src/operations/menu/MenuApi.ts"
import { OrdersApi } from "../../../packages/http-adapter/src/operations/orders/OrdersApi.ts"
import { ReportsApi } from "../../../packages/http-adapter/src/operations/reports/ReportsApi.ts"
import { ReservationsApi } from "../../../packages/http-adapter/src/operations/reservations/ReservationsApi.ts"
import { Authentication } from "./authentication.ts"

// On each group: a middleware of the whole API would run before the route, and so its scope, is known.
export class Api extends HttpApi.make("fourtop")
  .add(MenuApi.middleware(Authentication))
  .add(OrdersApi.middleware(Authentication))
  .add(ReservationsApi.middleware(Authentication))
  .add(GuestsApi.middleware(Authentication))
  .add(ReportsApi.middleware(Authentication)) {}

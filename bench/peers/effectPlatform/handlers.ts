/** Every group of the API, with Fourtop's own handlers. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { Layer } from "effect"
import { guestHandlers } from "../../../packages/http-adapter/src/operations/guests/guestHandlers.ts"
import { menuHandlers } from "../../../packages/http-adapter/src/operations/menu/menuHandlers.ts"
import { orderHandlers } from "../../../packages/http-adapter/src/operations/orders/orderHandlers.ts"
import { reportHandlers } from "../../../packages/http-adapter/src/operations/reports/reportHandlers.ts"
import { reservationHandlers } from "../../../packages/http-adapter/src/operations/reservations/reservationHandlers.ts"
import { answered } from "./answered.ts"
import { Api } from "./api.ts"

const MenuLive = HttpApiBuilder.group(Api, "menu", (handlers) =>
  handlers
    .handle("listMenus", (request) => answered(menuHandlers.listMenus, request))
    .handle("readMenu", (request) => answered(menuHandlers.readMenu, request))
    .handle("readOrderingRules", (request) => answered(menuHandlers.readOrderingRules, request))
    .handle("listCategories", (request) => answered(menuHandlers.listCategories, request))
    .handle("listItems", (request) => answered(menuHandlers.listItems, request))
    .handle("createItem", (request) => answered(menuHandlers.createItem, request, 201))
    .handle("readItem", (request) => answered(menuHandlers.readItem, request))
    .handle("changeItem", (request) => answered(menuHandlers.changeItem, request))
    .handle("setItemAvailability", (request) => answered(menuHandlers.setItemAvailability, request))
)

const OrdersLive = HttpApiBuilder.group(Api, "orders", (handlers) =>
  handlers
    .handle("listOrders", (request) => answered(orderHandlers.listOrders, request))
    .handle("placeOrder", (request) => answered(orderHandlers.placeOrder, request, 201))
    .handle("readOrder", (request) => answered(orderHandlers.readOrder, request))
    .handle("moveOrder", (request) => answered(orderHandlers.moveOrder, request))
    .handle("addLines", (request) => answered(orderHandlers.addLines, request, 201))
    .handle("voidLine", (request) => answered(orderHandlers.voidLine, request))
    .handle("changeOrder", (request) => answered(orderHandlers.changeOrder, request))
)

const ReservationsLive = HttpApiBuilder.group(Api, "reservations", (handlers) =>
  handlers
    .handle("listReservations", (request) => answered(reservationHandlers.listReservations, request))
    .handle("createReservation", (request) => answered(reservationHandlers.createReservation, request, 201))
    .handle("readAvailability", (request) => answered(reservationHandlers.readAvailability, request))
    .handle("readReservationRules", (request) => answered(reservationHandlers.readReservationRules, request))
    .handle("readReservation", (request) => answered(reservationHandlers.readReservation, request))
    .handle("cancelReservation", (request) => answered(reservationHandlers.cancelReservation, request))
    .handle("changeReservation", (request) => answered(reservationHandlers.changeReservation, request))
)

const GuestsLive = HttpApiBuilder.group(Api, "guests", (handlers) =>
  handlers
    .handle("listGuests", (request) => answered(guestHandlers.listGuests, request))
    .handle("readGuest", (request) => answered(guestHandlers.readGuest, request))
    .handle("changeGuest", (request) => answered(guestHandlers.changeGuest, request))
)

const ReportsLive = HttpApiBuilder.group(Api, "reports", (handlers) =>
  handlers.handle("readSalesSummary", (request) => answered(reportHandlers.readSalesSummary, request))
)

export const HandlersLive = Layer.mergeAll(MenuLive, OrdersLive, ReservationsLive, GuestsLive, ReportsLive)

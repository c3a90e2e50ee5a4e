/** Orders from the first quote to the last course: placed, moved on, cooked, found again. */
export { placeOrder } from "../usecases/orders/placeOrder.ts"
export { takeOrder } from "../usecases/orders/takeOrder.ts"
export { moveOrder } from "../usecases/orders/moveOrder.ts"
export { cancelOwnOrder } from "../usecases/orders/cancelOwnOrder.ts"
export { voidOrderLine } from "../usecases/backoffice/voidOrderLine.ts"
export {
  listOrders,
  type OrderQuery,
  readOpenOrders,
  readOrder,
  readOrderAccount,
  readOverdueOrders
} from "../usecases/orders/readOrders.ts"
export { readTables } from "../usecases/orders/readTables.ts"
export { type FoundOrders, searchOrders } from "../usecases/orders/searchOrders.ts"
export { readOrderingRules } from "../usecases/menu/readMenu.ts"
export { bumpTicket } from "../usecases/orders/bumpTicket.ts"
export { acknowledgeTicket } from "../usecases/orders/acknowledgeTicket.ts"
export { fireCourse } from "../usecases/orders/fireCourse.ts"
export { rushTicket } from "../usecases/orders/rushTicket.ts"
export { readKitchen } from "../usecases/orders/readKitchen.ts"
export { undoCourse } from "../usecases/orders/undoCourse.ts"
export { undoBusy } from "../usecases/orders/undoBusy.ts"
export { undoOrderMove } from "../usecases/orders/undoOrderMove.ts"
export { undoTicketMove } from "../usecases/orders/undoTicketMove.ts"
export { recallTicket } from "../usecases/orders/recallTicket.ts"
export { setBusy } from "../usecases/orders/setBusy.ts"
export * as DeliveryZones from "../domain/orders/DeliveryZones.ts"
export * as OpeningCalendar from "../domain/orders/OpeningCalendar.ts"
export * as Order from "../domain/orders/Order.ts"
export * as OrderInput from "../domain/orders/OrderInput.ts"
export * as OrderingRules from "../domain/orders/OrderingRules.ts"
export * as OrderSearch from "../domain/orders/OrderSearch.ts"
export * as OrderStatus from "../domain/orders/OrderStatus.ts"
export * as OrderView from "../domain/orders/OrderView.ts"
export * as OrderWarnings from "../domain/orders/OrderWarnings.ts"
export * as Pricing from "../domain/orders/Pricing.ts"
export * as Taxation from "../domain/orders/Taxation.ts"
export * as TakeOrder from "../domain/orders/TakeOrder.ts"
export * as Ticket from "../domain/orders/Ticket.ts"

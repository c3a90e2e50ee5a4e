/** Whether the kitchen still works on something of an order. */
import type { Order } from "./Order.ts"
import { isOpen as isTicketOpen, type Ticket } from "./Ticket.ts"

/** An accepted order is ready with its last ticket; one that is ready may have got lines since. */
export const isOpen = ({ kitchen_open, status }: Pick<Order, "kitchen_open" | "status">): boolean =>
  status === "accepted" || (status === "ready" && kitchen_open === true)

/**
 * The order, ready where it was accepted and no station has anything left to prepare, which one of them had: the last
 * lines that waited were voided, or are another order's.
 */
export const finished = <Row extends Pick<Order, "status">>(order: Row, tickets: ReadonlyArray<Ticket>): Row =>
  order.status === "accepted" && tickets.some(({ status }) => status === "done") && !tickets.some(isTicketOpen)
    ? { ...order, status: "ready" }
    : order

/** The order with what its tickets say about the kitchen. Its stored representation is not updated here. */
export const withTickets = <Row extends Omit<Order, "view">>(
  { kitchen_open: _before, ...order }: Row,
  tickets: ReadonlyArray<Ticket>
): Omit<Row, "kitchen_open"> & Pick<Order, "kitchen_open"> =>
  order.status === "ready" && tickets.some(isTicketOpen) ? { ...order, kitchen_open: true } : order

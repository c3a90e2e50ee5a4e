/** The columns of an order `o` with its tickets and payments; `$1` is the restaurant. */
import type { Order, OrderAccount, Payment, Ticket } from "@fourtop/core/internal"

export interface AccountColumns {
  readonly body: Omit<Order.Order, "view"> | null
  readonly view: Order.Order["view"] | null
  readonly tickets: ReadonlyArray<Ticket.Ticket>
  readonly payments: ReadonlyArray<Payment.Payment>
}

export const accountColumns = `
  o.body, o.view,
  (select coalesce(json_agg(t.body order by t.id), '[]') from ticket t
   where t.restaurant_id = $1 and t.order_id = o.id) as tickets,
  (select coalesce(json_agg(p.body order by p.id), '[]') from payment p
   where p.restaurant_id = $1 and p.order_id = o.id) as payments`

export const accountOf = (found: AccountColumns | undefined): OrderAccount | null => {
  if (found === undefined || found.body === null || found.view === null) return null
  return { order: { ...found.body, view: found.view }, tickets: found.tickets, payments: found.payments }
}

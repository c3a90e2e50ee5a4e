import { type GiftCard, type Payment, type Payments, Uuid } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { type AccountColumns, accountColumns, accountOf } from "../accountColumns.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

export const oneAccount = Statement.make<AccountColumns>(
  "one_account",
  `select ${accountColumns} from "order" o where o.restaurant_id = $1 and o.id = $2`
)

/** The card is looked up by itself: planned while there are few, a join may read all cards of the restaurant. */
export const onePayment = Statement.make<{
  readonly payment: Payment.Payment
  readonly giftCard: GiftCard.GiftCard | null
}>(
  "one_payment",
  `select p.body as payment, (
     select c.body from gift_card c where c.restaurant_id = $1 and c.id = p.gift_card_id
   ) as "giftCard"
   from payment p where p.restaurant_id = $1 and p.id = $2 and p.order_id is not null`
)

export const paymentsOfOrders = Statement.make<{ readonly payment: Payment.Payment }>(
  "payments_of_orders",
  `select p.body as payment from payment p
   where p.restaurant_id = $1 and p.order_id = any($2::uuid[]) order by p.id`
)

export const make = (database: StoreDatabase): typeof Payments.Service => ({
  loadAccount: (tenant, orderId, request) =>
    Effect.map(load(database, tenant, request, oneAccount(tenant, validUuid(orderId))), ({ state, ...others }) => ({
      ...others,
      state: accountOf(state[0])
    })),
  ofOrders: (tenant, orderIds) => {
    const ids = orderIds.filter((id) => Uuid.isUuid(id))
    return Effect.map(database.ofTenant(tenant, [paymentsOfOrders(tenant, `{${ids.join()}}`)]), ([rows]) =>
      rows.map(({ payment }) => payment)
    )
  },
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, onePayment(tenant, validUuid(id))), ({ state, ...others }) => ({
      ...others,
      state: state[0] ?? null
    }))
})

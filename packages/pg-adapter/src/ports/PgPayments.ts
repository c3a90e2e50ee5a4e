import { type GiftCard, type Payment, Payments, Uuid } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { type AccountColumns, accountColumns, accountOf } from "./accountColumns.ts"
import { load } from "./Loading.ts"

export const oneAccount = Statement.make<AccountColumns>(
  "one_account",
  `select ${accountColumns} from "order" o where o.restaurant_id = $1 and o.id = $2`
)

export const onePayment = Statement.make<{
  readonly payment: Payment.Payment
  readonly giftCard: GiftCard.GiftCard | null
}>(
  "one_payment",
  `select p.body as payment, c.body as "giftCard" from payment p
   left join gift_card c on c.restaurant_id = p.restaurant_id and c.id = p.gift_card_id
   where p.restaurant_id = $1 and p.id = $2`
)

/** A malformed UUID matches no row. */
const validUuid = (id: string): string | null => (Uuid.isUuid(id) ? id : null)

export const layer: Layer.Layer<Payments, never, Database> = Layer.effect(
  Payments,
  Effect.map(Database, (database) => ({
    loadAccount: (tenant, orderId, request) =>
      Effect.map(load(database, tenant, request, oneAccount(tenant, validUuid(orderId))), ({ state, ...others }) => ({
        ...others,
        state: accountOf(state[0])
      })),
    load: (tenant, id, request) =>
      Effect.map(load(database, tenant, request, onePayment(tenant, validUuid(id))), ({ state, ...others }) => ({
        ...others,
        state: state[0] ?? null
      }))
  }))
)

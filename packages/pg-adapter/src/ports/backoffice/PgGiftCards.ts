import type { GiftCard, GiftCards } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { type AccountColumns, accountColumns, accountOf } from "../accountColumns.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

export const cardAtTill = Statement.make<AccountColumns & { readonly card: GiftCard.GiftCard | null }>(
  "card_at_till",
  `select c.body as card, ${accountColumns} from (values (true)) till
   left join gift_card c on c.restaurant_id = $1 and c.digest = $2
   left join "order" o on o.restaurant_id = $1 and o.id = $3`
)

export const make = (database: StoreDatabase): typeof GiftCards.Service => ({
  load: (tenant, digest, orderId, request) => {
    const known = orderId === null ? null : validUuid(orderId)
    return Effect.map(load(database, tenant, request, cardAtTill(tenant, digest, known)), ({ state, ...others }) => ({
      ...others,
      state: { card: state[0]!.card, account: accountOf(state[0]) }
    }))
  }
})

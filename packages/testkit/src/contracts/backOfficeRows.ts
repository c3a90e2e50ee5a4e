/** Rows of the back office: how each is made, visibly changed, found again, and what must be there before it. */
import { type BackOfficePorts, ChangeSet, GiftCards, Payments, type Rows } from "@fourtop/core"
import { Effect } from "effect"
import { orderMakers } from "./orderRows.ts"
import type { Maker, Place } from "./place.ts"

type Kind = "gift_card" | "payment"

export const backOfficeMakers: { readonly [K in Kind]: Maker<K> } = {
  gift_card: (place, changes) => ({
    id: place.id(),
    version: 0,
    digest: place.text(),
    code_last4: "7KQ2",
    initial_minor: 5000,
    balance_minor: 5000,
    currency: "EUR",
    issued_at: place.now,
    ...changes
  }),
  payment: (place, changes) => ({
    id: place.uuid(),
    version: 0,
    order_id: place.orderId,
    method: "card",
    gift_card_id: null,
    amount_minor: 1700,
    currency: "EUR",
    refunded_minor: 0,
    refunded_at: null,
    created_at: place.now,
    ...changes
  })
}

export const backOfficeEdits: { readonly [K in Kind]: Partial<Rows.Rows[K]> } = {
  gift_card: { balance_minor: 0 },
  payment: { refunded_minor: 1700, refunded_at: 1_800_000_000_000 }
}

type Reader<K extends Kind> = (
  tenant: number,
  row: Rows.Rows[K]
) => Effect.Effect<Rows.Rows[K] | null, never, BackOfficePorts>

const nothing = { key: null, reserve: 0 }

export const backOfficeReaders: { readonly [K in Kind]: Reader<K> } = {
  gift_card: (tenant, { digest }) =>
    Effect.flatMap(GiftCards, (cards) =>
      Effect.map(cards.load(tenant, digest, null, nothing), ({ state }) => state.card)
    ),
  payment: (tenant, { id }) =>
    Effect.flatMap(Payments, (payments) =>
      Effect.map(payments.load(tenant, id, nothing), ({ state }) => state?.payment ?? null)
    )
}

export const backOfficeParents = (kind: Rows.Kind, place: Place): ReadonlyArray<ChangeSet.Change> =>
  kind === "payment" ? [ChangeSet.put("order", orderMakers.order(place, { id: place.orderId }))] : []

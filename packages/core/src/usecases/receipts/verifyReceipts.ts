/** Looks whether receipts are those that were issued, by their numbers and digests. */
import { Effect, Schema } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type { ReceiptSeries } from "../../domain/receipts/Receipt.ts"
import * as ReceiptChain from "../../domain/receipts/ReceiptChain.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { useCase } from "../definition/useCase.ts"

/** Receipts that are held in memory at a time. */
const perPage = 500

export interface Verification {
  /** Null for all branches. */
  readonly branchId?: number | null
  /** A digest that was kept elsewhere; null for none. */
  readonly anchor?: string | null
}
const Verification = Schema.Struct({
  branchId: Fields.optional(Schema.NullOr(Shapes.number)),
  anchor: Fields.optional(Schema.NullOr(Shapes.text))
} satisfies Record<keyof Verification, unknown>)

export interface Verified {
  readonly series: ReadonlyArray<ReceiptChain.Checked>
  /** Whether a receipt has the digest that was kept; null without one. */
  readonly anchored: boolean | null
}

/** Checks every receipt of the restaurant or of a branch; writes nothing. */
export const verifyReceipts = useCase(
  "verifyReceipts",
  { may: { areas: ["overview"], scope: null }, input: [Input.optional(Input.command(Verification))] },
  ({ restaurantId }: Acting, { anchor = null, branchId = null }: Verification = {}) =>
    Effect.gen(function* () {
      const receipts = yield* Receipts
      const all = yield* receipts.series(restaurantId)
      const asked = all.filter(({ id }) => branchId === null || id === branchId)
      const series = yield* Effect.forEach(asked, (one) => checked(restaurantId, one, anchor))
      const anchored: boolean | null = anchor === null ? null : series.some((one) => one.anchored === true)
      return { series, anchored } satisfies Verified
    })
)

/** Until nothing follows: what is issued meanwhile is checked too, and counted by then. */
const checked = (restaurantId: number, { id, series }: ReceiptSeries, anchor: string | null) =>
  Effect.gen(function* () {
    const receipts = yield* Receipts
    const crypto = yield* Crypto
    let so = ReceiptChain.begin({ series }, anchor)
    for (;;) {
      const counted = yield* receipts.before(restaurantId, id, { orderId: null, paymentId: null })
      const page = yield* receipts.following(restaurantId, series, so.last, perPage)
      if (page.length === 0) return ReceiptChain.end(so, counted.series ?? { last: 0, digest: null })
      so = ReceiptChain.check(so, page, anchor, crypto)
    }
  })

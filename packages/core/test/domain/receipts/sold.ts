import { type Order, Pricing } from "@fourtop/core/internal"
import type { Sold } from "../../../src/domain/receipts/OrderParts.ts"
import { parse } from "../../arrange.ts"

export interface Piece {
  readonly id: number
  readonly unit: number
  readonly quantity: number
  readonly taxClass?: string
  readonly voided?: true
}

const keysOf = ({ id }: Piece) => ({ dishKey: `id:${id}`, categoryKey: "food" })

/** An order of these lines, priced by the sections of a restaurant's document. */
export const sold = (
  sections: object,
  pieces: ReadonlyArray<Piece>,
  type: Order.Order["type"] = "pickup",
  feeMinor: number | null = null
): Sold => {
  const settings = parse({
    slug: "a",
    name: "A",
    country: "DE",
    currency: "EUR",
    time_zone: "Europe/Berlin",
    ...sections
  })
  const { derivation, lineTotals, ...price } = Pricing.price({
    type,
    settings,
    promotions: settings.promotions,
    deliveryFee: feeMinor === null ? null : { feeMinor, freeFromMinor: null },
    lines: pieces.map((piece) => ({
      unitPriceMinor: piece.unit,
      quantity: piece.quantity,
      voided: piece.voided ?? false,
      taxClass: piece.taxClass ?? null,
      ...keysOf(piece)
    }))
  })
  return {
    type,
    status: "accepted",
    price,
    derivation,
    pricing: { settings, promotions: settings.promotions, deliveryFee: null, lineKeys: pieces.map(keysOf) },
    lines: pieces.map((piece, index) => ({
      id: piece.id,
      item_id: piece.id,
      name: { en: `Dish ${piece.id}` },
      variant_name: null,
      quantity: piece.quantity,
      unit_price_minor: piece.unit,
      line_total_minor: lineTotals[index]!,
      voided: piece.voided ?? false,
      modifiers: [],
      tax_class: piece.taxClass ?? null,
      station: null
    }))
  }
}

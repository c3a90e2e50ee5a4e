import type { Parts, Receipt } from "@fourtop/core/internal"

/** A line of pieces that stand whole. */
export const line = (line_id: number, quantity: number, unit_price_minor: number): Parts.ReceiptLine => ({
  line_id,
  name: `Dish ${line_id}`,
  options: [],
  quantity,
  unit_price_minor,
  amount_minor: quantity * unit_price_minor,
  is_share: false
})

/** The line with this amount, as a share of its pieces. */
export const shareOf = (whole: Parts.ReceiptLine, amount_minor: number): Parts.ReceiptLine => ({
  ...whole,
  amount_minor,
  is_share: true
})

export const vat = (rate: number, taxable_minor: number, tax_minor: number, inclusive = true) => ({
  name: "VAT",
  rate,
  inclusive,
  taxable_minor,
  tax_minor
})

export const parts = (some: Partial<Parts.Parts>): Parts.Parts => ({
  lines: [],
  discount_minor: 0,
  service_minor: 0,
  fee_minor: 0,
  taxes: [],
  ...some
})

interface Issued extends Partial<Parts.Parts> {
  readonly id: string
  readonly excess?: number
}

/** A receipt as far as later ones read it. */
export const receipt = ({ excess = 0, id, ...some }: Issued): Receipt.Receipt =>
  ({
    id,
    kind: "receipt",
    refers_to: null,
    content: { ...parts(some), excess_minor: excess, cause: null }
  }) as Partial<Receipt.Receipt> as Receipt.Receipt

interface Noted extends Issued {
  readonly of: string
  readonly cause: NonNullable<Receipt.ReceiptContent["cause"]>
}

/** A credit note for a receipt. */
export const creditNote = ({ cause, of, ...issued }: Noted): Receipt.Receipt => {
  const { content, ...rest } = receipt(issued)
  return { ...rest, kind: "credit_note", refers_to: { id: of, number: of }, content: { ...content, cause } }
}

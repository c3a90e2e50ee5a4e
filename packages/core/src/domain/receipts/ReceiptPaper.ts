/** A receipt as it stands on paper, in words: what text and pages show. */
import type { TaxShare } from "../orders/TaxShare.ts"
import { type Customs, writtenAmount } from "../foundation/money/writtenAmount.ts"
import type { Language } from "../venue/MessageTemplate.ts"
import type { Receipt } from "./Receipt.ts"
import { numberOf } from "./Receipt.ts"
import { type ReceiptWords, receiptWords } from "./ReceiptWords.ts"

export type PaperRow = readonly [label: string, value: string]

export interface PaperLine {
  readonly name: string
  readonly details: ReadonlyArray<string>
  readonly amount: string
}

export interface ReceiptPaper {
  readonly language: string
  readonly title: string
  /** The word for a copy; null on the first print. */
  readonly copy: string | null
  readonly seller: ReadonlyArray<string>
  readonly facts: ReadonlyArray<PaperRow>
  readonly lines: ReadonlyArray<PaperLine>
  readonly sums: ReadonlyArray<PaperRow>
  readonly total: PaperRow
  readonly payments: ReadonlyArray<PaperRow>
  readonly taxHeadings: ReceiptWords["tax"]
  readonly taxes: ReadonlyArray<readonly [tax: string, net: string, amount: string]>
  readonly digest: PaperRow
}

/** Whose language a receipt is written in, and by which customs. */
interface Reader extends Customs {
  readonly language: Language
}

/** The receipt for its reader, marked where it is a copy. */
export const of = (receipt: Receipt, reader: Reader, isCopy: boolean): ReceiptPaper => {
  const { content, guest, kind, refers_to } = receipt
  const words = receiptWords[reader.language]
  const money = (amount: number): string => writtenAmount(reader, amount, content.currency)
  const { order, seller } = content
  const some = (label: string, value: string | null): ReadonlyArray<PaperRow> =>
    value === null ? [] : [[label, value]]
  const unlessZero = (label: string, amount: number): ReadonlyArray<PaperRow> =>
    amount === 0 ? [] : [[label, money(amount)]]
  const isPart = order !== null && kind === "receipt" && content.total_minor < order.total_minor
  return {
    language: reader.language,
    title: `${words.kinds[kind]} ${numberOf(receipt)}`,
    copy: isCopy ? words.copy : null,
    seller: [
      seller.legal_name ?? seller.name,
      ...(seller.legal_name === null || seller.legal_name === seller.name ? [] : [seller.name]),
      ...(seller.branch === null || seller.branch === seller.name ? [] : [seller.branch]),
      ...(seller.address === null ? [] : [seller.address]),
      ...(seller.tax_number === null ? [] : [`${words.taxNumber} ${seller.tax_number}`])
    ],
    facts: [
      ["", `${content.time.slice(0, 10)} ${content.time.slice(11, 16)}`],
      ...some(words.refersTo, refers_to?.number ?? null),
      ...some(words.order, order?.number ?? null),
      ...some(words.table, order?.table ?? null),
      ...some(words.servedBy, content.served_by),
      ...some(words.guest, guest?.name ?? null)
    ],
    lines: content.lines.map((line) => ({
      name: `${line.quantity > 0 ? `${line.quantity} × ` : ""}${nameOf(line.name, content.subject, words)}`,
      details: [...line.options, ...(line.is_share ? [words.share] : [])],
      amount: money(line.amount_minor)
    })),
    sums: [
      ...unlessZero(words.discount, -content.discount_minor),
      ...unlessZero(words.service, content.service_minor),
      ...unlessZero(words.fee, content.fee_minor),
      ...content.taxes
        .filter(({ inclusive }) => !inclusive)
        .map((tax): PaperRow => [taxNameOf(tax), money(tax.tax_minor)]),
      ...unlessZero(words.excess, content.excess_minor),
      ...(isPart ? [["", words.partOf.replace("{total}", money(order.total_minor))] as const] : [])
    ],
    total: [kind === "receipt" ? words.total : words.refunded, money(content.total_minor)],
    payments: paymentRows(receipt, words, money),
    taxHeadings: words.tax,
    taxes: content.taxes.map((tax) => [taxNameOf(tax), money(tax.taxable_minor), money(tax.tax_minor)]),
    digest: [words.digest, receipt.digest]
  }
}

/** With its rate, unless its name has it. */
const taxNameOf = ({ name, rate }: Pick<TaxShare, "name" | "rate">): string =>
  name.includes(`${rate}%`) ? name : `${name} ${rate}%`

const nameOf = (name: string, subject: Receipt["content"]["subject"], words: ReceiptWords): string =>
  subject === "order" ? name : [words.subjects[subject], name].filter((part) => part !== "").join(": ")

const paymentRows = (
  { content }: Receipt,
  words: ReceiptWords,
  money: (amount: number) => string
): ReadonlyArray<PaperRow> => {
  const { payment, total_minor } = content
  if (payment === null) return []
  const { change_minor, method, rounding_minor, tendered_minor, tip_minor } = payment
  return [
    ...(tip_minor === 0 ? [] : [[words.tip, money(tip_minor)] as const]),
    ...(rounding_minor === 0 ? [] : [[words.rounding, money(rounding_minor)] as const]),
    [words.methods[method], money(total_minor + tip_minor + rounding_minor)],
    ...(tendered_minor === null ? [] : [[words.tendered, money(tendered_minor)] as const]),
    ...(change_minor === null ? [] : [[words.change, money(change_minor)] as const])
  ]
}

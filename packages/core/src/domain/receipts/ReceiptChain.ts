/**
 * Whether the receipts of a series are those that were issued: each has the number after the one before, the digest of
 * that one, and its own. The end of a series can be cut off together with what the series has counted; only a digest that
 * somebody has kept elsewhere, the anchor, tells that.
 */
import type { Cryptography } from "../foundation/Cryptography.ts"
import type { Receipt, ReceiptSeries } from "./Receipt.ts"
import * as Receipts from "./Receipt.ts"

export type Finding = {
  readonly series: string
  /** The number that it is about. */
  readonly number: string
} & (
  | {
      readonly problem:
        /** Its content is not what its digest was made of. */
        | "changed"
        /** It does not follow the one before: one of them was changed with its digest, inserted, or is not in its place. */
        | "unlinked"
        /** The series has not given this number. */
        | "not_counted"
        /** The last one is not the one that the series has counted last. */
        | "not_last"
    }
  | {
      /** Numbers up to this one are not there. */
      readonly problem: "missing" | "cut"
      readonly until: string
    }
)

/** How far a series was checked. */
export interface Checked {
  readonly series: string
  readonly last: number
  readonly digest: string | null
  readonly findings: ReadonlyArray<Finding>
  /** Whether one of them has the digest that somebody kept; null without one. */
  readonly anchored: boolean | null
}

export const begin = ({ series }: Pick<ReceiptSeries, "series">, anchor: string | null): Checked => ({
  series,
  last: 0,
  digest: null,
  findings: [],
  anchored: anchor === null ? null : false
})

const numberAt = (series: string, counter: number): string => Receipts.numberOf({ series, counter })

/** Goes on with the next ones, in the order of their numbers. */
export const check = (
  before: Checked,
  receipts: ReadonlyArray<Receipt>,
  anchor: string | null,
  crypto: Pick<Cryptography, "sha256">
): Checked => receipts.reduce((checked, receipt) => next(checked, receipt, anchor, crypto), before)

const next = (
  { anchored, digest, findings, last, series }: Checked,
  receipt: Receipt,
  anchor: string | null,
  crypto: Pick<Cryptography, "sha256">
): Checked => {
  const number = Receipts.numberOf(receipt)
  const missing = receipt.counter - last - 1
  const found: ReadonlyArray<Finding> = [
    ...(missing > 0
      ? [
          {
            series,
            number: numberAt(series, last + 1),
            problem: "missing",
            until: numberAt(series, last + missing)
          } as const
        ]
      : []),
    ...(Receipts.digestOf(Receipts.documentOf(receipt), crypto) === receipt.digest
      ? []
      : [{ series, number, problem: "changed" } as const]),
    ...(missing < 0 || receipt.series !== series || (missing === 0 && receipt.previous !== digest)
      ? [{ series, number, problem: "unlinked" } as const]
      : [])
  ]
  return {
    series,
    last: receipt.counter,
    digest: receipt.digest,
    findings: [...findings, ...found],
    anchored: anchored === null ? null : anchored || receipt.digest === anchor
  }
}

/** What is found when all were checked, beside how far the series has counted. */
export const end = (checked: Checked, counted: Pick<ReceiptSeries, "digest" | "last">): Checked => {
  const { digest, findings, last, series } = checked
  const found: ReadonlyArray<Finding> =
    last < counted.last
      ? [{ series, number: numberAt(series, last + 1), problem: "cut", until: numberAt(series, counted.last) }]
      : last > counted.last
        ? [{ series, number: numberAt(series, counted.last + 1), problem: "not_counted" }]
        : digest === counted.digest
          ? []
          : [{ series, number: numberAt(series, last), problem: "not_last" }]
  return { ...checked, findings: [...findings, ...found] }
}

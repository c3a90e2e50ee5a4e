/** An entry of `tax_breakdown`. */
export interface TaxShare {
  readonly name: string
  /** Percent, up to four decimals. */
  readonly rate: number
  readonly inclusive: boolean
  /** The taxable amount, without included taxes. */
  readonly taxable_minor: number
  readonly tax_minor: number
}

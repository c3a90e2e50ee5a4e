/** An amount as people write it: `€12.50`, `12,50 €`. */
import * as Money from "../Money.ts"

export interface Customs {
  readonly language: string
  readonly region: string
}

/** `Intl` separates with several kinds of blanks, which text messages and old mail clients do not show well. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, " ")

export const writtenAmount = ({ language, region }: Customs, amountMinor: number, currency: Money.Currency): string => {
  const digits = Money.digits(currency) ?? 2
  const format = new Intl.NumberFormat(`${language}-${region}`, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  })
  // As a decimal text, so that nothing is rounded.
  return plain(format.format(Money.typed(amountMinor, currency) as Intl.StringNumericLiteral))
}

/** Formats amounts, with the number of decimals from ISO 4217. */
import { Money } from "@fourtop/core/internal"

export const money = (amountMinor: number, currency: string): string => {
  const digits = Money.digits(currency) ?? 2
  const format = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat("en-GB", format).format(amountMinor / 10 ** digits)
}

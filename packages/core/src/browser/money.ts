/** Amounts as people of a language read them, for pages: with `Intl`, and without the list of all currencies. */

/** How many digits the minor unit of a currency has, by ISO 4217; all others have two. */
const exceptions: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF XPD XPF XPT XSU XTS XUA XXX",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW"
}

/** The number of digits of a currency's minor unit, by ISO 4217: 2 for `EUR`, 0 for `JPY`. */
export const minorDigits = (currency: string): number => {
  const found = Object.entries(exceptions).find(([, codes]) => codes.split(" ").includes(currency))
  return found === undefined ? 2 : Number(found[0])
}

/**
 * An amount in a currency's minor unit, as a language writes it: `formatMoney(1250, "EUR", "de")` is `12,50 €`. Without
 * a language, that of the browser.
 */
export const formatMoney = (amountMinor: number, currency: string, language?: string): string => {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    // `Intl` rounds some currencies as cash is, and differs from ISO 4217 for several.
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  }).format(amountMinor / 10 ** digits)
}

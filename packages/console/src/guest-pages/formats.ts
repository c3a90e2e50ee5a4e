/** Dates, times and amounts in the language of a page. */
import { type LocalDate, Money, ZonedClock } from "@fourtop/core/internal"
import type { Language } from "./words/language.ts"

/** English with the day before the month, as most readers of it outside of America write. */
const localeOf = (language: Language): string => (language === "en" ? "en-GB" : language)

/** A date in words. */
export const date = (language: Language, local: LocalDate.LocalDate): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(local))

/** The time of day of an instant. */
export const time = (language: Language, zone: ZonedClock.Zone, at: ZonedClock.Instant): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone
  }).format(at)

/** An amount with its currency. */
export const money = (language: Language, amountMinor: number, currency: string): string => {
  const digits = Money.digits(currency) ?? 2
  const format = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(localeOf(language), format).format(amountMinor / 10 ** digits)
}

/** The date of an instant in words. */
export const dateAt = (language: Language, zone: ZonedClock.Zone, at: ZonedClock.Instant): string =>
  date(language, ZonedClock.dateAt(zone, at))

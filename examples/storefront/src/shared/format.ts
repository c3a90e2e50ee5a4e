/** Money and times as people write them. */

/** Currencies for which the ISO standard, and so the API, has other minor units than `Intl`. */
const isoDigits: Readonly<Record<string, number>> = {
  AFN: 2,
  ALL: 2,
  COP: 2,
  HUF: 2,
  IDR: 2,
  IQD: 3,
  IRR: 2,
  KPW: 2,
  LAK: 2,
  LBP: 2,
  MGA: 2,
  MMK: 2,
  PKR: 2,
  SOS: 2,
  SYP: 2,
  YER: 2
}

/** An amount in the currency's minor unit, such as 1250 for 12.50 euros. */
export const money = (minor: number, currency: string, language: string): string => {
  const plain = new Intl.NumberFormat(language, { style: "currency", currency })
  const digits = isoDigits[currency] ?? plain.resolvedOptions().maximumFractionDigits ?? 2
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  }).format(minor / 10 ** digits)
}

/** The name of a tax with its rate, unless the name says it already. */
export const taxName = (name: string, rate: number, language: string): string =>
  name.includes("%") ? name : `${name} ${new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(rate)} %`

/**
 * Day and time of an ISO text as it stands there, which is on the restaurant's clock: a guest in another time zone sees
 * the restaurant's time.
 */
export const dayAndTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    // As the times of reservations, which are written so everywhere.
    hourCycle: "h23",
    timeZone: "UTC"
  }).format(Date.parse(`${iso.slice(0, 16)}Z`))

/** A date such as `2026-03-14` in words. */
export const dayInWords = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(`${date}T00:00:00Z`)
  )

/** The date and time at the restaurant, such as `2026-03-14 19:30`; they sort as they follow each other. */
export const dateAndTimeIn = (timeZone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23"
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ""
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}`
}

/** The date at the restaurant. */
export const dateIn = (timeZone: string, at: number): string => dateAndTimeIn(timeZone, at).slice(0, 10)

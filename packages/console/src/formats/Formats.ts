/**
 * Dates, times, amounts and names as people of a language read them, with the customs of a region. They are made once for
 * each language and region, because making a format of `Intl` takes longer than using it.
 */
import { type LocalDate, type LocalTime, Money, type ZonedClock } from "@fourtop/core/internal"

export interface Formats {
  /** What `Intl` calls the language with the region, such as `de-AT`. */
  readonly locale: string
  /** An amount with its currency, with the number of decimals from ISO 4217. */
  readonly money: (amountMinor: number, currency: string) => string
  readonly number: (value: number) => string
  /** A share of a hundred, such as that of a tax: `7.5%`. */
  readonly percent: (percent: number) => string
  /** `14 Mar 2027, 19:30`, in the time zone. */
  readonly moment: (at: ZonedClock.Instant, zone: ZonedClock.Zone) => string
  /** The time of day of an instant. */
  readonly clock: (at: ZonedClock.Instant, zone: ZonedClock.Zone) => string
  /** A time of day, such as that of a reservation. */
  readonly time: (local: LocalTime.LocalTime) => string
  /** `14 Mar` */
  readonly day: (date: LocalDate.LocalDate) => string
  /** `14 Mar 2027` */
  readonly date: (date: LocalDate.LocalDate) => string
  /** `Friday 20 Nov 2026` */
  readonly namedDate: (date: LocalDate.LocalDate) => string
  /** `Friday 20 Nov` */
  readonly namedDay: (date: LocalDate.LocalDate) => string
  /** `20 November 2026` */
  readonly longDate: (date: LocalDate.LocalDate) => string
  /** `Friday 20 November 2026` */
  readonly fullDate: (date: LocalDate.LocalDate) => string
  /** `Friday 20 November` */
  readonly dayOfWeek: (date: LocalDate.LocalDate) => string
  /** `November 2026`, of a month such as `2026-11`. */
  readonly month: (month: string) => string
  /** A weekday, which is 1 on Mondays: `Friday`. */
  readonly weekday: (weekday: number) => string
  /** `Fri` */
  readonly shortWeekday: (weekday: number) => string
  /** Several things: `a, b and c`. */
  readonly list: (items: ReadonlyArray<string>) => string
  /** The name of a language: `de` is German. */
  readonly language: (code: string) => string
  /** The name of a country: `DE` is Germany. */
  readonly country: (code: string) => string
  /** Texts in the order of the language's alphabet. */
  readonly compare: (a: string, b: string) => number
}

/** Where English is at home. Elsewhere it is written as in Britain, with the day before the month. */
const english = new Set("AU BB BZ CA GB GH IE IN JM KE MT MY NG NZ PH PK SG TT UG US ZA ZM ZW".split(" "))

const localeOf = (language: string, region: string | null): string => {
  if (language === "en") return region !== null && english.has(region) ? `en-${region}` : "en-GB"
  return language.includes("-") || region === null ? language : `${language}-${region}`
}

const utc = "UTC"
/** A Monday. */
const monday = Date.UTC(2024, 0, 1)
const dayMillis = 86_400_000

const once = <A>(make: (key: string) => A) => {
  const made = new Map<string, A>()
  return (key: string): A => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** Only in English does the region decide between 12 and 24 hours: elsewhere kitchens and books have 24. */
const hoursOf = (locale: string) =>
  locale.startsWith("en-") && new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hourCycle === "h12"
    ? ({ hour: "numeric", minute: "2-digit", hourCycle: "h12" } as const)
    : ({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const)

const make = (locale: string): Formats => {
  const hours = hoursOf(locale)
  const format = (options: Intl.DateTimeFormatOptions) =>
    once((timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: utc })
    // Versions of Intl differ in whether a comma comes after a weekday in Britain.
    const isPlain = locale === "en-GB" && options.weekday !== undefined
    return (date: string): string => {
      const text = format.format(Date.parse(date))
      return isPlain ? text.replace(",", "") : text
    }
  }
  const momentIn = format({ day: "numeric", month: "short", year: "numeric", ...hours })
  const clockIn = format(hours)
  const amounts = once((currency) => {
    const digits = Money.digits(currency) ?? 2
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    return new Intl.NumberFormat(locale, { style: "currency", currency, ...fixed })
  })
  const numbers = new Intl.NumberFormat(locale)
  const shares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 })
  const [long, short] = (["long", "short"] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: utc })
  ) as [Intl.DateTimeFormat, Intl.DateTimeFormat]
  const weekdayIn = (names: Intl.DateTimeFormat) => (weekday: number) =>
    names.format(monday + (weekday - 1) * dayMillis)
  const lists = new Intl.ListFormat(locale, { type: "conjunction" })
  const languages = new Intl.DisplayNames(locale, { type: "language", fallback: "code" })
  const countries = new Intl.DisplayNames(locale, { type: "region", fallback: "code" })
  const collator = new Intl.Collator(locale)
  return {
    locale,
    money: (amountMinor, currency) => amounts(currency).format(amountMinor / 10 ** (Money.digits(currency) ?? 2)),
    number: (value) => numbers.format(value),
    percent: (percent) => shares.format(percent / 100),
    moment: (at, zone) => momentIn(zone).format(at),
    clock: (at, zone) => clockIn(zone).format(at),
    time: (local) => clockIn(utc).format(Date.parse(`2024-01-01T${local}Z`)),
    day: dated({ day: "numeric", month: "short" }),
    date: dated({ day: "numeric", month: "short", year: "numeric" }),
    namedDate: dated({ weekday: "long", day: "numeric", month: "short", year: "numeric" }),
    namedDay: dated({ weekday: "long", day: "numeric", month: "short" }),
    longDate: dated({ day: "numeric", month: "long", year: "numeric" }),
    fullDate: dated({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    dayOfWeek: dated({ weekday: "long", day: "numeric", month: "long" }),
    month: dated({ month: "long", year: "numeric" }),
    weekday: weekdayIn(long),
    shortWeekday: weekdayIn(short),
    list: (items) => lists.format(items),
    language: (code) => languages.of(code) ?? code,
    country: (code) => countries.of(code) ?? code,
    compare: collator.compare
  }
}

const made = once(make)

/** The formats of a language; the region is that of the restaurant, or null where there is none. */
export const formatsIn = (language: string, region: string | null): Formats => made(localeOf(language, region))

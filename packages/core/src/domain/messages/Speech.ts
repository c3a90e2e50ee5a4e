/** How dates, times, amounts and parties are written for a guest: in the guest's language, with the customs of a region. */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import type * as Money from "../foundation/Money.ts"
import { writtenAmount } from "../foundation/money/writtenAmount.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import { type Language, languageOf } from "../venue/MessageTemplate.ts"
import { allWords } from "./words/allWords.ts"
import type { Words } from "./words/Words.ts"

/** A language, and the region that decides how amounts and times look. */
export interface Speech {
  readonly language: Language
  /** The locale that the language was taken from, such as `de-AT`. */
  readonly locale: string
  readonly region: string
  readonly words: Words
}

/** The languages of messages to a guest, best first; English comes last. */
const candidates = (locale: string | null, { default_language }: Pick<Restaurant, "default_language">) =>
  [...(locale === null ? [] : [locale]), default_language].flatMap((code) => {
    const language = languageOf(code)
    return language === null ? [] : [{ language, locale: code }]
  })

const regionIn = (locale: string): string | undefined => /-([A-Z]{2}|[0-9]{3})$/.exec(locale)?.[1]

/** How to write to a guest: in the guest's language, else the restaurant's default, else English. */
export const speechFor = (
  locale: string | null,
  restaurant: Pick<Restaurant, "default_language" | "country">
): Speech => {
  const chosen = candidates(locale, restaurant)[0] ?? ({ language: "en", locale: "en" } as const)
  return { ...chosen, region: regionIn(chosen.locale) ?? restaurant.country, words: allWords[chosen.language] }
}

/** English-speaking regions that write the month before the day. */
const monthFirst: ReadonlySet<string> = new Set(["US", "CA", "PH"])

/** A date: `Friday, 20 November 2026`. */
export const date = ({ language, region, words }: Speech, local: LocalDate): string => {
  const [year, , day] = local.split("-").map(Number)
  const format = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
  const parts = new Map(format.formatToParts(Date.parse(local)).map(({ type, value }) => [type, value]))
  const pattern = language === "en" && monthFirst.has(region) ? "{weekday}, {month} {day}, {year}" : words.date
  return pattern
    .replace("{weekday}", parts.get("weekday")!)
    .replace("{day}", language === "fr" && day === 1 ? "1er" : String(day))
    .replace("{month}", parts.get("month")!)
    .replace("{year}", String(year))
}

const twelveHours = ({ language, region }: Speech): boolean =>
  language === "en" &&
  new Intl.DateTimeFormat(`en-${region}`, { hour: "numeric" }).resolvedOptions().hourCycle === "h12"

/** A time of day: `19:30`, or `7:30 PM` in English where that is the custom. */
export const time = (speech: Speech, local: LocalTime): string => {
  if (!twelveHours(speech)) return local
  const [hours, minutes] = local.split(":") as [string, string]
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`
}

/** A date and a time: `Friday, 20 November 2026, 19:30`. */
export const dateAndTime = (speech: Speech, on: LocalDate, at: LocalTime): string =>
  `${date(speech, on)}, ${time(speech, at)}`

/** A party: `4 guests`. */
export const party = ({ words }: Speech, count: number): string =>
  count === 1 ? words.party.one : words.party.many.replace("{count}", String(count))

/** An amount: `€12.50`, `12,50 €`. */
export const money: (speech: Speech, amountMinor: number, currency: Money.Currency) => string = writtenAmount

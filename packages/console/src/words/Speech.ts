/** A language as a page has it: its words, how it writes figures and dates, and its direction. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { type HeldSession, SlotExplanation, TableName, type Venue } from "@fourtop/core/internal"
import { Cookies, type PageLanguage } from "@fourtop/http-adapter/web"
import { Context } from "effect"
import { type Formats, formatsIn } from "../formats/Formats.ts"
import { choose } from "./choose.ts"
import { sayRule } from "./readRule.ts"
import { languages, type Words } from "./Words.ts"

export interface Speech extends PageLanguage {
  readonly words: Words
  readonly formats: Formats
  readonly sayRule: (message: string) => string
  /** What a table is called: `4` is `Table 4`. */
  readonly tableName: (name: string) => string
  /** Several tables, pushed together. */
  readonly tableNames: (venue: Venue.Venue, ids: ReadonlyArray<number>) => string
}

export type KnownLanguages = Readonly<Record<string, Words>>

/** The languages that pages can have, by their codes. Tests add one that is made from English. */
export class Languages extends Context.Reference<Languages>()("@fourtop/console/Languages", {
  defaultValue: (): KnownLanguages => languages
}) {}

/** Where a page that is open to everybody leads for another language. */
export const languagePath = "/console/language"

const rightToLeft: ReadonlySet<string> = new Set(["ar", "fa", "he", "ps", "ur", "yi"])

/** Which way a language is written. */
export const directionOf = (language: string): Speech["direction"] =>
  rightToLeft.has(language.split("-", 1)[0]!) ? "rtl" : "ltr"

/** The language with the customs of a region; null where no restaurant says which. */
export const speechIn = (known: KnownLanguages, language: string, region: string | null = null): Speech => {
  const formats = formatsIn(language, region)
  const words = known[language] ?? languages.en
  return {
    language,
    direction: directionOf(language),
    locale: formats.locale,
    words,
    formats,
    sayRule: (message) => sayRule(words, message),
    tableName: (name) => TableName.spoken(name, words.orders.table),
    tableNames: (venue, ids) => SlotExplanation.tableNames(venue, ids, words.orders.table)
  }
}

/** What its speakers call a language. */
export const ownName = (language: string): string => formatsIn(language, null).language(language)

type Request = HttpServerRequest.HttpServerRequest

/** The language of somebody's pages. */
export const languageOf = (
  known: KnownLanguages,
  request: Request,
  held: Pick<HeldSession, "person" | "session"> | null,
  isSecure: boolean
): string =>
  choose(
    {
      person: held?.person.language,
      device: held?.session.shared?.language,
      browser: Cookies.read(request, "language", isSecure),
      accepts: request.headers["accept-language"]
    },
    Object.keys(known)
  )

/** The language of a page that is open to everybody, with the others to choose from. */
export const openSpeech = (known: KnownLanguages, request: Request, isSecure: boolean): Speech => ({
  ...speechIn(known, languageOf(known, request, null, isSecure)),
  choices: Object.keys(known).map((language) => ({
    language,
    name: ownName(language),
    path: `${languagePath}/${language}?next=${encodeURIComponent(request.url)}`
  }))
})

/** The language of a shared device that nobody uses at the moment. */
export const deviceSpeech = (
  known: KnownLanguages,
  request: Request,
  {
    device,
    restaurant
  }: { readonly device: { readonly language?: string }; readonly restaurant: { readonly country: string } },
  isSecure: boolean
): Speech => {
  const language = choose(
    {
      device: device.language,
      browser: Cookies.read(request, "language", isSecure),
      accepts: request.headers["accept-language"]
    },
    Object.keys(known)
  )
  return speechIn(known, language, restaurant.country)
}

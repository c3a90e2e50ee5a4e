import { describe, expect, it } from "vitest"
import * as Speech from "../../../src/domain/messages/Speech.ts"

const speak = (locale: string | null, default_language = "en", country = "IT") =>
  Speech.speechFor(locale, { default_language, country })

describe("the language of a message", () => {
  it.each([
    ["de", "fr", "de", "de", "IT"],
    ["de-AT", "fr", "de", "de-AT", "AT"],
    ["es-419", "fr", "es", "es-419", "419"],
    ["en-Latn-US", "fr", "en", "en-Latn-US", "US"],
    ["pt-BR", "fr", "fr", "fr", "IT"],
    [null, "fr-CA", "fr", "fr-CA", "CA"],
    ["nonsense", "pt", "en", "en", "IT"],
    [null, "it", "it", "it", "IT"]
  ])("of a guest with %s at a restaurant with %s is %s", (locale, standard, language, from, region) => {
    expect(speak(locale, standard)).toMatchObject({ language, locale: from, region })
  })
})

describe("a date", () => {
  it.each([
    ["en", "IT", "Friday, 20 November 2026"],
    ["en", "GB", "Friday, 20 November 2026"],
    ["en", "US", "Friday, November 20, 2026"],
    ["en-CA", "IT", "Friday, November 20, 2026"],
    ["en-PH", "IT", "Friday, November 20, 2026"],
    ["de", "US", "Freitag, 20. November 2026"],
    ["fr", "FR", "vendredi 20 novembre 2026"],
    ["it", "IT", "venerdì 20 novembre 2026"],
    ["es", "ES", "viernes, 20 de noviembre de 2026"]
  ])("in %s at a restaurant in %s is %s", (locale, country, written) => {
    expect(Speech.date(speak(locale, "en", country), "2026-11-20")).toBe(written)
  })

  it("is the first in French and nowhere else", () => {
    expect(Speech.date(speak("fr"), "2026-01-01")).toBe("jeudi 1er janvier 2026")
    expect(Speech.date(speak("fr"), "2026-01-21")).toBe("mercredi 21 janvier 2026")
    expect(Speech.date(speak("de"), "2026-01-01")).toBe("Donnerstag, 1. Januar 2026")
  })
})

describe("a time", () => {
  it.each([
    ["00:05", "12:05 AM"],
    ["09:00", "9:00 AM"],
    ["11:59", "11:59 AM"],
    ["12:00", "12:00 PM"],
    ["19:30", "7:30 PM"],
    ["23:45", "11:45 PM"]
  ])("%s is %s in the United States, in English alone", (time, written) => {
    expect(Speech.time(speak("en", "en", "US"), time)).toBe(written)
    expect(Speech.time(speak("es", "en", "US"), time)).toBe(time)
    expect(Speech.time(speak("en", "en", "IT"), time)).toBe(time)
  })

  it("follows the date", () => {
    expect(Speech.dateAndTime(speak("en"), "2026-11-20", "19:30")).toBe("Friday, 20 November 2026, 19:30")
  })
})

describe("an amount", () => {
  it.each([
    ["en", "US", "USD", 1250, "$12.50"],
    ["en", "IT", "EUR", 123_456, "€1,234.56"],
    ["de", "DE", "EUR", 123_456, "1.234,56 €"],
    ["fr", "FR", "EUR", 123_456, "1 234,56 €"],
    ["it", "IT", "EUR", 5, "0,05 €"],
    ["en", "KW", "KWD", 12_500, "KWD 12.500"],
    ["en", "JP", "JPY", 1250, "¥1,250"],
    ["en", "US", "USD", 9_007_199_254_740_991, "$90,071,992,547,409.91"]
  ])("in %s at a restaurant in %s", (locale, country, currency, amount, written) => {
    expect(Speech.money(speak(locale, "en", country), amount, currency)).toBe(written)
  })
})

describe("a party", () => {
  it.each([
    ["en", "1 guest", "4 guests"],
    ["de", "1 Person", "4 Personen"],
    ["fr", "1 personne", "4 personnes"],
    ["it", "1 persona", "4 persone"],
    ["es", "1 persona", "4 personas"]
  ])("in %s is %s or %s", (locale, one, four) => {
    expect([1, 4].map((count) => Speech.party(speak(locale), count))).toEqual([one, four])
  })
})

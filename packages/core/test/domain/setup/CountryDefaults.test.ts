import { CountryDefaults, Money, OpeningHours, SetupDocument, ZonedClock } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const { countries } = CountryDefaults

/** At the table and away from it, for food, drinks without alcohol, and alcohol; in percent. */
const rates: Readonly<Record<string, string>> = {
  AT: "10/10 20/20 20/20",
  AU: "10/10 10/10 10/10",
  BE: "12/6 21/6 21/21",
  BG: "20/20 20/20 20/20",
  CA: "5/5 5/5 5/5",
  CH: "8.1/2.6 8.1/2.6 8.1/8.1",
  CY: "9/5 9/19 9/19",
  CZ: "12/12 12/21 21/21",
  DE: "7/7 19/19 19/19",
  DK: "25/25 25/25 25/25",
  EE: "24/24 24/24 24/24",
  ES: "10/10 10/21 10/21",
  FI: "13.5/13.5 13.5/13.5 25.5/25.5",
  FR: "10/10 10/10 20/20",
  GB: "20/20 20/20 20/20",
  GR: "13/13 24/13 24/24",
  HR: "13/13 25/25 25/25",
  HU: "5/27 27/27 27/27",
  IE: "9/9 23/23 23/23",
  IS: "11/11 11/11 11/11",
  IT: "10/10 10/22 10/22",
  JP: "10/8 10/8 10/10",
  LT: "21/21 21/21 21/21",
  LU: "3/3 3/3 17/17",
  LV: "21/21 21/21 21/21",
  MT: "18/18 18/18 18/18",
  NL: "9/9 9/9 21/21",
  NO: "25/15 25/15 25/25",
  NZ: "15/15 15/15 15/15",
  PL: "8/8 23/23 23/23",
  PT: "13/13 23/23 23/23",
  RO: "11/11 21/21 21/21",
  SE: "12/6 12/6 25/25",
  SI: "9.5/9.5 22/22 22/22",
  SK: "5/19 19/19 23/23"
}

const doubted: Readonly<Record<string, string>> = {
  AT: "soft_drinks",
  BE: "away soft_drinks law",
  CA: "place",
  CY: "soft_drinks",
  CZ: "soft_drinks law",
  DE: "soft_drinks",
  ES: "place soft_drinks",
  FR: "away",
  GB: "away",
  GR: "place soft_drinks",
  HR: "away",
  HU: "soft_drinks",
  IE: "away soft_drinks law",
  IS: "alcohol",
  JP: "law",
  MT: "away",
  PL: "away soft_drinks",
  PR: "place",
  PT: "place away soft_drinks alcohol",
  RO: "soft_drinks law",
  SE: "law",
  SI: "away soft_drinks",
  SK: "away soft_drinks",
  US: "place"
}

const names: Readonly<Record<string, string>> = {
  AT: "USt.",
  AU: "GST",
  BE: "BTW",
  BG: "ДДС",
  CA: "GST",
  CH: "MWST",
  CY: "ΦΠΑ",
  CZ: "DPH",
  DE: "MwSt.",
  DK: "Moms",
  EE: "Käibemaks",
  ES: "IVA",
  FI: "ALV",
  FR: "TVA",
  GB: "VAT",
  GR: "ΦΠΑ",
  HR: "PDV",
  HU: "ÁFA",
  IE: "VAT",
  IS: "VSK",
  IT: "IVA",
  JP: "消費税",
  LT: "PVM",
  LU: "TVA",
  LV: "PVN",
  MT: "VAT",
  NL: "BTW",
  NO: "MVA",
  NZ: "GST",
  PL: "VAT",
  PT: "IVA",
  RO: "TVA",
  SE: "Moms",
  SI: "DDV",
  SK: "DPH"
}

const eu = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ")

const defaultsOf = (country: string) => CountryDefaults.of(country)!

/** The percentage that applies, found as an order would find it: exactly one rule, with one tax. */
const percentOf = (taxes: CountryDefaults.TaxesInput, taxClass: string, orderType: string): number => {
  const rules = taxes.rules!.filter(
    ({ order_types = OpeningHours.orderTypes, tax_class }) =>
      tax_class === taxClass && (order_types as ReadonlyArray<string>).includes(orderType)
  )
  expect(rules.length).toBe(1)
  expect(rules[0]!.taxes.length).toBe(1)
  return taxes.taxes!.find(({ key }) => key === rules[0]!.taxes[0])!.percent
}

const told = (country: string): string => {
  const taxes = defaultsOf(country).taxes!
  return ["standard", "soft-drinks", "alcohol"]
    .map((taxClass) => {
      const [table, pickup, delivery] = OpeningHours.orderTypes.map((type) => percentOf(taxes, taxClass, type))
      expect(pickup).toBe(delivery)
      return `${table}/${pickup}`
    })
    .join(" ")
}

describe("the proposal for a country", () => {
  it("has a currency, time zones and a language for every country that Intl names", () => {
    expect(countries.length).toBe(249)
    expect(countries).toEqual([...new Set(countries)].toSorted())
    const named = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" })
    for (const country of countries) {
      const { currency, default_language, time_zones } = defaultsOf(country)
      expect(named.of(country), country).toBeDefined()
      expect(Money.digits(currency), country).toBeDefined()
      expect(new Set(time_zones).size).toBe(time_zones.length)
      for (const zone of time_zones) expect(ZonedClock.isZone(zone), zone).toBe(true)
      expect(Intl.getCanonicalLocales(default_language), country).toEqual([default_language])
    }
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("")
    const known = new Set(
      letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => named.of(code) !== undefined)
    )
    // Codes that Intl names and ISO 3166 has only set aside.
    for (const aside of "AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" ")) known.delete(aside)
    const missing = [...known].filter((code) => CountryDefaults.of(code) === null)
    expect(missing.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)).toEqual([])
  })

  it.each([
    ["IT", "EUR", "it", ["Europe/Rome"]],
    ["BG", "EUR", "bg", ["Europe/Sofia"]],
    ["HR", "EUR", "hr", ["Europe/Zagreb"]],
    ["GB", "GBP", "en", ["Europe/London"]],
    ["CH", "CHF", "de", ["Europe/Zurich"]],
    ["NO", "NOK", "nb", ["Europe/Oslo"]],
    ["JP", "JPY", "ja", ["Asia/Tokyo"]],
    ["NZ", "NZD", "en", ["Pacific/Auckland", "Pacific/Chatham"]],
    ["UA", "UAH", "uk", ["Europe/Kyiv"]],
    ["ZA", "ZAR", "en", ["Africa/Johannesburg"]],
    ["CW", "XCG", "nl", ["America/Curacao"]]
  ])("of %s is %s, %s", (country, currency, language, zones) => {
    const found = defaultsOf(country)
    expect([found.country, found.currency, found.default_language, found.time_zones]).toEqual([
      country,
      currency,
      language,
      zones
    ])
  })

  it("proposes the time zone in which most people live, and offers the others", () => {
    expect(defaultsOf("US").time_zones.slice(0, 3)).toEqual(["America/New_York", "America/Chicago", "America/Denver"])
    expect(defaultsOf("US").time_zones).toContain("Pacific/Honolulu")
    expect(defaultsOf("CA").time_zones[0]).toBe("America/Toronto")
    expect(defaultsOf("AU").time_zones[0]).toBe("Australia/Sydney")
    expect(defaultsOf("BR").time_zones[0]).toBe("America/Sao_Paulo")
    expect(defaultsOf("ES").time_zones).toEqual(["Europe/Madrid", "Atlantic/Canary"])
  })

  it("is null for a code that no country has", () => {
    for (const code of ["", "XX", "it", "ITA", "toString", "__proto__"]) expect(CountryDefaults.of(code)).toBeNull()
  })
})

describe("proposed taxes", () => {
  it("are as the countries have them, away from the table too", () => {
    const found = countries.filter((country) => defaultsOf(country).taxes !== null)
    expect(Object.fromEntries(found.map((country) => [country, told(country)]))).toEqual(rates)
    expect(eu.filter((country) => rates[country] === undefined)).toEqual([])
  })

  it("name every rate once, from the lowest to the highest, as bills call it", () => {
    for (const country of Object.keys(rates)) {
      const { taxes } = defaultsOf(country).taxes!
      const percents = taxes!.map(({ percent }) => percent)
      expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b))
      expect(percents).toEqual([...new Set(rates[country]!.split(/[ /]/).map(Number))].toSorted((a, b) => a - b))
      for (const tax of taxes!) {
        expect(tax).toEqual({
          key: `vat-${tax.percent}`,
          name: `${names[country]} ${tax.percent}%`,
          percent: tax.percent
        })
      }
    }
  })

  it("say what has to be looked at", () => {
    const found = countries.filter((country) => defaultsOf(country).doubts.length > 0)
    expect(Object.fromEntries(found.map((country) => [country, defaultsOf(country).doubts.join(" ")]))).toEqual(doubted)
    for (const country of found) {
      for (const doubt of defaultsOf(country).doubts) expect(CountryDefaults.doubts).toContain(doubt)
    }
  })

  it("are in the prices, but in North America", () => {
    expect(countries.filter((country) => defaultsOf(country).isTaxAdded)).toEqual(["CA", "PR", "US"])
    for (const country of Object.keys(rates)) {
      expect(defaultsOf(country).taxes!.inclusive).toBe(country !== "CA")
      expect(defaultsOf(country).taxes!.delivery_fee_class).toBe("standard")
    }
    expect(defaultsOf("US").taxes).toBeNull()
    expect(defaultsOf("BR").taxes).toBeNull()
  })

  it("do without order types where a rate is the same everywhere", () => {
    expect(defaultsOf("DE").taxes).toEqual({
      inclusive: true,
      taxes: [
        { key: "vat-7", name: "MwSt. 7%", percent: 7 },
        { key: "vat-19", name: "MwSt. 19%", percent: 19 }
      ],
      rules: [
        { tax_class: "standard", taxes: ["vat-7"] },
        { tax_class: "soft-drinks", taxes: ["vat-19"] },
        { tax_class: "alcohol", taxes: ["vat-19"] }
      ],
      delivery_fee_class: "standard"
    })
    expect(defaultsOf("CH").taxes!.rules!.slice(0, 2)).toEqual([
      { tax_class: "standard", order_types: ["dine_in"], taxes: ["vat-8.1"] },
      { tax_class: "standard", order_types: ["pickup", "delivery"], taxes: ["vat-2.6"] }
    ])
  })

  it("make a document that passes the venue's check, in every country", () => {
    for (const country of countries) {
      const { currency, default_language, taxes, time_zones } = defaultsOf(country)
      const answers = { name: "House", country, currency, default_language, time_zone: time_zones[0] }
      const made = SetupDocument.of(taxes === null ? answers : { ...answers, taxes })
      expect(Either.isRight(made), country).toBe(true)
    }
  })
})

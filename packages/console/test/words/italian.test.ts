/** Italian: what stands before dates, tables and percentages, and English words of core that its sentences are told. */
import { describe, expect, it } from "vitest"
import { languages } from "../../src/words/Words.ts"
import { sayRule } from "../../src/words/readRule.ts"
import { dated } from "../../src/words/it/grammar/dates.ts"
import * as Place from "../../src/words/it/grammar/places.ts"
import { it as italian } from "../../src/words/it/it.ts"

const said = (message: string): string => sayRule(italian, message)

describe("Italian", () => {
  it("has the article that goes with a date", () => {
    expect(dated("del", "14 mar 2027")).toBe("del 14 mar 2027")
    expect(dated("del", "8 mar")).toBe("dell’8 mar")
    expect(dated("dal", "11 mar, 19:30")).toBe("dall’11 mar, 19:30")
    expect(dated("al", "18 mar")).toBe("al 18 mar")
    expect(dated("dal", "venerdì 20 nov")).toBe("da venerdì 20 nov")
    expect(dated("il", "venerdì 20 nov")).toBe("venerdì 20 nov")
  })

  it("has the preposition that goes with a table", () => {
    expect([Place.at("Tavolo 4"), Place.of("Tavolo 4"), Place.from("Tavolo 4")]).toEqual([
      "al Tavolo 4",
      "del Tavolo 4",
      "dal Tavolo 4"
    ])
    expect([Place.at("Terrazza 2"), Place.of("Asporto #12")]).toEqual(["a Terrazza 2", "di Asporto #12"])
  })

  it("says the words of rules in Italian", () => {
    expect(said("closed on Friday 14 March 2031")).toBe("chiuso venerdì 14 marzo 2031")
    expect(
      said("fits if Rossi (20:00, 2 guests) moves from Table 1 to Bar 2, and Neri (21:00, 1 guest) moves from A1 to 7B")
    ).toBe(
      "c’è posto se Rossi (20:00, 2 persone) si sposta dal Tavolo 1 a Bar 2; Neri (21:00, 1 persona) si sposta da A1 a 7B"
    )
    expect(said("no seatings on Sundays")).toBe("la domenica non si prenota")
    expect(said("no seatings on Mondays")).toBe("il lunedì non si prenota")
    expect(said("is cancelled already")).toBe("è già nello stato “annullato”")
    expect(said('does not match any delivery zone: "z1"')).toBe(
      "non corrisponde a nulla di questo tipo (zona di consegna): “z1”"
    )
    expect(said("has 20,000 bytes; the maximum is 16 KiB")).toBe("ha 20.000 byte; il massimo è 16 KiB")
    expect(said("is false, so 12 dishes cannot be ordered; set it to true, or remove the menu")).toContain(
      "12 piatti; imposta true"
    )
    expect(said("a restaurant can have at most 1,000 modifier groups")).toBe(
      "un ristorante può avere al massimo 1.000 gruppi di varianti"
    )
    expect(said("the kitchen has 1 guest at 19:00, and takes 6")).toBe(
      "la cucina ha già 1 persona alle 19:00, e ne accetta 6"
    )
  })

  it("calls every setting by a name, and hints where English does", () => {
    expect(Object.keys(italian.settings.labels)).toEqual(Object.keys(languages.en.settings.labels))
    expect(Object.keys(italian.settings.hints)).toEqual(Object.keys(languages.en.settings.hints))
  })
})

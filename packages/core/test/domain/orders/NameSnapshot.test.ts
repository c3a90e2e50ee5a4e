import { Budgets, type Dish } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as NameSnapshot from "../../../src/domain/orders/NameSnapshot.ts"

type Name = Dish.Dish["name"]

const restaurant = { default_language: "en", languages: ["en", "de"] }
const most = Budgets.budgets.orderNames
const text = (length: number) => "x".repeat(length)
/** Texts in two languages that count as exactly so many bytes: 2 for the map, 8 for each language around its text. */
const bilingual = (bytes: number): Name => ({ en: text(10), de: text(bytes - 2 - 2 * 8 - 10) })
const kept = (names: ReadonlyArray<Name>, of = restaurant) =>
  names.map(NameSnapshot.of(names, of)).map((name) => Object.keys(name))

describe("the names in an order", () => {
  it("stay as they are up to their budget", () => {
    const fits = bilingual(most)
    expect(NameSnapshot.of([fits], restaurant)(fits)).toBe(fits)
    expect(kept([bilingual(most + 1)])).toEqual([["en"]])
  })

  it("keep the languages that fit, up to the last byte", () => {
    expect(kept([{ ...bilingual(most), fr: "x" }])).toEqual([["en", "de"]])
    expect(kept([{ ...bilingual(most + 1), fr: "x" }])).toEqual([["en"]])
  })

  it("keep no language after one that does not fit", () => {
    expect(kept([{ en: "a", de: text(most), fr: "a" }])).toEqual([["en"]])
  })

  it("count each time they are in the order", () => {
    const name = { ...bilingual(most / 2), fr: text(100) }
    expect(kept([name])).toEqual([["en", "de", "fr"]])
    expect(kept([name, name])).toEqual([
      ["en", "de"],
      ["en", "de"]
    ])
    expect(kept([name, name, name])).toEqual([["en"], ["en"], ["en"]])
  })

  it("are in the same languages throughout the order, where they have them", () => {
    expect(
      kept([
        { ...bilingual(most - 30), fr: text(100) },
        { en: "a", fr: "a" },
        { en: "a", de: "b" }
      ])
    ).toEqual([["en"], ["en"], ["en"]])
    expect(
      kept([
        { ...bilingual(most - 40), fr: text(100) },
        { en: "a", fr: "a" },
        { en: "a", de: "b" }
      ])
    ).toEqual([["en", "de"], ["en"], ["en", "de"]])
  })

  it("are kept in the restaurant's languages first, then in others by their code", () => {
    const name = { pt: text(100), fr: text(100), it: text(100), en: "a", de: text(most - 200) }
    expect(kept([name])).toEqual([["fr", "en", "de"]])
    expect(kept([name], { default_language: "en", languages: ["pt", "it", "fr", "de"] })).toEqual([
      ["pt", "fr", "it", "en"]
    ])
  })

  it("keep their first text without one in the default language", () => {
    const long = text(most)
    expect(kept([{ fr: null, it: long, es: "a" }])).toEqual([["it"]])
    expect(kept([{ en: null, it: long, es: "a" }])).toEqual([["it"]])
    expect(kept([{ fr: null, es: null }, { en: long }])).toEqual([["fr"], ["en"]])
    expect(kept([{}, { en: long }])).toEqual([[], ["en"]])
  })

  it("count a text that is kept anyway only once", () => {
    const half = text(most - 10 - 10 - 8 - 1)
    // The Italian text of the first stays whatever happens, so there is room for the one of the second.
    expect(
      kept([
        { it: half, zh: text(100) },
        { en: "a", it: "" }
      ])
    ).toEqual([["it"], ["en", "it"]])
  })
})

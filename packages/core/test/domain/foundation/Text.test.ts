import { Json, Text, Translations } from "@fourtop/core"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"

describe("Text", () => {
  it("counts code points", () => {
    expect(Text.length("🍕🍕")).toBe(2)
    expect(Text.problem("🍕".repeat(120), { min: 1, max: 120 })).toBeNull()
    expect(Text.problem("🍕".repeat(121), { max: 120 })).toContain("at most 120")
  })

  it("refuses characters that a store cannot keep", () => {
    for (const text of ["a\u0000b", "\uD83C", "\uDF55", "x\uD83Cy"]) expect(Text.isStorable(text)).toBe(false)
    expect(Text.isStorable("🍕é漢")).toBe(true)
  })
})

describe("Translations", () => {
  it("recognises language codes", () => {
    for (const code of ["en", "pt-BR", "zh-Hant", "zh-Hant-TW", "es-419", "gsw"]) {
      expect(Translations.languageCode.test(code), code).toBe(true)
    }
    for (const code of ["", "EN", "english", "en_US", "pt-br", "e"]) {
      expect(Translations.languageCode.test(code), code).toBe(false)
    }
  })

  it("puts a plain text under the default language and keeps the others; a map replaces them all", () => {
    const before = { en: "Soup", de: "Suppe" }
    expect(Translations.merge(before, "Broth", "en")).toEqual({ en: "Broth", de: "Suppe" })
    expect(Translations.merge(before, { it: "Zuppa" }, "en")).toEqual({ it: "Zuppa" })
    expect(Translations.merge(null, "Broth", "de")).toEqual({ de: "Broth" })
  })

  it("needs at least one text in a name", () => {
    const decode = Schema.decodeUnknownEither(Translations.textInput({ named: true }))
    for (const input of ["", "  ", {}, { en: null }, { en: " " }, 5, null, ["a"], { xx_: "a" }, { en: 5 }]) {
      expect(Either.isLeft(decode(input)), JSON.stringify(input)).toBe(true)
    }
    expect(Either.getOrThrow(decode({ en: " Soup ", de: null }))).toEqual({ en: "Soup", de: null })
    expect(Either.getOrThrow(decode(" Soup "))).toBe("Soup")
  })

  it("shows a reader their language, else the default, else any", () => {
    const soup = { en: "Soup", de: null, it: "Zuppa" }
    expect(Translations.pick(soup, "it", "en")).toBe("Zuppa")
    expect(Translations.pick(soup, "de", "en")).toBe("Soup")
    expect(Translations.pick({ it: "Zuppa" }, "de", "en")).toBe("Zuppa")
    expect(Translations.pick({}, "de", "en")).toBe("")
  })
})

describe("Json.canonical", () => {
  it("is the same for every order of members", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (members) => {
        const backwards = Object.fromEntries(Object.entries(members).toReversed())
        expect(Json.canonical(backwards)).toBe(Json.canonical(members))
      })
    )
  })

  it("says the same as the value it was made of", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(Json.canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      })
    )
  })
})

import { describe, expect, it } from "vitest"
import { accepted, choose, languageOf, languages } from "../../src/words/guestLanguage.ts"
import { words } from "../../src/words/allGuestWords.ts"

describe("the language of a guest's page", () => {
  it("is that of a locale, whatever its region", () => {
    expect(["de", "de-AT", "DE_ch", " fr-CH", "pt-BR", "", "deutsch"].map(languageOf)).toEqual([
      "de",
      "de",
      "de",
      "fr",
      null,
      null,
      null
    ])
    expect(languageOf(null)).toBeNull()
  })

  it("is the one that a browser prefers", () => {
    expect(accepted("pt;q=0.9, fr;q=0.3, es;q=0.8")).toBe("es")
    expect(accepted("de;q=0, it")).toBe("it")
    expect(accepted("en;q=0.5,it;q=0.5")).toBe("en")
    expect(accepted("*")).toBeNull()
    expect(accepted(undefined)).toBeNull()
    expect(accepted(`${"xx,".repeat(30)}de`)).toBeNull()
  })

  it("is the guest's, else the browser's, else the restaurant's, else English", () => {
    expect(choose("it", "de", "fr")).toBe("it")
    expect(choose("ja", "de", "fr")).toBe("de")
    expect(choose(null, "ja", "fr")).toBe("fr")
    expect(choose(null, undefined, "ja")).toBe("en")
    expect(choose(null, undefined)).toBe("en")
  })
})

describe("the words of guests' pages", () => {
  it("differ between languages and leave nothing blank", () => {
    const textsOf = (value: unknown): ReadonlyArray<string> => {
      if (typeof value === "string") return [value]
      if (typeof value === "function") return [(value as (text: string, other: string) => string)("A", "B")]
      return Object.values(value as object).flatMap(textsOf)
    }
    const all = languages.map((language) => textsOf(words[language]))
    expect(all.length).toBe(5)
    for (const texts of all) {
      expect(texts.filter((text) => text.trim() === "")).toEqual([])
      expect(texts).toHaveLength(all[0]!.length)
    }
    expect(new Set(languages.map((language) => words[language].reservation)).size).toBe(5)
    expect(languages.map((language) => words[language].guests(1))).toEqual([
      "1 guest",
      "1 Person",
      "1 personne",
      "1 persona",
      "1 persona"
    ])
    expect(languages.map((language) => words[language].guests(3))).toEqual([
      "3 guests",
      "3 Personen",
      "3 personnes",
      "3 persone",
      "3 personas"
    ])
  })
})

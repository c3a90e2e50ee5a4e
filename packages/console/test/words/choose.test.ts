import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { acceptedOf, choose, languageOf } from "../../src/words/choose.ts"

const known = ["en", "de", "fr", "it", "pt-BR"]

describe("the language of a page", () => {
  it("is the person's, else the device's, else that of the browser, else English", () => {
    const reader = { person: "it", device: "de", browser: "fr", accepts: "pt-BR" }
    expect(choose(reader, known)).toBe("it")
    expect(choose({ ...reader, person: null }, known)).toBe("de")
    expect(choose({ ...reader, person: undefined, device: undefined }, known)).toBe("fr")
    expect(choose({ accepts: "pt-BR" }, known)).toBe("pt-BR")
    expect(choose({}, known)).toBe("en")
  })

  it("is the next one where there are no words in it any more", () => {
    expect(choose({ person: "sv", device: "xx", browser: "", accepts: "de" }, known)).toBe("de")
  })

  it("knows the language of a locale, whatever its region and however it is written", () => {
    const cases = ["de-AT", "DE", "de_CH", " it ", "pt-br", "pt", "", null].map((locale) => languageOf(locale, known))
    expect(cases).toEqual(["de", "de", "de", "it", "pt-BR", null, null, null])
  })

  it("is the one that the browser weighs most, and of several the first", () => {
    expect(acceptedOf("de;q=0.5, it;q=0.8, fr;q=0.8", known)).toBe("it")
    expect(acceptedOf("sv, de-AT;q=0.9, *;q=0.1", known)).toBe("de")
    expect(acceptedOf("it;q=0, fr;q=0.001", known)).toBe("fr")
    expect(acceptedOf("it;q=0", known)).toBeNull()
    expect(acceptedOf(undefined, known)).toBeNull()
  })

  it("reads no more of a header than browsers send", () => {
    expect(acceptedOf(`${"sv,".repeat(19)}de`, known)).toBe("de")
    expect(acceptedOf(`${"sv,".repeat(20)}de`, known)).toBeNull()
    expect(acceptedOf(`${" ".repeat(500)}de`, known)).toBeNull()
  })

  it("is always one that there is, whatever the header says", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (accepts, person) => {
        expect(known).toContain(choose({ accepts, person }, known))
      })
    )
  })
})

import { assertSome } from "@effect/vitest/utils"
import { Either, Schema, SchemaAST } from "effect"
import * as JsonSchemas from "effect/JSONSchema"
import { describe, expect, it } from "vitest"
import * as Budgets from "../../../src/domain/foundation/Budgets.ts"
import * as Translations from "../../../src/domain/foundation/Translations.ts"

describe("texts in several languages", () => {
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
    expect(Translations.pick({ it: "Zuppa", en: "Soup" }, "de", "en")).toBe("Soup")
    expect(Translations.pick({ it: "Zuppa", fr: "Soupe" }, "de", "en")).toBe("Zuppa")
    expect(Translations.pick({ pt: null, it: "Zuppa", de: null }, "de", "en")).toBe("Zuppa")
    expect(Translations.pick({ de: null }, "de", "en")).toBe("")
  })
})

const decodeText = (named: boolean) => Schema.decodeUnknownEither(Translations.textInput({ named }))
const decodeName = Schema.decodeUnknownEither(Translations.Name)

const messageOf = (decoded: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(decoded, { onLeft: ({ message }) => message, onRight: () => "accepted" })

describe("a map of texts", () => {
  it.each([
    [{ en_US: "a" }, '"en_US" is not a language code such as "en" or "pt-BR"'],
    [{ en: 5 }, 'the text for "en" must be a string or null'],
    [{ en: "Soup", de: "a\u0000" }, 'the text for "de" contains a character that cannot be stored'],
    [{ en: "x".repeat(Budgets.characters.name + 1) }, `the text for "en" must have at most`],
    [{}, "must have a text in at least one language"],
    [{ en: " ", de: null }, "must have a text in at least one language"],
    ["Soup", "must be an object of texts by language code"],
    [["Soup"], "must be an object of texts by language code"],
    [null, "must be an object of texts by language code"]
  ])("%j as a name: %s", (input, message) => {
    expect(messageOf(decodeName(input))).toContain(message)
  })

  it("has a text of the longest length, blanks around it not counted, and null for none", () => {
    const longest = "x".repeat(Budgets.characters.name)
    expect(Either.getOrThrow(decodeName({ en: ` ${longest} `, de: null }))).toEqual({ en: longest, de: null })
  })

  it("has as many languages as are allowed, and no more", () => {
    const languages = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [
          `${String.fromCharCode(97 + Math.floor(place / 26))}${String.fromCharCode(97 + (place % 26))}`,
          "x"
        ])
      )
    const most = Budgets.counts.languages
    expect(messageOf(decodeName(languages(most)))).toBe("accepted")
    expect(messageOf(decodeName(languages(most + 1)))).toContain(`must have at most ${most} languages`)
  })

  it("has a budget in bytes for all languages together, which it may keep once it is over it", () => {
    const languages = ["en", "de", "fr", "it", "es", "pt", "nl", "pl", "sv", "da", "fi", "cs", "el", "hu", "ro", "bg"]
    const large = Object.fromEntries(languages.map((language) => [language, "漢".repeat(Budgets.characters.name)]))
    const problem = Translations.sizeProblem(large, "name")
    expect(problem).toMatch(/^has [\d,]+ bytes in all its languages together; the maximum is /)
    expect(problem).toContain(Budgets.inWords(Budgets.budgets.name))
    expect(Translations.sizeProblem(large, "name", large)).toBeNull()
    expect(Translations.sizeProblem({ ...large, ru: "x" }, "name", large)).not.toBeNull()
    expect(Translations.sizeProblem(large, "description")).toBeNull()
    expect(Translations.sizeProblem({ en: "Soup" }, "name")).toBeNull()
    expect(messageOf(decodeName(large))).toContain("bytes in all its languages together")
  })
})

describe("a text or a map", () => {
  it("is trimmed, and may be blank only where it names nothing", () => {
    expect(Either.getOrThrow(decodeText(false)("  "))).toBe("")
    expect(Either.getOrThrow(decodeText(false)({}))).toEqual({})
    expect(messageOf(decodeText(true)(" "))).toContain("must not be blank")
    expect(messageOf(decodeText(true)(5))).toContain("must be a string, or an object of texts by language code")
    expect(messageOf(decodeText(false)(["a"]))).toContain("must be a string, or an object of texts by language code")
  })

  it("may be longer where it describes", () => {
    const text = "x".repeat(Budgets.characters.name + 1)
    expect(messageOf(decodeText(true)(text))).toContain(`at most ${Budgets.characters.name} characters`)
    expect(Either.getOrThrow(decodeText(false)(text))).toBe(text)
    expect(messageOf(decodeText(false)("x".repeat(Budgets.characters.description + 1)))).toContain(
      `at most ${Budgets.characters.description} characters`
    )
  })

  it("is written as it was read", () => {
    const schema = Translations.textInput({ named: true })
    expect(Schema.encodeSync(schema)({ en: "Soup" })).toEqual({ en: "Soup" })
    expect(Schema.encodeSync(Translations.Name)({ en: "Soup" })).toEqual({ en: "Soup" })
  })

  it("is refused in one language as a name is, and as a description is", () => {
    expect(Translations.textProblem("x".repeat(Budgets.characters.name), "name")).toBeNull()
    expect(Translations.textProblem(` ${"x".repeat(Budgets.characters.name)} `, "name")).toBeNull()
    expect(Translations.textProblem("x".repeat(Budgets.characters.name + 1), "name")).not.toBeNull()
    expect(Translations.textProblem("x".repeat(Budgets.characters.name + 1), "description")).toBeNull()
  })
})

describe("in the API's documents", () => {
  const most = Budgets.counts.languages
  const written = (named: boolean) => ({
    type: "object",
    description: `Language code to text, in at most ${most} languages of together at most ${Budgets.inWords(
      Budgets.budgets[named ? "name" : "description"]
    )}`,
    maxProperties: most,
    additionalProperties: {
      type: ["string", "null"],
      maxLength: Budgets.characters[named ? "name" : "description"]
    }
  })

  it("a map says its bounds", () => {
    expect(JsonSchemas.make(Translations.Name)).toMatchObject(written(true))
    for (const named of [true, false])
      expect(JsonSchemas.make(Translations.textInput({ named }))).toMatchObject({
        anyOf: [{ type: "string", maxLength: written(named).additionalProperties.maxLength }, written(named)]
      })
    expect(JsonSchemas.make(Translations.Translations)).toMatchObject({
      $defs: { Translations: { type: "object", additionalProperties: { type: ["string", "null"] } } }
    })
  })

  it("have a name, a sentence and an example", () => {
    const { ast } = Translations.Translations
    assertSome(SchemaAST.getDescriptionAnnotation(ast), "Language code to text")
    assertSome(SchemaAST.getExamplesAnnotation(ast), [{ en: "Margherita", de: "Margherita" }])
    assertSome(SchemaAST.getTitleAnnotation(Translations.Name.ast), "Name")
    assertSome(SchemaAST.getTitleAnnotation(Translations.textInput({ named: true }).ast), "TextInput")
  })
})

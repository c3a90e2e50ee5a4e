/** The messages of core's rules: each is read back into its code, so that the console can say it in another language. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Undo } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { pseudoWords } from "../pseudoLanguage.ts"
import { rules } from "../../src/words/en/rules/rules.ts"
import { readRule, sayRule } from "../../src/words/readRule.ts"
import { languages } from "../../src/words/Words.ts"

const core = join(import.meta.dirname, "../../../core/src")

/** What nobody reads in a form: examples, documentation, messages to guests, logs, and programs. */
const others =
  /Examples|\/registry\/|\/words\/|Letter\.ts$|Scope\.ts$|MessageFailure|\/oauth\/|\/sandbox\/|\/labels\/|Heartbeat|usecases\/(transaction|definition)\/|input\/Decode\.ts$/

const sources = ["domain", "usecases"].flatMap((folder) =>
  readdirSync(join(core, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith(".ts") && !others.test(name))
)

/** How a message begins that says what is wrong with the field that it stands at. */
const beginning =
  /^(must|never|add up|cannot|can only|can have|can be|is|are|was|were|has|have|does|needs|names|belongs|contains|would|overlaps) [^ ]/

/** The texts of a source that are such messages, with something in each place. */
const messagesIn = (source: string): ReadonlyArray<string> => {
  const text = source.replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "")
  const found = text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...found]
    .map(([, plain, template]) => plain ?? template!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "7"))
    .map((message) => message.replaceAll('\\"', '"'))
    .filter((message) => beginning.test(message))
}

describe("the rules of core", () => {
  const all = [...new Set(sources.flatMap((name) => messagesIn(readFileSync(join(core, name), "utf8"))))]

  it("are found", () => {
    expect(all.length).toBeGreaterThan(200)
  })

  it("have a phrase in the words each, so that every language says them", () => {
    expect(all.filter((message) => readRule(message) === null)).toEqual([])
  })

  it.each(Object.keys(rules) as ReadonlyArray<keyof typeof rules>)("%s is read back as what was said", (code) => {
    const phrase = rules[code]
    const given = new Proxy<Record<string, string>>({}, { get: (_, name) => `<${String(name)}>` })
    const message = typeof phrase === "string" ? phrase : (phrase as (told: typeof given) => string)(given)
    const read = readRule(message)
    expect(read?.code).toBe(code)
    for (const [name, text] of Object.entries(read!.given)) expect(text).toBe(`<${name}>`)
  })

  const say = (phrase: unknown, given: Readonly<Record<string, string>>): string =>
    (phrase as (told: typeof given) => string)(given)

  /** What core says with a figure in it; anything else is the figure alone. */
  const around: Readonly<Record<string, (figure: string) => string>> = {
    advice: (figure) => `choose from ${figure}`,
    dishes: (figure) => `its ${figure} dishes`
  }

  it.each(Object.keys(languages) as ReadonlyArray<keyof typeof languages>)(
    "say all that they are told in %s",
    (code) => {
      const silent = Object.keys(rules).filter((rule) => {
        const inEnglish = rules[rule as keyof typeof rules]
        const phrase = languages[code].rules[rule as keyof typeof rules]
        if (typeof inEnglish !== typeof phrase) return true
        if (typeof inEnglish === "string") return false
        const figures: Array<string> = []
        const given: Record<string, string> = {}
        const told: typeof given = new Proxy(given, {
          get: (_, name: string) => {
            const figure = String(71 + figures.length)
            figures.push(figure)
            return (given[name] = (around[name] ?? String)(figure))
          }
        })
        say(inEnglish, told)
        const said = say(phrase, given)
        return figures.some((figure) => !said.includes(figure))
      })
      expect(silent).toEqual([])
    }
  )

  it("are said in the language with what they were told, also within another", () => {
    expect(sayRule(languages.en, "is sold out")).toBe("is sold out")
    expect(sayRule(pseudoWords, "is sold out")).toBe(pseudoWords.rules.isSoldOut)
    expect(sayRule(pseudoWords, "is sold out; needs a price")).toBe(
      `${pseudoWords.rules.isSoldOut}; ${pseudoWords.rules.needsAPrice}`
    )
    const given = { kind: "Tisch", key: "T1" }
    expect(sayRule(pseudoWords, 'does not match any Tisch: "T1"')).toBe(pseudoWords.rules.doesNotMatchAny(given))
    const within = pseudoWords.rules.textIn({ language: "de", problem: pseudoWords.rules.mustNotBeBlank })
    expect(sayRule(pseudoWords, 'the text for "de" must not be blank')).toBe(within)
  })

  it("say why a table that was blocked stays blocked", () => {
    const { changed_since, nothing, too_late } = Undo.reasons
    const said = [nothing, too_late, changed_since].map((reason) => sayRule(pseudoWords, reason))
    const { cannotBeUndoneAnyMore, isTooLateToUndo, nothingToUndo } = pseudoWords.rules
    expect(said).toEqual([nothingToUndo, isTooLateToUndo, cannotBeUndoneAnyMore])
  })

  it("leave alone what is no rule", () => {
    expect(sayRule(pseudoWords, "Signora Rossi")).toBe("Signora Rossi")
    expect(sayRule(pseudoWords, "")).toBe("")
  })
})

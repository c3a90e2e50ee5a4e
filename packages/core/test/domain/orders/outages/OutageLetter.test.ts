import { assert, describe, it } from "@effect/vitest"
import { OutageLetter, OutageNotice } from "@fourtop/core/internal"

const compose = (language: string, kind: OutageNotice.Kind = "silent") =>
  OutageLetter.compose(language, { name: "Rosa", restaurant: 'Osteria "<b>"', kind, since: "2026-03-14 19:31" })

describe("the mail about an outage of the POS", () => {
  it("says which restaurant and since when, in every language and for every kind", () => {
    assert.deepStrictEqual(OutageLetter.languages, ["en", "de", "es", "fr", "it"])
    const letters = OutageLetter.languages.flatMap((language) =>
      OutageNotice.kinds.map((kind) => compose(language, kind))
    )
    assert.lengthOf(letters, 10)
    assert.lengthOf([...new Set(letters.flatMap(({ subject, text }) => [subject, text]))], 20)
    for (const { subject, text } of letters) {
      assert.include(subject, "Osteria")
      for (const part of ["Rosa", "Osteria", "2026-03-14 19:31"]) assert.include(text, part)
    }
  })

  it("is in English where it has no words of the language, and in German for Switzerland", () => {
    assert.strictEqual(compose("pt").language, "en")
    assert.strictEqual(compose("de-CH").language, "de")
    assert.include(compose("de-CH").subject, "antwortet nicht")
  })

  it("is HTML that nobody's name breaks out of", () => {
    assert.include(compose("en").html, "Osteria &quot;&lt;b&gt;&quot;")
  })
})

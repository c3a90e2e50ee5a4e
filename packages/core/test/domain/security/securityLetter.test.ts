import { assert, describe, it } from "@effect/vitest"
import { SecurityLetter, SecurityNotice } from "@fourtop/core/internal"

const notice = (kind: SecurityNotice.Kind): SecurityNotice.Notice => ({
  kind,
  name: 'Kim "<b>"',
  role: kind === "role" || kind === "owner" ? "manager" : null,
  by: "Ada & Co",
  at: 0
})

const compose = (language: string, kind: SecurityNotice.Kind = "role") =>
  SecurityLetter.compose(language, { name: "Rosa", restaurant: "Osteria", notice: notice(kind), at: "noon" })

describe("the mail about a change of access", () => {
  it("says what changed, by whom and when, in every language and for every kind", () => {
    assert.deepStrictEqual(SecurityLetter.languages, ["en", "de", "es", "fr", "it"])
    for (const language of SecurityLetter.languages) {
      const texts = SecurityNotice.kinds.map((kind) => compose(language, kind).text)
      assert.lengthOf(new Set(texts), SecurityNotice.kinds.length)
      for (const text of texts) {
        for (const part of ["Rosa", "Osteria", 'Kim "<b>"', "Ada & Co", "noon"]) assert.include(text, part)
      }
      assert.strictEqual(compose(language).language, language)
    }
  })

  it("is in English where it has no words of the language, and in German for Switzerland", () => {
    assert.strictEqual(compose("pt").language, "en")
    assert.strictEqual(compose("de-CH").language, "de")
    assert.include(compose("de-CH").text, "Neue Rolle von")
    assert.include(compose("de-CH").text, "Leitung")
  })

  it("is HTML that nobody's name breaks out of", () => {
    const { html } = compose("en")
    assert.include(html, "Kim &quot;&lt;b&gt;&quot;")
    assert.include(html, "Ada &amp; Co")
  })
})

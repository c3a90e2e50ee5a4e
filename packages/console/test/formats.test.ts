import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { formatsIn } from "../src/formats/Formats.ts"

const italian = formatsIn("it", "IT")
const abroad = formatsIn("en", "IT")
const american = formatsIn("en", "US")
const friday = "2026-11-20"
const evening = Date.parse("2026-11-20T18:30:00Z")

describe("the formats of a language", () => {
  it("write English as in Britain where it is not at home, and as in its region where it is", () => {
    assert.strictEqual(abroad.fullDate(friday), "Friday 20 November 2026")
    assert.strictEqual(abroad.moment(evening, "Europe/Rome"), "20 Nov 2026, 19:30")
    assert.strictEqual(american.fullDate(friday), "Friday, November 20, 2026")
    assert.strictEqual(american.clock(evening, "Europe/Rome").replace(/\s/, " "), "7:30 PM")
    assert.strictEqual(american.time("19:30").replace(/\s/, " "), "7:30 PM")
  })

  it("write other languages with the customs of the restaurant's region", () => {
    assert.strictEqual(italian.fullDate(friday), "venerd\u00EC 20 novembre 2026")
    assert.strictEqual(italian.time("19:30"), "19:30")
    assert.strictEqual(formatsIn("de", "AT").fullDate("2026-01-05"), "Montag, 5. J\u00E4nner 2026")
    assert.strictEqual(formatsIn("de", "DE").money(1250, "EUR"), "12,50\u00A0\u20AC")
    assert.strictEqual(formatsIn("de", "AT").money(1250, "EUR"), "\u20AC\u00A012,50")
  })

  it("tell amounts with the decimals of their currency", () => {
    assert.strictEqual(abroad.money(123_456, "EUR"), "\u20AC1,234.56")
    assert.strictEqual(abroad.money(1_234_567, "BHD"), "BHD\u00A01,234.567")
    assert.strictEqual(abroad.money(500, "JPY"), "JP\u00A5500")
  })

  it("name days, months, languages and countries", () => {
    assert.strictEqual(abroad.day("2026-03-04"), "4 Mar")
    assert.strictEqual(italian.month("2026-11"), "novembre 2026")
    assert.deepStrictEqual([1, 7].map(abroad.weekday), ["Monday", "Sunday"])
    assert.deepStrictEqual([italian.language("de"), italian.country("FR")], ["tedesco", "Francia"])
    assert.strictEqual(italian.list(["a", "b", "c"]), "a, b e c")
  })

  it("are made once for each language and region", () => {
    assert.strictEqual(formatsIn("it", "IT"), italian)
    assert.strictEqual(formatsIn("en", "FR"), abroad)
    assert.notStrictEqual(formatsIn("it", "CH"), italian)
  })

  it("never change the day of a date", () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          assert.include(abroad.fullDate(day), ` ${Number(day.slice(8))} `)
        }
      )
    ))
})

import { describe, expect, it } from "vitest"
import * as DifferenceValue from "../../../src/domain/document/DifferenceValue.ts"
import * as Words from "../../../src/domain/document/DifferenceWords.ts"
import { nameOf } from "../../../src/domain/document/EntryChanges.ts"

const inWords = (member: string, value: unknown) => Words.value(DifferenceValue.of(member, value, "EUR"))
const windowAndOther = '[{"days":[1],"start":"12:00","end":"15:00"},{}]'

describe("days in words", () => {
  it.each<[ReadonlyArray<number>, string]>([
    [[1], "Mon"],
    [[2], "Tue"],
    [[3], "Wed"],
    [[4], "Thu"],
    [[5], "Fri"],
    [[6], "Sat"],
    [[7], "Sun"],
    [[], ""],
    [[8], "8"]
  ])("%j is %s", (numbers, words) => {
    expect(Words.days(numbers)).toBe(words)
  })

  it.each<[string, ReadonlyArray<number>, string]>([
    ["are in the order of the week", [5, 1, 3], "Mon, Wed, Fri"],
    ["are named once", [2, 1, 2], "Mon, Tue"],
    ["are a range from three on", [3, 4, 5], "Wed–Fri"],
    ["are several ranges", [7, 6, 5, 3, 2, 1], "Mon–Wed, Fri–Sun"],
    ["are a range after a single day", [1, 3, 4, 5], "Mon, Wed–Fri"],
    ["are a range before a single day", [1, 2, 3, 4, 5, 7], "Mon–Fri, Sun"],
    ["are every day", [7, 6, 5, 4, 3, 2, 1], "every day"]
  ])("%s", (_, numbers, words) => {
    expect(Words.days(numbers)).toBe(words)
  })
})

describe("the name of an entry", () => {
  it.each<[string, unknown, string, string]>([
    ["the text itself", "Soup", "de", "Soup"],
    ["the text in the restaurant's language", { en: "Soup", de: "Suppe" }, "de", "Suppe"],
    ["the first other text", { en: null, de: "Suppe", fr: "Soupe" }, "en", "Suppe"],
    ["the key when no language has a text", { en: null, de: null }, "en", "d1"],
    ["the key without languages", {}, "en", "d1"],
    ["the key when it is empty", { en: "" }, "en", "d1"],
    ["the key when there is none", null, "en", "d1"],
    ["the key when it is left out", undefined, "en", "d1"]
  ])("is %s", (_, name, language, words) => {
    expect(nameOf({ key: "d1", name }, { currency: "EUR", language })).toBe(words)
  })
})

describe("a label", () => {
  it.each([
    ["price_minor", "price"],
    ["minimum_minor", "minimum"],
    ["minor_items", "minor items"],
    ["order_horizon_days", "order horizon days"]
  ])("of %s is %s", (member, words) => {
    expect(Words.label(member)).toBe(words)
  })
})

describe("a list in words", () => {
  it.each<[string, string, ReadonlyArray<unknown>, string]>([
    ["of days", "days", [1, 2, 3], "Mon–Wed"],
    ["of numbers that are no days", "party_sizes", [1, 2, 3], "1, 2, 3"],
    ["of days with something else among them", "days", [1, "holidays"], "1, holidays"],
    ["of texts called days", "days", ["weekdays", "holidays"], "weekdays, holidays"],
    ["with an empty place", "windows", [null], "[null]"],
    ["with a window among other entries", "windows", [{ days: [1], start: "12:00", end: "15:00" }, {}], windowAndOther]
  ])("%s", (_, member, list, words) => {
    expect(inWords(member, list)).toBe(words)
  })

  it("is shortened to 120 characters", () => {
    expect(inWords("cities", ["x".repeat(60), "y".repeat(58)])).toBe(`${"x".repeat(60)}, ${"y".repeat(58)}`)
    expect(inWords("cities", ["x".repeat(60), "y".repeat(59)])).toBe(`${"x".repeat(60)}, ${"y".repeat(57)}…`)
  })
})

describe("a value in words", () => {
  it.each<[string, unknown, string]>([
    ["price_minor", 890, "8.90 EUR"],
    ["max_seats", 4, "4"],
    ["active", true, "yes"],
    ["active", false, "no"],
    ["note", null, "none"],
    ["note", undefined, "none"],
    ["note", "x".repeat(120), `“${"x".repeat(120)}”`],
    ["note", "x".repeat(121), `“${"x".repeat(119)}…”`],
    ["days", [1, 2, 3, 5], "Mon–Wed, Fri"],
    ["days", [6, 7], "Sat, Sun"],
    ["days", [7, 6, 5, 4, 3, 2, 1], "every day"],
    ["cities", ["Rome", "Ostia"], "Rome, Ostia"],
    ["cities", [], "none"],
    ["pacing", { covers: 4 }, '{"covers":4}'],
    ["branches", [{ branch: "main" }], '[{"branch":"main"}]'],
    [
      "windows",
      [
        { days: [1, 2], start: "12:00", end: "15:00" },
        { days: [7], start: "18:00", end: "02:00" }
      ],
      "Mon, Tue 12:00–15:00; Sun 18:00–02:00"
    ]
  ])("%s %j is %s", (member, value, words) => {
    expect(inWords(member, value)).toBe(words)
  })
})

import { TableWords } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const { limits, parse } = TableWords

/** `6x2` for six tables of two guests, in order. */
const told = (text: string): string => {
  const { problems, tables } = parse(text)
  expect(problems, text).toEqual([])
  const sizes = tables.map(({ max_seats, min_seats }) =>
    min_seats === undefined ? `${max_seats}` : `${min_seats}-${max_seats}`
  )
  const runs: Array<[string, number]> = []
  for (const size of sizes) {
    const last = runs.at(-1)
    if (last?.[0] === size) last[1]++
    else runs.push([size, 1])
  }
  return runs.map(([size, count]) => `${count}x${size}`).join(" ")
}

const namesIn = (text: string): ReadonlyArray<string> => parse(text).tables.map(({ name }) => name)
const problemsIn = (text: string) => parse(text).problems.map(({ kind, line, text: piece }) => [line, piece, kind])

describe("tables in words", () => {
  it.each([
    ["six for two, four for four", "6x2 4x4"],
    ["6 for 2, 4 for 4", "6x2 4x4"],
    ["6x2 4x4", "6x2 4x4"],
    ["6 x 2; 4 × 4; 1*8", "6x2 4x4 1x8"],
    ["2,2,2,4,4", "3x2 2x4"],
    ["2 2 2 4 4", "3x2 2x4"],
    ["2\n2\r\n4\r6", "2x2 1x4 1x6"],
    ["Six for two and four for four.", "6x2 4x4"],
    ["6 for 2 & 4 for 4 + 1 for 8", "6x2 4x4 1x8"],
    ["We have six tables for two people, and then 2 tables with 4 seats each", "6x2 2x4"],
    ["6 tables for 2 and 4 tables of 4 guests", "6x2 4x4"],
    ["2 tables 4 seats", "2x4"],
    ["a table for four", "1x4"],
    ["one for 10", "1x10"],
    ["4 seats, 6 guests", "1x4 1x6"],
    ["for 4", "1x4"],
    ["3 for 4-6", "3x4-6"],
    ["3x4–6, 2 for 8 to 10, 2 or 3", "3x4-6 2x8-10 1x2-3"],
    ["3 for 6-4", "3x4-6"],
    ["six two-tops, 2 four tops and a 6-top", "6x2 2x4 1x6"],
    ["sechs für zwei und vier für vier", "6x2 4x4"],
    ["3 Tische mit 4 Plätzen, zwei Tische zu sechs Personen, 2 2er, ein 8er", "3x4 2x6 2x2 1x8"],
    ["2 bis 4", "1x2-4"],
    ["six tables de quatre couverts et une table pour dix", "6x4 1x10"],
    ["dix-sept pour deux, dix-huit pour 4, dix-neuf pour 6", "17x2 18x4 19x6"],
    ["sei tavoli da due e quattro tavoli per quattro persone", "6x2 4x4"],
    ["seis mesas para dos y una mesa de doce", "6x2 1x12"],
    ["zwölf für zwei, FUENFZEHN für vier, veinte para dos", "12x2 15x4 20x2"]
  ])("reads %j", (text, expected) => {
    expect(told(text)).toBe(expected)
  })

  it("reads each language's numbers up to twenty", () => {
    const spoken: Readonly<Record<string, string>> = {
      en: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
      de: "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
      fr: "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
      it: "un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
      es: "un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte"
    }
    expect(Object.keys(spoken)).toEqual(TableWords.languages)
    for (const words of Object.values(spoken)) {
      for (const [index, word] of words.split(" ").entries()) expect(told(`${word} x 2`), word).toBe(`${index + 1}x2`)
    }
  })

  it("numbers tables through, with keys and codes", () => {
    expect(parse("2x2, 4-6").tables).toEqual([
      { key: "t1", name: "1", code: "T1", max_seats: 2 },
      { key: "t2", name: "2", code: "T2", max_seats: 2 },
      { key: "t3", name: "3", code: "T3", min_seats: 4, max_seats: 6 }
    ])
  })

  it("takes names, ranges of names, and areas with tables of their own", () => {
    expect(parse("T1-T3: 2").tables).toEqual([
      { key: "t1", name: "T1", code: "T1", max_seats: 2 },
      { key: "t2", name: "T2", code: "T2", max_seats: 2 },
      { key: "t3", name: "T3", code: "T3", max_seats: 2 }
    ])
    expect(namesIn("T8 – t10 = four")).toEqual(["T8", "T9", "T10"])
    expect(namesIn("Terrace 1-3: 4")).toEqual(["Terrace 1", "Terrace 2", "Terrace 3"])
    expect(namesIn("4-6: 2")).toEqual(["4", "5", "6"])
    expect(namesIn("A1-B3: 2")).toEqual(["A1-B3"])
    expect(parse("Crème brûlée corner: 2-3").tables).toEqual([
      {
        key: "creme-brulee-corner",
        name: "Crème brûlée corner",
        code: "CREME-BRULEE-CORNER",
        min_seats: 2,
        max_seats: 3
      }
    ])
    const six = ["Terrace 1", "Terrace 2", "Terrace 3", "Terrace 4", "1", "2"]
    expect(namesIn("Terrace: 2x4, 2x2\n2x2")).toEqual(six)
    expect(namesIn("Terrace: 2x4, Bar: 2, 2, Terrace: 2x2")).toEqual([
      "Terrace 1",
      "Terrace 2",
      "Bar",
      "1",
      "Terrace 3",
      "Terrace 4"
    ])
  })

  it("leaves out numbers that are names already", () => {
    expect(namesIn("1: 4, T3: 2, 2, 2, 2")).toEqual(["1", "T3", "2", "4", "5"])
    expect(namesIn("Bar 2: 4\nBar: 2x2")).toEqual(["Bar 2", "Bar 1", "Bar 3"])
  })

  it("gives equal keys a number", () => {
    const { tables } = parse("Bar: 2, bär: 2, Μπαρ: 2, 東: 4")
    expect(tables.map(({ key }) => key)).toEqual(["bar", "bar-2", "table", "table-2"])
    expect(tables.map(({ code }) => code)).toEqual(["BAR", "BAR-2", "TABLE", "TABLE-2"])
  })

  it.each([
    ["what", "unreadable"],
    ["six", "none"],
    ["10 tables", "no_seats"],
    ["T1-T6", "unreadable"],
    ["T1:", "unreadable"],
    ["4 -", "unreadable"],
    ["- 4", "unreadable"],
    ["x 4", "none"],
    ["and", "unreadable"],
    ["6 for 2?", "unreadable"],
    ["0x4", "unreadable"],
    ["0", "seats"],
    ["201", "seats"],
    ["200", "none"],
    ["0-4", "seats"],
    ["2x201", "seats"],
    ["20001x2", "too_many"],
    ["20000x2", "none"],
    ["99999999999999999999999999 x 2", "too_many"],
    ["T6-T1: 2", "range"],
    ["T1-T20001: 2", "too_many"],
    ["T3-T3: 2", "none"],
    [": 2x4", "none"],
    [": 4", "name"],
    [`${"n".repeat(81)}: 4`, "name"],
    [`${"n".repeat(80)}: 4`, "none"],
    ["a\u202eb: 4", "name"],
    ["Bar: 2, BAR: 2", "name_twice"],
    ["T1: 2, t1-t2: 4", "name_twice"],
    ["table: 2 tables", "no_seats"]
  ])("says of %j: %s", (text, kind) => {
    expect(parse(text).problems.map((problem) => problem.kind)).toEqual(kind === "none" ? [] : [kind])
  })

  it("names the line and the piece, and what to do, and reads the rest", () => {
    expect(problemsIn("2x2\nlots, 2x4\n\n10 tables")).toEqual([
      [2, "lots", "unreadable"],
      [4, "10 tables", "no_seats"]
    ])
    expect(namesIn("2x2\nlots, 2x4\n\n10 tables")).toEqual(["1", "2", "3", "4"])
    const messages = ["what", "10 tables", "0", "20001x2", "Bar:2,Bar:2", ":4", "T2-T1:4", "2".repeat(70_000)].map(
      (text) => parse(text).problems[0]!.message
    )
    expect(messages).toEqual([
      "write how many tables for how many guests, such as 6 for 2, or a name and its seats, such as T1: 4",
      "say for how many guests these tables are, such as 6 for 2",
      "a table is for 1 to 200 guests",
      "a restaurant can have at most 20,000 tables",
      "this name is already given to another table",
      "a name has 1 to 80 characters",
      "write the first number before the last one, such as T1-T6: 2",
      "the text can have at most 64 KiB"
    ])
  })

  it("counts the tables of all lines against the limit", () => {
    expect(problemsIn("19999x2\n1x4\n1x6\n7")).toEqual([[3, "1x6", "too_many"]])
    expect(problemsIn("19999x2\nA1-A2: 4")).toEqual([[2, "A1-A2: 4", "too_many"]])
  })

  it("does not read a piece beyond the limit", () => {
    expect(limits).toEqual({ tables: 20_000, seats: 200, nameCharacters: 80, bytes: 65_536, pieceCharacters: 500 })
    expect(namesIn("2".padStart(500, "2 "))).toHaveLength(250)
    expect(problemsIn(`2,${"2 ".repeat(250)}2`).map(([, , kind]) => kind)).toEqual(["unreadable"])
  })

  it("does not read a text beyond the limit", () => {
    expect(parse("2".padStart(limits.bytes)).tables.length).toBe(1)
    expect(parse("2".padStart(limits.bytes + 1))).toEqual({
      tables: [],
      problems: [{ line: 1, text: "", kind: "too_long", message: "the text can have at most 64 KiB" }]
    })
  })

  const words = [
    "six",
    "2",
    "4",
    "for",
    "x",
    "-",
    "table",
    "T1",
    ":",
    ",",
    "\n",
    "and",
    "Terrace",
    "20001",
    "0",
    "é",
    "=",
    "–",
    "seats",
    "zwei",
    "?"
  ]
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...words)).map((list) => list.join(" "))
  )

  it("makes only tables that a venue document takes, for any text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { problems, tables } = parse(text)
        const unique = (values: ReadonlyArray<unknown>) => expect(new Set(values).size).toBe(values.length)
        unique(tables.map(({ key }) => key))
        unique(tables.map(({ code }) => code))
        unique(tables.map(({ name }) => name.toLowerCase()))
        for (const { code, key, max_seats, min_seats = 1, name } of tables) {
          expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          expect(code!.length).toBeLessThanOrEqual(40)
          expect(name.trim()).toBe(name)
          expect(min_seats).toBeGreaterThanOrEqual(1)
          expect(max_seats).toBeGreaterThanOrEqual(min_seats)
          expect(max_seats).toBeLessThanOrEqual(limits.seats)
        }
        const lines = text.split(/\r\n|\r|\n/)
        for (const problem of problems) expect(lines[problem.line - 1]).toContain(problem.text)
      }),
      { numRuns: 300 }
    )
  })

  it("reads any list of counts back", () => {
    const counts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 200 })), {
      minLength: 1,
      maxLength: 8
    })
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom("x", " for ", " tables of ", "×"),
        fc.constantFrom(", ", "\n", "; ", " and "),
        (list, link, between) => {
          const { problems, tables } = parse(list.map(([count, seats]) => `${count}${link}${seats}`).join(between))
          expect(problems).toEqual([])
          expect(tables.map(({ max_seats }) => max_seats)).toEqual(
            list.flatMap(([count, seats]) => Array.from({ length: count }, () => seats))
          )
          expect(tables.map(({ name }) => name)).toEqual(tables.map((_, index) => String(index + 1)))
        }
      )
    )
  })
})

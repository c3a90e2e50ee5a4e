/** The pure rules of the forms of the settings: fields of values and back, what moves, and what a form leaves alone. */
import { Answers } from "@fourtop/http-adapter/web"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { fieldAt, listAt } from "../../src/settings/forms/fieldAt.ts"
import { contextOf, type Document } from "../../src/settings/forms/FormContext.ts"
import * as FormFields from "../../src/settings/forms/FormFields.ts"
import * as FormSize from "../../src/settings/forms/FormSize.ts"
import * as ListMoves from "../../src/settings/forms/listMoves.ts"
import { merged } from "../../src/settings/forms/merge.ts"
import * as Months from "../../src/settings/forms/Months.ts"
import * as ReadForm from "../../src/settings/forms/readForm.ts"
import * as Shape from "../../src/settings/forms/Shape.ts"
import * as SectionForm from "../../src/settings/sections/SectionForm.ts"

const context = contextOf({ currency: "EUR", default_language: "en", languages: ["en", "it"] } as unknown as Document)

type Sent = ReadonlyArray<readonly [string, string]>

const readingOf = (sent: Sent): ReadForm.Reading => ({
  fields: Answers.of(sent),
  context,
  problems: [],
  newKey: (name) => `key of ${name}`,
  say: { wholeNumber: "whole", number: "number", bothTimes: "both" }
})

const member = (shape: Shape.Shape, more: Partial<Shape.Member> = {}): Shape.Member => ({
  name: "m",
  pattern: "m",
  shape,
  required: false,
  nullable: false,
  standard: undefined,
  ...more
})

const text: Shape.Shape = { kind: "text", max: null, type: "text" }
const number: Shape.Shape = { kind: "number", min: null, max: null }
const choices: Shape.Shape = { kind: "choices", options: [1, "two"] }
const group = (...members: ReadonlyArray<Shape.Member>): Shape.Group => ({ kind: "group", members })

/** What a member is read as, and what is wrong with it. */
const read = (one: Shape.Member, sent: Sent) => {
  const reading = readingOf(sent)
  return [ReadForm.memberAt(one, "m", reading), reading.problems]
}

describe("a form is read", () => {
  it.each<[string, Shape.Shape, Sent, unknown]>([
    ["text without spaces around it", text, [["m", " a\r\nb "]], "a\nb"],
    ["nothing as nothing", text, [["m", " "]], undefined],
    ["a whole number", number, [["m", " 12 "]], 12],
    ["no number as nothing", number, [["m", ""]], undefined],
    ["a number with a comma", { kind: "decimal" }, [["m", "7,5"]], 7.5],
    ["no decimal as nothing", { kind: "decimal" }, [], undefined],
    ["money in minor units", { kind: "money" }, [["m", "12.50"]], 1250],
    ["no money as nothing", { kind: "money" }, [["m", " "]], undefined],
    ["a switch that is on", { kind: "flag" }, [["m", "yes"]], true],
    ["a switch that is off", { kind: "flag" }, [], false],
    ["a choice of a number", { kind: "choice", options: [0, 45] }, [["m", "45"]], 45],
    ["a choice that is none as it is", { kind: "choice", options: [0] }, [["m", "up"]], "up"],
    ["no choice as nothing", { kind: "choice", options: [0] }, [["m", ""]], undefined],
    [
      "several choices",
      choices,
      [
        ["m", "1"],
        ["m", ""],
        ["m", "two"]
      ],
      [1, "two"]
    ],
    [
      "names of rows once",
      { kind: "references", to: "table" },
      [
        ["m", "a"],
        ["m", ""],
        ["m", " "],
        ["m", "a"]
      ],
      ["a"]
    ],
    [
      "days in order, once",
      { kind: "dates" },
      [
        ["m", "2027-01-02"],
        ["m", "2026-01-01"],
        ["m", ""],
        ["m", "2027-01-02"]
      ],
      ["2026-01-01", "2027-01-02"]
    ],
    ["lines of text", { kind: "texts" }, [["m", "de\r\n\r\n it "]], ["de", "it"]],
    [
      "texts by language",
      { kind: "translated", long: false },
      [
        ["m.en", " Hi\r\nyou "],
        ["m.it", " "],
        ["m.en.x", "no"]
      ],
      { en: "Hi\nyou" }
    ],
    ["no texts as nothing", { kind: "translated", long: false }, [["m.en", ""]], undefined],
    [
      "spans without blank rows",
      { kind: "spans" },
      [
        ["m.0.start", ""],
        ["m.0.end", ""],
        ["m.1.start", "10:00"],
        ["m.1.end", "11:00"]
      ],
      [{ start: "10:00", end: "11:00" }]
    ],
    [
      "times without days as those of every day",
      { kind: "windows" },
      [
        ["m.0.start", "10:00"],
        ["m.0.end", "11:00"]
      ],
      [{ days: [1, 2, 3, 4, 5, 6, 7], start: "10:00", end: "11:00" }]
    ],
    [
      "times with their days",
      { kind: "windows" },
      [
        ["m.0.days", "2"],
        ["m.0.days", "5"],
        ["m.0.start", "10:00"],
        ["m.0.end", "11:00"]
      ],
      [{ days: [2, 5], start: "10:00", end: "11:00" }]
    ],
    [
      "a week day by day",
      { kind: "week" },
      [
        ["m.1.0.start", "10:00"],
        ["m.1.0.end", "11:00"],
        ["m.3.0.start", "10:00"],
        ["m.3.0.end", "11:00"]
      ],
      [{ days: [1, 3], start: "10:00", end: "11:00" }]
    ],
    [
      "wordings by language",
      { kind: "wording" },
      [
        ["m.en.subject", "A"],
        ["m.en.text", ""],
        ["m.it.subject", ""],
        ["m.it.text", " "],
        ["m.de.subject", ""],
        ["m.de.text", "B"]
      ],
      { en: { subject: "A", text: "" }, de: { subject: "", text: "B" } }
    ],
    ["no wordings as nothing", { kind: "wording" }, [["m.en.subject", ""]], undefined]
  ])("with %s", (_, shape, sent, value) => expect(read(member(shape), sent)).toEqual([value, []]))

  it.each<[Shape.Shape, Sent, string]>([
    [number, [["m", "1.5"]], "whole"],
    [number, [["m", "-1"]], "whole"],
    [number, [["m", "1234567890123456"]], "whole"],
    [{ kind: "decimal" }, [["m", "1.2345678"]], "number"],
    [{ kind: "decimal" }, [["m", "x1"]], "number"],
    [{ kind: "decimal" }, [["m", "1x"]], "number"],
    [
      { kind: "spans" },
      [
        ["m.0.start", "10:00"],
        ["m.0.end", ""]
      ],
      "both"
    ],
    [
      { kind: "spans" },
      [
        ["m.0.start", ""],
        ["m.0.end", "10:00"]
      ],
      "both"
    ]
  ])("with a word about what is wrong: %j", (shape, sent, message) => {
    const [, problems] = read(member(shape), sent)
    expect(problems).toEqual([{ path: "m", message }])
  })

  it("with what is wrong with an amount", () => {
    const [value, problems] = read(member({ kind: "money" }), [["m", "ten"]])
    expect([value, (problems as ReadonlyArray<unknown>).length]).toEqual([undefined, 1])
  })

  it("with null, an empty text or the standard where it says nothing", () => {
    expect(read(member(text, { nullable: true }), [])[0]).toBeNull()
    expect(read(member(text, { required: true }), [])[0]).toBe("")
    expect(read(member({ kind: "translated", long: true }, { required: true }), [])[0]).toBe("")
    expect(read(member(number, { required: true, standard: 3 }), [])[0]).toBe(3)
    expect(read(member(text, { standard: "s" }), [])[0]).toBe("s")
    expect(read(member({ kind: "wording" }, { standard: {} }), [])[0]).toBeUndefined()
  })

  it("with a group that is left out unless it is ticked", () => {
    const inside = group(member(text, { name: "a" }), member(text, { name: "b" }))
    const sent: Sent = [["m.a", "x"]]
    expect(read(member(inside, { nullable: true }), sent)[0]).toBeNull()
    expect(read(member(inside, { nullable: true }), [["m", "yes"], ...sent])[0]).toEqual({ a: "x" })
    expect(read(member(inside), sent)[0]).toEqual({ a: "x" })
  })

  it("with choices that are undeclared, or declared as none", () => {
    const declared = member(choices, { nullable: true })
    expect(read(declared, [["m", " "]])[0]).toBeNull()
    expect(read(declared, [["m", FormFields.nothing]])[0]).toEqual([])
    expect(read(member(choices), [])[0]).toEqual([])
    expect(read(declared, [["m", "1"]])[0]).toEqual([1])
  })

  it("with rows in the order of the form, each once, and keys for those that have none", () => {
    const entry = group(
      member({ kind: "key" }, { name: "key" }),
      member({ kind: "translated", long: false }, { name: "name" })
    )
    const list = member({ kind: "list", entry, keyed: true })
    const sent: Sent = [
      ["m", "b"],
      ["m", "new-1"],
      ["m", "b"],
      ["m", "new-2"],
      ["m", "new-3"],
      ["m.b.key", "b"],
      ["m.b.name.en", "B"],
      ["m.new-1.name.en", "New"],
      ["m.new-2.name.it", "Nuovo"]
    ]
    expect(read(list, sent)[0]).toEqual([
      { key: "b", name: { en: "B" } },
      { key: "key of New", name: { en: "New" } },
      { key: "key of Nuovo", name: { it: "Nuovo" } },
      { key: "key of " }
    ])
    const named = group(member({ kind: "key" }, { name: "key" }), member(text, { name: "name" }))
    expect(
      read(member({ kind: "list", entry: named, keyed: true }), [
        ["m", "1"],
        ["m.1.name", "Bar"]
      ])[0]
    ).toEqual([{ key: "key of Bar", name: "Bar" }])
    const keyless = group(member(text, { name: "a" }))
    expect(
      read(member({ kind: "list", entry: keyless, keyed: false }), [
        ["m", "1"],
        ["m.1.a", "x"]
      ])[0]
    ).toEqual([{ a: "x" }])
  })

  it("with a new key only for a row that has none, from its name in the language of the restaurant", () => {
    const entry = group(
      member({ kind: "key" }, { name: "key" }),
      member({ kind: "translated", long: false }, { name: "name" })
    )
    const sent: Sent = [
      ["m", "b"],
      ["m", "new-1"],
      ["m.b.key", "b"],
      ["m.b.name.en", "B"],
      ["m.new-1.name.it", "Nuovo"],
      ["m.new-1.name.en", "New"]
    ]
    const named: Array<string> = []
    const newKey = (name: string) => `key ${named.push(name)}`
    const list = member({ kind: "list", entry, keyed: true })
    expect(ReadForm.memberAt(list, "m", { ...readingOf(sent), newKey })).toMatchObject([{ key: "b" }, { key: "key 1" }])
    expect(named).toEqual(["New"])
  })

  it("with no more rows than it names, however often it names them", () => {
    const inner = member({ kind: "list", entry: group(member(text, { name: "a" })), keyed: false }, { name: "inner" })
    const outer = member({ kind: "list", entry: group(inner), keyed: false })
    const often = (name: string) => Array.from({ length: 1_000 }, (): readonly [string, string] => [name, "1"])
    expect(read(outer, [...often("m"), ...often("m.1.inner"), ["m.1.inner.1.a", "x"]])[0]).toEqual([
      { inner: [{ a: "x" }] }
    ])
  })

  it("without looking through all fields for each name", () => {
    const fields = new URLSearchParams()
    for (const name of ["get", "getAll", "has", "keys", "values", "entries"] as const) {
      Object.defineProperty(fields, name, {
        value: () => {
          throw new Error(`Looks through the fields with ${name}.`)
        }
      })
    }
    fields.append("rooms", "a")
    fields.append("rooms.a.name", "Hall")
    const placed = [{ member: Shape.memberAt("rooms"), at: ["rooms"] }]
    const { document } = SectionForm.documentWith(placed, { currency: "EUR" } as unknown as Document, fields, {
      wholeNumber: "",
      number: "",
      bothTimes: ""
    })
    expect(document.rooms).toEqual([{ key: "hall", name: "Hall" }])
  })

  it("with keys that look like what every object has", () => {
    const [value] = read(member({ kind: "translated", long: false }), [
      ["m.__proto__", "x"],
      ["m.constructor", "y"]
    ])
    expect(Object.entries(value as object)).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"]
    ])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })
})

describe("keys of new rows", () => {
  it("are found at once for thousands of rows with one name", () => {
    const newKey = SectionForm.keyMaker({ tables: [{ key: "a" }, { key: "a-3" }] } as unknown as Document)
    expect([newKey("A"), newKey("a"), newKey("Ä"), newKey("!")]).toEqual(["a-2", "a-4", "a-5", "new"])
    const keys = new Set(Array.from({ length: 10_000 }, () => newKey("a")))
    expect(keys.size).toBe(10_000)
  })
})

const listed = (
  move: ListMoves.Move["move"],
  marker: string,
  sent: Sent = [
    ["l", "a"],
    ["l.a.x", "1"],
    ["l", "b"],
    ["l.b.x", "2"],
    ["l.b", "own"]
  ]
) => [
  ...ListMoves.moved(
    new URLSearchParams(sent.map(([name, value]) => [name, value])),
    { move, list: "l", marker },
    (path) => [[`${path}.x`, "0"]]
  )
]

const orderOf = (fields: ReadonlyArray<readonly [string, string]>) =>
  fields.filter(([name]) => name === "l").map(([, value]) => value)

describe("rows of a form", () => {
  it("are added at the end, with their fields", () => {
    const fields = listed("add", "")
    expect(orderOf(fields)).toEqual(["a", "b", "new-1"])
    expect(fields.at(-1)).toEqual(["l.new-1.x", "0"])
    expect(
      orderOf(
        listed("add", "", [
          ["l", "new-1"],
          ["l", "new-2"]
        ])
      )
    ).toEqual(["new-1", "new-2", "new-3"])
  })

  it("are removed with their fields, and nothing else", () => {
    expect(listed("remove", "b")).toEqual([
      ["l.a.x", "1"],
      ["l.b", "own"],
      ["l", "a"]
    ])
    expect(listed("remove", "c")).toHaveLength(5)
  })

  it("are removed without those whose keys begin alike", () => {
    const [a, b] = [FormFields.markerOf({ key: "pizza" }, 0), FormFields.markerOf({ key: "pizza.bianca" }, 1)]
    const sent: Sent = [
      ["l", a],
      [`l.${a}.x`, "1"],
      ["l", b],
      [`l.${b}.x`, "2"]
    ]
    expect(listed("remove", a, sent)).toEqual([
      [`l.${b}.x`, "2"],
      ["l", b]
    ])
  })

  it("are moved by one, and stay at the ends", () => {
    expect(orderOf(listed("up", "b"))).toEqual(["b", "a"])
    expect(orderOf(listed("down", "a"))).toEqual(["b", "a"])
    expect(orderOf(listed("up", "a"))).toEqual(["a", "b"])
    expect(orderOf(listed("down", "b"))).toEqual(["a", "b"])
    expect(orderOf(listed("up", "c"))).toEqual(["a", "b"])
    expect(orderOf(listed("down", "c"))).toEqual(["a", "b"])
    expect(listed("up", "b")).toHaveLength(5)
  })

  it("are moved by what a button says, and by nothing else", () => {
    for (const move of ["add", "remove", "up", "down"] as const) {
      expect(ListMoves.read(ListMoves.write({ move, list: "l", marker: "a" }))).toEqual({
        move,
        list: "l",
        marker: "a"
      })
    }
    for (const text of [
      "",
      "apply",
      "[]",
      '["up"]',
      '["up","l"]',
      '["up",1,"a"]',
      '["up","l",1]',
      '["sideways","l","a"]',
      "null",
      "{"
    ]) {
      expect(ListMoves.read(text), text).toBeNull()
    }
  })
})

const document = (): ReadonlyArray<Shape.Member> => Shape.document().members

describe("a problem of the document", () => {
  const fields = Answers.of([
    ["tables", "a"],
    ["tables", "b"],
    ["tables", "a"],
    ["menus", "m"],
    ["menus.m.categories", "c"],
    ["booking.closing_days", "2026-12-24"]
  ])
  const at = (path: string) => fieldAt(Shape.document(), "", path.split("."), fields)

  it.each([
    ["tables.1.max_seats", "tables.b.max_seats"],
    ["tables.1", "tables.b"],
    ["tables.2.name", "tables"],
    ["tables.x", "tables"],
    ["menus.0.categories.0.name.en", "menus.m.categories.c.name"],
    ["booking.pacing.covers", "booking.pacing.covers"],
    ["booking.closing_days.0", "booking.closing_days"],
    ["booking.closing_days.3", "booking.closing_days"],
    ["booking.nothing", "booking"],
    ["nothing", ""]
  ])("at %s stands at the field %s", (path, field) => expect(at(path)).toBe(field))

  it("is not looked for in the fields of every object", () => expect(at("constructor")).toBe(""))
})

describe("a list by the name of its field", () => {
  const fields = Answers.of([
    ["menus", "m"],
    ["menus", "n"],
    ["menus.n.categories", "c"]
  ])

  it("is found wherever it is", () => {
    expect(listAt(document(), "tables", fields)).toBe(Shape.memberAt("tables").shape)
    expect(listAt(document(), "menus.n.categories.c.dishes", fields)).toBe(
      Shape.memberAt("menus.categories.dishes").shape
    )
    expect(listAt(document(), "booking.turn_times", fields)).toBe(Shape.memberAt("booking.turn_times").shape)
    expect(listAt(document(), "menus.x.categories", fields)).toBeNull()
    expect(listAt(document(), "slug", fields)).toBeNull()
    expect(listAt([], "tables", fields)).toBeNull()
  })
})

describe("what a form does not change", () => {
  const keyed = member({
    kind: "list",
    keyed: true,
    entry: group(member({ kind: "key" }, { name: "key" }), member(text, { name: "a", standard: "s" }))
  })
  const placed = member({ kind: "list", keyed: false, entry: group(member(text, { name: "a", standard: "s" })) })

  it("stays exactly as it was written", () => {
    const before = [{ key: "k", other: 1 }]
    expect(merged(keyed, before, [{ key: "k", a: "s" }], context)).toBe(before)
    expect(merged(member(text, { standard: "s" }), undefined, "s", context)).toBeUndefined()
    expect(merged(member(text), "a", "b", context)).toBe("b")
  })

  it("is kept of a row whose other fields change, wherever the row goes", () => {
    const before = [
      { key: "k", a: "1", other: 1 },
      { key: "l", a: "2", other: 2 }
    ]
    expect(
      merged(
        keyed,
        before,
        [
          { key: "l", a: "2" },
          { key: "k", a: "9" },
          { key: "n", a: "3" }
        ],
        context
      )
    ).toEqual([
      { key: "l", a: "2", other: 2 },
      { key: "k", a: "9", other: 1 },
      { key: "n", a: "3" }
    ])
  })

  it("is kept of rows without keys while there are as many", () => {
    const before = [{ a: "1", other: 1 }]
    expect(merged(placed, before, [{ a: "2" }], context)).toEqual([{ a: "2", other: 1 }])
    expect(merged(placed, before, [{ a: "1" }, { a: "2" }], context)).toEqual([{ a: "1" }, { a: "2" }])
  })

  it("is no list where there was none", () => {
    expect(merged(keyed, undefined, [], context)).toBeUndefined()
    expect(merged(keyed, undefined, [{ key: "k" }], context)).toEqual([{ key: "k" }])
    expect(merged(keyed, [{ key: "k" }], [], context)).toEqual([])
    expect(merged(keyed, undefined, undefined, context)).toBeUndefined()
  })

  it("is kept within a group, and not where the group is new or gone", () => {
    const inside = member(group(member(text, { name: "a" }), member(text, { name: "b" })), { nullable: true })
    expect(merged(inside, { a: "1", other: 1 }, { a: "2" }, context)).toEqual({ a: "2", other: 1 })
    expect(merged(inside, { a: "1", b: "2", other: 1 }, { a: "1" }, context)).toEqual({ a: "1", other: 1 })
    expect(merged(inside, { a: "1" }, null, context)).toBeNull()
    expect(merged(inside, null, { a: "1" }, context)).toEqual({ a: "1" })
    expect(merged(inside, undefined, { a: "1" }, context)).toEqual({ a: "1" })
  })
})

describe("the shape of the document", () => {
  it("tells what each member is", () => {
    const kinds = (pattern: string) => Shape.memberAt(pattern).shape
    expect(kinds("tables.name")).toMatchObject({ kind: "text", type: "text", max: 80 })
    expect(kinds("messages.reply_to")).toMatchObject({ kind: "text", type: "email" })
    expect(kinds("tables.key")).toEqual({ kind: "key" })
    expect(kinds("tables.max_seats")).toEqual({ kind: "number", min: 1, max: 200 })
    expect(kinds("tables.bookable")).toEqual({ kind: "flag" })
    expect(kinds("tables.place.room")).toEqual({ kind: "reference", to: "room" })
    expect(kinds("tables.place.shape")).toEqual({ kind: "choice", options: ["round", "square", "rectangle"] })
    expect(kinds("table_combinations.tables")).toEqual({ kind: "references", to: "table" })
    expect(kinds("menus.categories.dishes.price_minor")).toEqual({ kind: "money" })
    expect(kinds("menus.categories.dishes.name")).toEqual({ kind: "translated", long: false })
    expect(kinds("menus.categories.dishes.description")).toEqual({ kind: "translated", long: true })
    expect(kinds("menus.categories.dishes.allergens")).toMatchObject({ kind: "choices" })
    expect(kinds("taxes.taxes.percent")).toEqual({ kind: "decimal" })
    expect(kinds("booking.closing_days")).toEqual({ kind: "dates" })
    expect(kinds("branches.opening_hours.dine_in")).toEqual({ kind: "week" })
    expect(kinds("branches.opening_hours.exceptions.date")).toEqual({ kind: "date" })
    expect(kinds("branches.opening_hours.exceptions.windows")).toEqual({ kind: "spans" })
    expect(kinds("menus.windows")).toEqual({ kind: "windows" })
    expect(kinds("day_ends_at")).toEqual({ kind: "time" })
    expect(kinds("languages")).toEqual({ kind: "texts" })
    expect(kinds("messages.templates.booking_reminder")).toEqual({ kind: "wording" })
    expect(kinds("tables")).toMatchObject({ kind: "list", keyed: true })
    expect(kinds("booking.turn_times")).toMatchObject({ kind: "list", keyed: false })
    expect(kinds("booking.pacing").kind).toBe("group")
  })

  it("tells what must be there, what may be null, and what stands in", () => {
    expect(Shape.memberAt("tables.max_seats")).toMatchObject({ required: true, nullable: false, standard: undefined })
    expect(Shape.memberAt("tables.code")).toMatchObject({ required: false, nullable: true, standard: null })
    expect(Shape.memberAt("tables.place")).toMatchObject({ nullable: true, pattern: "tables.place", name: "place" })
    expect(Shape.memberAt("tables.priority").standard).toBe(100)
    expect(() => Shape.memberAt("tables.nothing")).toThrow("tables.nothing")
    expect(document().some(({ name }) => name === "$schema")).toBe(false)
  })

  it("can be narrowed to some members", () => {
    const isName = ({ name }: Shape.Member) => name === "name"
    expect(Shape.patternsOf(Shape.keeping(Shape.memberAt("tables"), isName))).toEqual(["tables.name"])
    expect(Shape.patternsOf(Shape.keeping(Shape.memberAt("booking.pacing"), ({ name }) => name === "covers"))).toEqual([
      "booking.pacing.covers"
    ])
    const whole = Shape.memberAt("tables.name")
    expect(Shape.keeping(whole, () => false)).toBe(whole)
    expect(Shape.patternsOf(whole)).toEqual(["tables.name"])
    expect(Shape.membersOf(whole.shape)).toEqual([])
  })
})

describe("how large a form is", () => {
  const sizeOf = (patterns: ReadonlyArray<string>, sent: Sent, more = context) =>
    FormSize.of(patterns.map(Shape.memberAt), Answers.of(sent), more)
  const few = { ...context, targets: { ...context.targets, table: [{ value: "a", label: "A" }] } }
  const many = {
    ...context,
    targets: {
      ...context.targets,
      table: Array.from({ length: 100 }, (_, place) => ({ value: `${place}`, label: "" }))
    }
  }

  it("is told by what it has", () => {
    expect(sizeOf(["rooms"], [])).toBe(0)
    expect(
      sizeOf(
        ["rooms"],
        [
          ["rooms", "a"],
          ["rooms", "b"],
          ["rooms", "b"]
        ]
      )
    ).toBe(12)
    expect(sizeOf(["legal_name", "cash_rounding_minor"], [])).toBe(2)
    expect(
      sizeOf(
        ["menus"],
        [
          ["menus", "m"],
          ["menus.m.name.de", "x"]
        ]
      )
    ).toBe(1 + 1 + 3 + 1 + 9)
    expect(
      sizeOf(
        ["branches.opening_hours.dine_in"].map((one) => one),
        [["dine_in.1.0.start", "10:00"]]
      )
    ).toBe(28)
    expect(sizeOf(["booking.closing_days"], [["closing_days", "2026-01-01"]])).toBe(3)
    expect(sizeOf(["messages.templates.booking_reminder"], [["booking_reminder.de.text", "x"]])).toBe(6)
    expect(sizeOf(["branches.opening_hours.exceptions.windows"], [["windows.0.start", "x"]])).toBe(4)
  })

  it("does not grow with the rows that can be named, beyond a number of them", () => {
    const sent: Sent = [
      ["table_combinations", "0"],
      ["table_combinations.0.tables", "1"]
    ]
    expect(sizeOf(["table_combinations"], sent, many) - sizeOf(["table_combinations"], sent, few)).toBe(2)
    expect(
      [...FormSize.targetsIn([Shape.memberAt("table_combinations"), Shape.memberAt("tables")])].toSorted()
    ).toEqual(["branch", "room", "table"])
  })
})

describe("the months of a calendar", () => {
  it("have all days from this month to the same month in a year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        const today = new Date(day * 86_400_000).toISOString().slice(0, 10)
        const months = Months.from(today)
        const days = months.flatMap((month) => month.days)
        expect(months).toHaveLength(13)
        expect(days[0]).toBe(`${today.slice(0, 7)}-01`)
        expect(days).toContain(today)
        expect(new Set(days).size).toBe(days.length)
        expect(days).toEqual(
          days.map((_, place) => new Date(Date.parse(days[0]!) + place * 86_400_000).toISOString().slice(0, 10))
        )
        expect(months.at(-1)!.month).toBe(`${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}`)
        expect(months.map(({ begins }) => begins % 7)).toEqual(
          months.map(({ month }) => new Date(`${month}-01`).getUTCDay())
        )
      })
    )
  })
})

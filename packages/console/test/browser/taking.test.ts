/** Taking an order step by step, as the service and the browser both do. */
import { describe, expect, it } from "vitest"
import { add, countOf, type DraftLine, most, plainLine, read, write } from "../../src/till/Draft.shared.ts"
import { isMeant } from "../../src/till/OrderEntry.shared.ts"
import { nothing, step, stepField, type Taking, takingIn } from "../../src/till/taking.shared.ts"
import { totalOf } from "../../src/till/total.shared.ts"
import { lager, pizza, smallMenu, soup, wine } from "./smallMenu.ts"

const at = Date.parse("2026-03-01T19:00:00Z")

const make = (taking: Taking, value: string, fields: Readonly<Record<string, string>> = {}): Taking =>
  step(smallMenu, taking, new URLSearchParams([...Object.entries(fields), [stepField, value]]))

const steps = (...values: ReadonlyArray<string | readonly [string, Readonly<Record<string, string>>]>): Taking =>
  values.reduce<Taking>(
    (taking, one) => (typeof one === "string" ? make(taking, one) : make(taking, one[0], one[1])),
    nothing
  )

const base = { "options.1": String(pizza.base) }

describe("a tap on a dish", () => {
  it("adds it where nothing has to be chosen, and a second one adds another", () => {
    const taking = steps(`pick:${lager.id}`, `pick:${lager.id}`)
    expect(taking.draft).toEqual([{ ...plainLine(lager.id), quantity: 2 }])
    expect([taking.last, taking.choosing]).toEqual([0, null])
  })

  it("opens the choices where something has to be", () => {
    expect(steps(`pick:${pizza.id}`)).toMatchObject({ draft: [], choosing: { item_id: pizza.id, line: null } })
    expect(steps(`pick:${wine.id}`)).toMatchObject({ draft: [], choosing: { variant_id: wine.glass } })
  })

  it("does nothing where it is sold out, unknown or no dish", () => {
    for (const value of [`pick:${soup.id}`, "pick:999", "pick:x", "pick", "dance:1", ""]) {
      expect(steps(value)).toEqual(nothing)
    }
  })

  it("gives it the course that was chosen", () => {
    expect(steps("course:2", `pick:${lager.id}`, "course:0", `pick:${lager.id}`).draft).toEqual([
      { ...plainLine(lager.id), course: 2 },
      plainLine(lager.id)
    ])
  })
})

describe("the seat of what comes next", () => {
  const seated = (taking: Taking, next_seat: string, value: string) =>
    step(smallMenu, taking, new URLSearchParams({ next_seat, [stepField]: value }))

  it("is that of dishes and of choices, until another one is chosen", () => {
    const third = seated(nothing, "3", "seat")
    expect(third.seat).toBe(3)
    expect(steps(`pick:${lager.id}`).draft[0]!.seat).toBeNull()
    const with3 = seated(third, "3", `pick:${lager.id}`)
    expect(seated(seated(with3, "", "seat"), "", `pick:${lager.id}`).draft).toEqual([
      { ...plainLine(lager.id), seat: 3 },
      plainLine(lager.id)
    ])
    expect(seated(third, "3", `pick:${pizza.id}`).choosing).toMatchObject({ seat: 3 })
  })

  it("is none where it is no seat, and the form has it where there are no scripts", () => {
    for (const wrong of ["0", "100", "x", "-1"]) expect(seated(nothing, wrong, "seat").seat).toBeNull()
    expect(takingIn(new URLSearchParams({ next_seat: "7" })).seat).toBe(7)
  })
})

describe("the choices", () => {
  it("are not closed while too few or too many are chosen", () => {
    const none = steps(`pick:${pizza.id}`, "put")
    expect(none.choosing?.faulty.map(({ name }) => name)).toEqual(["Base"])
    const many = step(
      smallMenu,
      none,
      new URLSearchParams([
        ["options.1", "101"],
        ["options.2", "103"],
        ["options.2", "104"],
        ["options.2", "105"],
        [stepField, "put"]
      ])
    )
    expect(many.choosing?.faulty.map(({ name }) => name)).toEqual(["Extras"])
    expect(many.draft).toEqual([])
  })

  it("become a line, which can be changed without losing anything else", () => {
    const chosen = { ...base, quantity: "2", line_note: " well done ", line_course: "2", seat: "3" }
    const taking = steps(`pick:${pizza.id}`, ["put", chosen])
    const line: DraftLine = {
      item_id: pizza.id,
      variant_id: null,
      option_ids: [pizza.base],
      quantity: 2,
      note: "well done",
      course: 2,
      seat: 3
    }
    expect(taking).toMatchObject({ draft: [line], choosing: null, last: 0 })
    const again = make(taking, "change:0")
    expect(again.choosing).toMatchObject({ ...line, line: 0 })
    const changed = make(again, "put", { ...chosen, seat: "", line_note: "" })
    expect(changed.draft).toEqual([{ ...line, seat: null, note: null }])
  })

  it("count up and down between one and the most", () => {
    const taking = steps(`pick:${wine.id}`, ["fewer", { variant_id: "22", quantity: "1" }])
    expect(taking.choosing).toMatchObject({ quantity: 1, variant_id: wine.bottle })
    expect(make(taking, "another", { quantity: "99" }).choosing?.quantity).toBe(99)
    expect(make(taking, "another", { quantity: "2" }).choosing?.quantity).toBe(3)
  })

  it("can be closed, and a line removed from there", () => {
    expect(steps(`pick:${pizza.id}`, "close").choosing).toBeNull()
    expect(steps(`pick:${lager.id}`, "change:0", "remove:0")).toEqual(nothing)
  })

  it("are known to a page without scripts from its fields alone", () => {
    const fields = new URLSearchParams({
      ...base,
      item_id: String(pizza.id),
      line: "",
      quantity: "1",
      [stepField]: "put"
    })
    expect(step(smallMenu, takingIn(fields), fields).draft).toEqual([
      { ...plainLine(pizza.id), option_ids: [pizza.base] }
    ])
  })
})

describe("a line", () => {
  it("has one more, one fewer, and goes with the last one", () => {
    const two = steps(`pick:${lager.id}`, "more:0")
    expect(two.draft[0]!.quantity).toBe(2)
    expect(make(two, "less:0").draft[0]!.quantity).toBe(1)
    expect(make(make(two, "less:0"), "less:0")).toMatchObject({ draft: [], last: null })
    expect(make(two, "more:7")).toMatchObject({ draft: two.draft })
  })

  it("never has more than the most, and a draft never more lines", () => {
    expect(add([{ ...plainLine(1), quantity: most.quantity }], plainLine(1)).draft).toHaveLength(2)
    const full = Array.from({ length: most.lines }, (_, index) => plainLine(index + 1))
    expect(add(full, plainLine(999)).draft).toEqual(full)
  })
})

describe("a draft", () => {
  it("is read as it was written, and what is none is left out", () => {
    const { draft } = steps(`pick:${lager.id}`, `pick:${wine.id}`, ["put", { variant_id: "22", quantity: "3" }])
    expect(read(write(draft))).toEqual(draft)
    expect(countOf(draft)).toBe(4)
    for (const text of ["", "{}", "null", "[1,{}]", `[{"item_id":"1","quantity":1}]`, `[{"item_id":1,"quantity":0}]`]) {
      expect(read(text)).toEqual([])
    }
  })
})

describe("a search", () => {
  it("finds any part of any name without accents, and the number", () => {
    const found = (wanted: string) => smallMenu.dishes.filter((dish) => isMeant(dish, wanted)).map(({ id }) => id)
    expect(found("iavo")).toEqual([pizza.id])
    expect(found("PIZZA pic")).toEqual([pizza.id])
    expect(found("rose")).toEqual([wine.id])
    expect(found("2")).toEqual([lager.id])
    expect(found(" ")).toHaveLength(4)
    expect(found("tofu")).toEqual([])
  })
})

describe("the total", () => {
  it("has the rules of prices in it: options, sizes and the service charge", () => {
    const { draft } = steps(`pick:${pizza.id}`, ["put", { "options.1": "102", quantity: "2" }], `pick:${wine.id}`, [
      "put",
      { variant_id: "22", quantity: "1" }
    ])
    expect(totalOf(smallMenu, draft, at)).toEqual({ total_minor: 5060, lines: [2200, 2400] })
  })

  it("is unknown where a line cannot be ordered, and while there is nothing", () => {
    expect(totalOf(smallMenu, [plainLine(soup.id)], at)).toBeNull()
    expect(totalOf(smallMenu, [], at)).toBeNull()
  })

  it("of an open order has what was sent, without what was voided", () => {
    const { service_charge, taxes } = smallMenu.rules
    const keys = { dishKey: "", categoryKey: "" }
    const line = { unitPriceMinor: 1000, quantity: 1, taxClass: null, ...keys }
    const pricing = { settings: { service_charge, taxes }, promotions: [], deliveryFee: null } as never
    const open = {
      pricing,
      lines: [
        { ...line, voided: false },
        { ...line, voided: true }
      ],
      discount: null,
      keys: {}
    }
    expect(totalOf({ ...smallMenu, open }, [], at)?.total_minor).toBe(1100)
    expect(totalOf({ ...smallMenu, open }, [plainLine(lager.id)], at)).toEqual({ total_minor: 1595, lines: [450] })
  })
})

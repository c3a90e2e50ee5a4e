import { describe, expect, it } from "vitest"
import type { Actor } from "../../../src/domain/foundation/Activity.ts"
import * as Activity from "../../../src/domain/foundation/Activity.ts"
import { budgets } from "../../../src/domain/foundation/Budgets.ts"
import type { Json } from "../../../src/domain/foundation/Json.ts"
import * as JsonSize from "../../../src/domain/foundation/JsonSize.ts"

const actor: Actor = { kind: "staff", id: "7", name: "Rosa" }
const context = { actor, now: 1000, uuid: () => "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37" }
const what = { action: "dish.changed", subject: { kind: "dish", id: "3" } }

const detailOf = (detail: Readonly<Record<string, Json>>) =>
  Activity.undeclaredEntry({ ...what, detail }, context).detail

/** As many texts of a length as make a detail too large, and fit once each is cut. */
const manyTexts = (text: string): ReadonlyArray<string> =>
  Array.from({ length: Math.ceil((budgets.activityDetail * 1.2) / text.length) }, () => text)

describe("an entry", () => {
  it("says who did what to what, and when", () => {
    expect(Activity.undeclaredEntry({ ...what, detail: { price: [900, 950] } }, context)).toEqual({
      id: "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37",
      at: 1000,
      actor,
      guest_id: null,
      ...what,
      detail: { price: [900, 950] }
    })
  })

  it("keeps a detail that just fits, and shortens one that is a byte larger", () => {
    const room = budgets.activityDetail - JsonSize.of({ note: "" })
    expect(detailOf({ note: "a".repeat(room) })).toEqual({ note: "a".repeat(room) })
    expect(detailOf({ note: "a".repeat(room + 1) })).toEqual({ note: `${"a".repeat(200)}…` })
  })

  it("shortens texts wherever they are, to the first length that fits, and nothing else", () => {
    const texts = manyTexts("b".repeat(1000))
    const kept = { count: 3, open: true, gone: null, short: "c".repeat(200) }
    expect(detailOf({ texts: [...texts], inner: { long: "d".repeat(201), ...kept } })).toEqual({
      texts: texts.map(() => `${"b".repeat(200)}…`),
      inner: { long: `${"d".repeat(200)}…`, ...kept }
    })
  })

  it("may fill the budget to the last byte once it is shortened", () => {
    const filled = (rest: number) => ({
      texts: Array.from({ length: 60 }, () => "b".repeat(1000)),
      rest: Array.from({ length: 100 }, (_, place) => "c".repeat(Math.floor((rest + place) / 100)))
    })
    const cutSize = (rest: number) =>
      JsonSize.of({ ...filled(rest), texts: filled(rest).texts.map(() => `${"b".repeat(200)}…`) })
    const rest = budgets.activityDetail - cutSize(0)
    expect(cutSize(rest)).toBe(budgets.activityDetail)
    expect(JsonSize.of(detailOf(filled(rest)))).toBe(budgets.activityDetail)
    expect(detailOf(filled(rest + 1))["texts"]).toEqual(filled(0).texts.map(() => `${"b".repeat(50)}…`))
  })

  it.each([
    [50, 200],
    [10, 50]
  ])("shortens texts to %i where %i is not enough", (length, tooLong) => {
    const texts = manyTexts("e".repeat(tooLong))
    expect(detailOf({ texts: [...texts] })).toEqual({ texts: texts.map(() => `${"e".repeat(length)}…`) })
  })

  it("splits no character that takes two units", () => {
    const pizza = "\u{1F355}"
    const note = `${"f".repeat(199)}${pizza.repeat(budgets.activityDetail)}`
    expect(detailOf({ note })).toEqual({ note: `${"f".repeat(199)}…` })
    expect(detailOf({ note: `g${note}` })).toEqual({ note: `g${"f".repeat(199)}…` })
    expect(detailOf({ note: note.slice(1) })).toEqual({ note: `${"f".repeat(198)}${pizza}…` })
  })

  it("names a hundred members where even short texts are too much", () => {
    const names = Array.from({ length: budgets.activityDetail / 4 }, (_, place) => `member-${place}`)
    expect(detailOf(Object.fromEntries(names.map((name) => [name, 1])))).toEqual({ left_out: names.slice(0, 100) })
  })
})

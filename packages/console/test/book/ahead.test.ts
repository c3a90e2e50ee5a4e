import type { DaySheet } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { ahead } from "../../src/book/picture/ahead.ts"

const hour = 3_600_000
const hours = { from: 12 * hour, to: 24 * hour }
const bar = (id: string, until: number) => ({ id, until: until * hour })

const sheetAt = (now: number | null) =>
  ({
    now: now === null ? null : now * hour,
    tables: [{ blocks: [{ to: 14 * hour }, { to: 20 * hour }] }],
    bars: [bar("lunch", 14), bar("stays", 19), bar("dinner", 22)],
    unplaced: [bar("early", 13)],
    quarters: [{ at: 13 * hour }, { at: 18 * hour }]
  }) as unknown as DaySheet.DaySheet

describe("the picture on a phone", () => {
  it("begins at the full hour before the last one, without what is over by then", () => {
    const { hours: shown, sheet } = ahead(sheetAt(19.2), hours)
    expect(shown).toEqual({ from: 18 * hour, to: 24 * hour })
    expect(sheet.bars.map((one) => one.until / hour)).toEqual([19, 22])
    expect(sheet.tables[0]!.blocks).toEqual([{ to: 20 * hour }])
    expect([sheet.unplaced, sheet.quarters]).toEqual([[], [{ at: 18 * hour }]])
  })

  it.each([
    ["of another day", null],
    ["before the first hour is over", 12.5],
    ["before it has begun", 9],
    ["after its end", 24]
  ])("is whole %s", (_, now) => {
    const { hours: shown, sheet } = ahead(sheetAt(now), hours)
    expect(shown).toEqual(hours)
    expect(sheet).toEqual(sheetAt(now))
  })
})

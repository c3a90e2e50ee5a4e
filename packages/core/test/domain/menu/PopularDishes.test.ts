import { PopularDishes, ZonedClock } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const zone = "Europe/Rome"
const at = (date: string, time: string) => {
  const [hours, minutes] = time.split(":").map(Number)
  return ZonedClock.toInstant(zone, date, hours! * 60 + minutes!)
}
const shown = (instant: number) => ZonedClock.format(zone, instant).slice(0, 16)

describe("the hours around this time of the day", () => {
  it("are an hour before and after the quarter, today and on the 27 days before", () => {
    const spans = PopularDishes.spansAround(zone, at("2026-11-18", "13:07"))
    expect(spans).toHaveLength(28)
    expect(spans.map(({ from, to }) => [shown(from), shown(to)])).toEqual(
      expect.arrayContaining([
        ["2026-11-18T12:00", "2026-11-18T14:00"],
        ["2026-10-22T12:00", "2026-10-22T14:00"]
      ])
    )
  })

  it("are the same for a quarter of an hour, and others after it", () => {
    const spansAt = (time: string) => PopularDishes.spansAround(zone, at("2026-11-18", time))
    expect(spansAt("13:14")).toEqual(spansAt("13:00"))
    expect(spansAt("13:15")).not.toEqual(spansAt("13:14"))
    expect(at("2026-11-18", "13:15") - at("2026-11-18", "13:00")).toBe(PopularDishes.quarter)
  })

  it("are those of the clock on the wall when it was changed, and go past midnight", () => {
    const night = PopularDishes.spansAround(zone, at("2026-11-01", "00:20"))
    expect(night.slice(0, 1).map(({ from, to }) => [shown(from), shown(to)])).toEqual([
      ["2026-10-31T23:15", "2026-11-01T01:15"]
    ])
    // Clocks were set back on 25 October.
    expect(night.slice(8, 9).map(({ from, to }) => [shown(from), shown(to)])).toEqual([
      ["2026-10-23T23:15", "2026-10-24T01:15"]
    ])
  })
})

describe("the dishes that are ordered most", () => {
  const sold = (pieces: Readonly<Record<number, number>>) =>
    Object.entries(pieces).map(([id, count]) => ({ dish_id: Number(id), pieces: count }))

  it("come first, and in the order of the menu where two sold as much", () => {
    expect(PopularDishes.of(sold({ 1: 3, 2: 9, 3: 3, 4: 5 }), [3, 4, 2, 1], 8)).toEqual([2, 4, 3, 1])
    expect(PopularDishes.of(sold({ 1: 3, 2: 9, 3: 3, 4: 5 }), [3, 4, 2, 1], 3)).toEqual([2, 4, 3])
  })

  it("are on offer now, and somebody has ordered them twice", () => {
    expect(PopularDishes.of(sold({ 1: 50, 2: 19, 3: 1, 4: 2 }), [2, 3, 4, 5], 8)).toEqual([2, 4])
  })

  it("are none while too little was sold to tell, and the menu keeps its own order", () => {
    expect(PopularDishes.of(sold({ 1: 10, 2: 9 }), [1, 2], 8)).toEqual([])
    expect(PopularDishes.of(sold({ 1: 10, 2: 10 }), [1, 2], 8)).toEqual([1, 2])
    // What is not on offer says nothing about what is.
    expect(PopularDishes.of(sold({ 1: 19, 3: 500 }), [1, 2], 8)).toEqual([])
    expect(PopularDishes.of([], [1, 2], 8)).toEqual([])
  })
})

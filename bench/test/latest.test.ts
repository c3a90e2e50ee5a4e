import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { type Entry, type Latest, merged, page, read } from "../src/report/latest.ts"
import { mostSeconds, type Name, seconds, turnsOf } from "../src/plan.ts"

const results = fileURLToPath(new URL("../results", import.meta.url))

const made = {
  commit: "abcdef012345",
  date: "2031-03-14",
  node: "20.19.0",
  postgres: "15.4",
  processor: "2 × Some processor",
  loadBefore: "0.1",
  loadAfter: "1.9"
}
const entry = (name: string, cell: string): Entry => ({
  name,
  title: `Title of ${name}`,
  method: "Nine paired rounds.",
  made,
  lines: [
    ["", "by time", "control by time", "by CPU", "control by CPU"],
    ["Fourtop", "–", "–", "–", "–"],
    ["Fastify + pg, plain", cell, "±2.0 %", "ahead 2.00 × (1.90–2.10)", "±1.0 %"]
  ],
  targets: [
    ["", "measured", "floor", "", "aim", ""],
    ["requests/s to Fastify, plain", "1.10 ×", "1.50 ×", "not met", "2.00 ×", "not met"]
  ]
})
const latest = (...entries: ReadonlyArray<Entry>): Latest => ({
  entries,
  durations: entries.map(({ name }) => ({ name, planned: 90, took: 91 }))
})

describe("the results that are kept", () => {
  it("are replaced one by one by those of a part, and all by those of a whole run", () => {
    const before = latest(entry("item", "old"), entry("orders", "old"))
    const now = latest(entry("orders", "new"), entry("start", "new"))
    const said = ({ entries }: Latest) => entries.map(({ lines, name }) => [name, lines[2]![1]])
    expect(said(merged(before, now, false))).toEqual([
      ["item", "old"],
      ["orders", "new"],
      ["start", "new"]
    ])
    expect(said(merged(before, now, true))).toEqual([
      ["orders", "new"],
      ["start", "new"]
    ])
  })

  it("say first how Fourtop compares, and which floors were not reached", () => {
    const text = page(latest(entry("item", "ahead 1.63 × (1.55–1.71)")))
    expect(text).toContain(
      "| [`item`](#item) | ahead 1.63 × (1.55–1.71) | ±2.0 % | ahead 2.00 × (1.90–2.10) | ±1.0 % |"
    )
    expect(text).toContain("| item | requests/s to Fastify, plain | 1.10 × | 1.50 × |")
    expect(text).toContain("Commit abcdef012345, 2031-03-14; 2 × Some processor, Node 20.19.0, PostgreSQL 15.4")
  })

  it("say what failed", () => {
    const durations = [{ name: "item", planned: 90, took: 3, failed: "Error: no answer" }]
    expect(page({ entries: [], durations })).toContain("`item` failed: Error: no answer")
  })

  it("are on the page as they are in the file for programs", () => {
    expect(readFileSync(`${results}/latest.md`, "utf8")).toBe(page(read(results)))
  })

  it("are of measurements that exist", () => {
    const { durations } = read(results)
    expect(durations.length).toBeGreaterThan(0)
    for (const { name } of durations) expect(Object.keys(seconds)).toContain(name)
  })
})

describe("the plan", () => {
  const names = Object.keys(seconds) as ReadonlyArray<Name>

  it("takes less than 40 minutes", () => {
    expect(names.reduce((sum, name) => sum + seconds[name], 0)).toBeLessThan(mostSeconds)
  })

  it.each(["status", "place-order"] as const)(
    "leaves a sixth for what is neither warming up nor measured: %s",
    (name) => {
      const { turnMillis, warmUpMillis } = turnsOf(name, 7, 9)
      const most = (seconds[name] * 1000 * 5) / 6
      expect(7 * warmUpMillis + 7 * 9 * turnMillis).toBeLessThanOrEqual(most)
      expect(7 * warmUpMillis + 7 * 9 * turnMillis).toBeGreaterThan(most - 1000)
    }
  )

  it("warms up longer than it measures where the programs are cold", () => {
    const { turnMillis, warmUpMillis } = turnsOf("place-order", 7, 9)
    expect(warmUpMillis).toBeGreaterThan(9 * turnMillis)
  })
})

import { assert, describe, it } from "vitest"
import { arrange, connected } from "../schema/picture/floors.ts"

const reference = (text: string) => {
  const [from, to] = text.split(" ") as [string, string]
  return { from, to }
}

describe("the floors of tables", () => {
  const references = ["occupancy booking", "occupancy table", "booking branch", "table branch", "occupancy branch"]

  it("have each table above those that it refers to", () => {
    const { rows } = arrange(references.map(reference))
    assert.deepStrictEqual(
      rows.map((row) => row.filter((name) => !name.includes(">"))),
      [["branch"], ["booking", "table"], ["occupancy"]]
    )
  })

  it("have a point on each floor that an arrow passes", () => {
    const { arrows, rows } = arrange(references.map(reference))
    const [from, point, to, ...others] = arrows.at(-1)!
    assert.deepStrictEqual([from, to, others], ["occupancy", "branch", []])
    assert.include([...rows[1]!], point!)
  })

  it("are in an order in which no arrows cross where that is possible", () => {
    const { rows } = arrange(["a z", "b y", "c x"].map(reference))
    assert.deepStrictEqual(
      rows[1]!.map((name) => "abc".indexOf(name)),
      rows[0]!.map((name) => "zyx".indexOf(name))
    )
  })

  it("are separate for tables that are not connected", () => {
    const groups = connected(["session person", "dish category", "category menu"].map(reference))
    assert.deepStrictEqual(
      groups.map((group) => group.map(({ from }) => from)),
      [["dish", "category"], ["session"]]
    )
  })
})

import { ChangeSet } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

type OfTest = "restaurant" | "guest" | "order" | "booking"
const row = (id: number | string, version: number) => ({ id, version }) as never
const put = (kind: OfTest, id: number | string, version = 0) => ChangeSet.put(kind, row(id, version))
const remove = (kind: OfTest, id: number | string, version = 1) => ChangeSet.remove(kind, row(id, version))

describe("a change", () => {
  it("names the row and the version that it must have", () => {
    const [written, removed] = [put("guest", 7, 3), remove("order", "o1", 4)]
    expect(written).toEqual({ op: "put", kind: "guest", row: { id: 7, version: 3 } })
    expect(removed).toEqual({ op: "remove", kind: "order", id: "o1", version: 4 })
    expect([ChangeSet.idOf(written), ChangeSet.versionOf(written)]).toEqual([7, 3])
    expect([ChangeSet.idOf(removed), ChangeSet.versionOf(removed)]).toEqual(["o1", 4])
  })
})

describe("a change set", () => {
  it("has what it is made of, and nothing of the rest", () => {
    const changes = [put("guest", 7)]
    expect(ChangeSet.make({ changes })).toEqual({ guards: [], changes, events: [], activity: [], jobs: [] })
    expect(ChangeSet.empty).toEqual({ guards: [], changes: [], events: [], activity: [], jobs: [] })
  })

  it.each(["changes", "events", "activity", "jobs"] as const)("with %s is to be committed", (part) => {
    expect(ChangeSet.isEmpty({ ...ChangeSet.empty, [part]: [{}] })).toBe(false)
  })

  it("that only relies on rows is not to be committed", () => {
    expect(ChangeSet.isEmpty(ChangeSet.empty)).toBe(true)
    expect(ChangeSet.isEmpty(ChangeSet.make({ guards: [{ kind: "guest", id: 7, version: 1 }] }))).toBe(true)
  })
})

describe("the order of changes", () => {
  // A guest is referred to by orders and bookings, so it is written first and removed last.
  const inOrder = [
    remove("booking", "b1"),
    remove("booking", "b2"),
    remove("order", "o1"),
    remove("guest", 3),
    remove("restaurant", 9),
    put("restaurant", 1, 1),
    put("guest", 9, 1),
    put("guest", 10, 1),
    put("order", "o2", 2),
    put("booking", "b3", 1),
    put("guest", 1),
    put("guest", 2),
    put("order", "o3"),
    put("booking", "b4")
  ]

  it("is removals, replacements, inserts, whatever order they were made in", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(inOrder, { minLength: 1 }), (changes) => {
        expect(ChangeSet.inOrder(changes)).toEqual(inOrder.filter((change) => changes.includes(change)))
      })
    )
  })

  it("keeps two changes of the same row as they were", () => {
    const twice = [put("guest", 7, 1), put("guest", 7, 2)]
    expect(ChangeSet.inOrder(twice)).toEqual(twice)
    expect(ChangeSet.inOrder(twice.toReversed())).toEqual(twice.toReversed())
  })
})

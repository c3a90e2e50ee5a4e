import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { Connections } from "../../src/service/host/Connections.ts"

const limits = { total: 4, perAddress: 3, busyMillis: 100 }

/** So many connections of each address, opened one after the other. */
const opened = (...addresses: ReadonlyArray<string | null>) => {
  const connections = new Connections<number>(limits)
  for (const [index, address] of addresses.entries()) connections.open(index, address, index)
  return connections
}

describe("a new connection", () => {
  it("takes the place of the longest idle one when there are too many", () => {
    const connections = opened("a", "b", "c", "d")
    connections.begin(0, 10)
    connections.end(0, 20)
    assert.deepStrictEqual(connections.open(9, "e", 30), { admitted: true, closed: 1 })
  })

  it("takes the place of one of its own address when that has its share", () => {
    const connections = opened("b", "a", "a", "a")
    assert.deepStrictEqual(connections.open(9, "a", 30), { admitted: true, closed: 1 })
  })

  it("takes the place of a request that takes too long, when none is idle", () => {
    const connections = opened("a", "a", "a")
    for (const connection of [2, 0, 1]) connections.begin(connection, 10)
    assert.deepStrictEqual(connections.open(9, "a", 50), { admitted: false })
    assert.deepStrictEqual(connections.open(9, "a", 110), { admitted: true, closed: 2 })
  })

  it("spares the idle ones of trusted proxies as long as there are others", () => {
    const connections = opened(null, "a", null, null)
    assert.deepStrictEqual(connections.open(8, "b", 30), { admitted: true, closed: 1 })
    connections.begin(8, 40)
    assert.deepStrictEqual(connections.open(9, "c", 50), { admitted: true, closed: 0 })
  })

  it("never makes more than there may be, in all or of an address", () => {
    const step = fc.record({
      does: fc.constantFrom("open", "open", "begin", "end", "close"),
      which: fc.nat(20),
      address: fc.constantFrom("a", "b", null)
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const connections = new Connections<number>(limits)
        const open = new Map<number, string | null>()
        const busy = new Set<number>()
        let now = 0
        for (const { address, does, which } of steps) {
          now++
          if (does === "open" && !open.has(which)) {
            const admission = connections.open(which, address, now)
            if (!admission.admitted) continue
            if (admission.closed !== null) {
              open.delete(admission.closed)
              busy.delete(admission.closed)
            }
            open.set(which, address)
          } else if (does === "close") {
            connections.close(which)
            open.delete(which)
            busy.delete(which)
          } else if (does === "begin" && open.has(which) && !busy.has(which)) {
            connections.begin(which, now)
            busy.add(which)
          } else if (does === "end" && busy.delete(which)) connections.end(which, now)
          assert.sameMembers([...connections], [...open.keys()])
          assert.isAtMost(open.size, limits.total)
          assert.isAtMost([...open.values()].filter((of) => of === "a").length, limits.perAddress)
          for (const connection of open.keys()) assert.strictEqual(connections.isBusy(connection), busy.has(connection))
        }
      })
    )
  })
})

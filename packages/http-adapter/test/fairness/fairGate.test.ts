import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { FairGate } from "../../src/host/fairness/FairGate.ts"
import { FairQueue } from "../../src/host/fairness/FairQueue.ts"

const roomy = { total: 10_000, perKey: 10_000 }

describe("a fair queue", () => {
  it("serves waiting keys in rotation, and each key's entries in their order", () => {
    const queue = new FairQueue<string>(roomy)
    for (const entry of ["a1", "a2", "a3", "b1", "c1", "b2"]) assert.isTrue(queue.push(entry[0]!, entry))
    const served = Array.from({ length: 6 }, () => queue.next(() => "serve"))
    assert.deepStrictEqual(served, ["a1", "b1", "c1", "a2", "b2", "a3"])
    assert.strictEqual(queue.size, 0)
  })

  it("gives a key at most its turn while others wait, however long its line is", () => {
    const lines = fc.dictionary(fc.string(), fc.integer({ min: 1, max: 50 }), { minKeys: 1, maxKeys: 20 })
    fc.assert(
      fc.property(lines, (lengths) => {
        const queue = new FairQueue<string>(roomy)
        const left = new Map(Object.entries(lengths))
        for (const [key, length] of left) for (let n = 0; n < length; n++) queue.push(key, key)
        // Between two entries of one key, each key that waits all the time has been served once.
        const since = new Map<string, Set<string>>()
        for (let key = queue.next(() => "serve"); key !== undefined; key = queue.next(() => "serve")) {
          const others = since.get(key)
          if (others !== undefined) {
            for (const [other, length] of left) if (other !== key && length > 0) assert.isTrue(others.has(other))
          }
          for (const seen of since.values()) seen.add(key)
          since.set(key, new Set())
          left.set(key, left.get(key)! - 1)
        }
        assert.isTrue([...left.values()].every((length) => length === 0))
      }),
      { numRuns: 30 }
    )
  })

  it("is bounded for each key and in all", () => {
    const queue = new FairQueue<number>({ total: 3, perKey: 2 })
    assert.deepStrictEqual(
      [queue.push("a", 1), queue.push("a", 2), queue.push("a", 3), queue.push("b", 4), queue.push("c", 5)],
      [true, true, false, true, false]
    )
    assert.isTrue(queue.remove("a", 1))
    assert.isFalse(queue.remove("a", 1))
    assert.isTrue(queue.push("c", 5))
    assert.isFalse(new FairQueue<number>({ total: 1, perKey: 0 }).push("a", 1))
  })
})

describe("what a fair queue serves next", () => {
  const filled = () => {
    const queue = new FairQueue<string>(roomy)
    for (const entry of ["a1", "a2", "b1", "c1"]) queue.push(entry[0]!, entry)
    return queue
  }

  it("is the first of the next line that is not passed over, which keeps its place", () => {
    const queue = filled()
    assert.strictEqual(
      queue.next((key) => (key === "a" ? "pass" : "serve")),
      "b1"
    )
    assert.deepStrictEqual([queue.size, queue.has("a"), queue.has("b")], [3, true, false])
    assert.strictEqual(
      queue.next(() => "serve"),
      "a1"
    )
  })

  it("is nothing when all are passed over, or one stops the others", () => {
    const queue = filled()
    const asked: Array<string> = []
    assert.isUndefined(queue.next((_, entry) => (asked.push(entry), "pass")))
    assert.isUndefined(queue.next((key, entry) => (asked.push(entry), key === "b" ? "stop" : "pass")))
    assert.deepStrictEqual(asked, ["a1", "b1", "c1", "a1", "b1"])
    assert.strictEqual(queue.size, 4)
  })

  it("is never what was removed", () => {
    const queue = filled()
    assert.deepStrictEqual(
      [queue.remove("a", "a1"), queue.remove("a", "b1"), queue.remove("d", "d1"), queue.remove("b", "b1")],
      [true, false, false, true]
    )
    assert.deepStrictEqual([queue.size, queue.has("a"), queue.has("b")], [2, true, false])
    assert.deepStrictEqual(
      [1, 2, 3].map(() => queue.next(() => "serve")),
      ["a2", "c1", undefined]
    )
  })
})

describe("a gate", () => {
  const limits = { total: 4, perKey: 3, waiting: { total: 8, perKey: 4 } }

  const waiting = (gate: FairGate, key: string, weight: number, log: Array<string>) => {
    const entry = { key, weight, granted: () => void log.push(key) }
    return { entry, accepted: gate.wait(entry) }
  }

  it("keeps a share for others, and serves those who wait in rotation", () => {
    const gate = new FairGate(limits)
    const log: Array<string> = []
    assert.deepStrictEqual(
      [1, 2, 3, 4].map(() => gate.tryTake("hog", 1)),
      [true, true, true, false]
    )
    assert.isTrue(gate.tryTake("other", 1))
    assert.isFalse(gate.tryTake("third", 1))
    waiting(gate, "hog", 1, log)
    waiting(gate, "hog", 1, log)
    waiting(gate, "third", 1, log)
    assert.isTrue(gate.exhausted)
    gate.give("hog", 1)
    gate.give("other", 1)
    assert.deepStrictEqual(log, ["hog", "third"])
    gate.give("hog", 1)
    assert.deepStrictEqual(log, ["hog", "third", "hog"])
    assert.deepStrictEqual([gate.held, gate.waiting, gate.exhausted], [4, 0, false])
  })

  it("lets nobody overtake who waits for all that is left", () => {
    const gate = new FairGate(limits)
    const log: Array<string> = []
    gate.tryTake("a", 2)
    waiting(gate, "b", 3, log)
    assert.isFalse(gate.tryTake("c", 1))
    gate.give("a", 2)
    assert.deepStrictEqual(log, ["b"])
  })

  it("serves what is larger than everything when nothing else is held", () => {
    const gate = new FairGate(limits)
    const log: Array<string> = []
    assert.isTrue(gate.tryTake("a", 100))
    waiting(gate, "b", 100, log)
    gate.give("a", 100)
    assert.deepStrictEqual(log, ["b"])
  })

  it("forgets who leaves, and serves those behind", () => {
    const gate = new FairGate(limits)
    const log: Array<string> = []
    gate.tryTake("a", 2)
    const { entry } = waiting(gate, "b", 3, log)
    waiting(gate, "c", 1, log)
    assert.isTrue(gate.leave(entry))
    assert.deepStrictEqual(log, ["c"])
    assert.isFalse(gate.leave(entry))
  })

  it("lets a key take no more at once while one of its own waits", () => {
    const gate = new FairGate(limits)
    gate.tryTake("a", 2)
    waiting(gate, "a", 2, [])
    assert.isFalse(gate.exhausted)
    assert.isFalse(gate.tryTake("a", 1))
    assert.isTrue(gate.tryTake("b", 2))
  })

  it("gives out exactly a share and exactly the total, to a key as well as to all", () => {
    const gate = new FairGate(limits)
    assert.deepStrictEqual([gate.tryTake("a", 1), gate.tryTake("a", 2), gate.tryTake("b", 1)], [true, true, true])
    assert.deepStrictEqual([gate.held, gate.heldBy("a"), gate.heldBy("b"), gate.heldBy("c")], [4, 3, 1, 0])
  })

  it("serves what is larger than a share or than everything to nobody while the least is held", () => {
    const gate = new FairGate({ ...limits, total: 8 })
    gate.take("a", 1)
    assert.deepStrictEqual([gate.tryTake("a", 3), gate.tryTake("b", 8)], [false, false])
    gate.give("a", 1)
    assert.isTrue(gate.tryTake("b", 8))
  })

  it("keeps the rest of what is given back in part, and forgets nothing else", () => {
    const gate = new FairGate(limits)
    gate.take("a", 3)
    gate.give("a", 1)
    assert.deepStrictEqual([gate.held, gate.heldBy("a")], [2, 2])
    gate.give("a", 2)
    assert.deepStrictEqual([gate.held, gate.heldBy("a")], [0, 0])
  })

  it("says whether it took somebody into its line", () => {
    const gate = new FairGate({ ...limits, waiting: { total: 1, perKey: 1 } })
    gate.take("a", 4)
    const log: Array<string> = []
    assert.isTrue(waiting(gate, "b", 1, log).accepted)
    assert.isFalse(waiting(gate, "c", 1, log).accepted)
    gate.give("a", 4)
    assert.deepStrictEqual(log, ["b"])
  })

  it("never gives out more than there is, to nobody more than a share, and keeps nobody waiting who could be served", () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c", "d"),
      weight: fc.integer({ min: 1, max: 3 }),
      does: fc.constantFrom("ask", "ask", "give", "leave")
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const gate = new FairGate({ total: 6, perKey: 4, waiting: { total: 10, perKey: 4 } })
        const held: Array<{ key: string; weight: number }> = []
        const lines: Array<{ key: string; weight: number; granted: () => void }> = []
        for (const { does, key, weight } of steps) {
          if (does === "ask" && gate.tryTake(key, weight)) held.push({ key, weight })
          else if (does === "ask") {
            const entry = {
              key,
              weight,
              granted: () => {
                lines.splice(lines.indexOf(entry), 1)
                held.push({ key, weight })
              }
            }
            lines.push(entry)
            if (!gate.wait(entry)) lines.splice(lines.indexOf(entry), 1)
          } else if (does === "give") {
            const given = held.shift()
            if (given !== undefined) gate.give(given.key, given.weight)
          } else {
            const leaving = lines.pop()
            if (leaving !== undefined) gate.leave(leaving)
          }
          const sum = (of: ReadonlyArray<{ weight: number }>) => of.reduce((total, { weight }) => total + weight, 0)
          assert.strictEqual(gate.held, sum(held))
          assert.strictEqual(gate.waiting, lines.length)
          assert.isAtMost(gate.held, 6)
          for (const name of ["a", "b", "c", "d"]) {
            assert.strictEqual(gate.heldBy(name), sum(held.filter(({ key }) => key === name)))
            assert.isAtMost(gate.heldBy(name), 4)
          }
          if (held.length === 0) assert.strictEqual(lines.length, 0)
        }
      }),
      { numRuns: 50 }
    )
  })
})

describe("a gate with a restraint", () => {
  const limits = { total: 8, perKey: 1, waiting: { total: 4, perKey: 2 } }

  /** A gate that holds some keys back until a test lets them go and asks again. */
  const restrained = (...keys: ReadonlyArray<string>) => {
    const heldBack = new Set<number | string>(keys)
    const asking: Array<() => void> = []
    const gate = new FairGate(limits, {
      holdsBack: (key) => heldBack.has(key),
      later: (again) => void asking.push(again)
    })
    const served: Array<string> = []
    const wait = (key: string) => gate.wait({ key, weight: 1, granted: () => void served.push(key) })
    return { asking, gate, heldBack, served, wait, again: () => asking.shift()!() }
  }

  it("lets keys wait that are held back, and others pass", () => {
    const { asking, gate, served, wait } = restrained("hog")
    assert.isFalse(gate.tryTake("hog", 1))
    assert.isTrue(wait("hog"))
    assert.isTrue(gate.tryTake("other", 1))
    assert.deepStrictEqual([gate.isFreeFor("hog"), gate.isFreeFor("other"), gate.exhausted], [false, true, false])
    assert.deepStrictEqual([served.length, gate.waiting, asking.length], [0, 1, 1])
  })

  it("asks again until they are free, once at a time, and then serves as many as there is room for", () => {
    const { again, asking, gate, heldBack, served, wait } = restrained("hog")
    wait("hog")
    wait("hog")
    assert.strictEqual(asking.length, 1)
    again()
    assert.deepStrictEqual([served.length, asking.length], [0, 1])
    heldBack.delete("hog")
    // Free, but who waits already comes first.
    assert.isFalse(gate.isFreeFor("hog"))
    again()
    assert.deepStrictEqual([served.length, gate.heldBy("hog")], [1, 1])
    gate.give("hog", 1)
    assert.strictEqual(served.length, 2)
    gate.give("hog", 1)
    while (asking.length > 0) again()
    assert.deepStrictEqual([gate.held, gate.waiting, gate.isFreeFor("hog")], [0, 0, true])
  })
})

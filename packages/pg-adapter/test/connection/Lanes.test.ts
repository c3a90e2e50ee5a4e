/** Which waiter gets a connection next, in any order of events. */
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type Held, Lanes, type Limits, limitsOf, type Waiter } from "../../src/connection/Lanes.ts"

const limits = (changes: Partial<Limits>): Limits => ({
  capacity: 4,
  reserve: 1,
  waitingInLane: 100,
  waiting: 1_000,
  ...changes
})

/** Lanes whose work ends when the test says so. */
const started = (given: Partial<Limits> = {}) => {
  const lanes = new Lanes(limits(given))
  const order: Array<string> = []
  const running: Array<{ readonly name: string; readonly held: Held }> = []
  const begin = (name: string, held: Held) => {
    order.push(name)
    running.push({ name, held })
  }
  /** Starts, waits or is refused. */
  const ask = (name: string, part = "") => {
    const held = lanes.enter({ name, part })
    if (held !== null) return begin(name, held)
    return lanes.wait({ name, part }, (held) => begin(part === "" ? name : `${name}/${part}`, held))
  }
  const end = (name: string) => {
    const index = running.findIndex((one) => one.name === name)
    const [ended] = running.splice(index, 1)
    lanes.leave(ended!.held)
  }
  return { lanes, order, running, ask, end }
}

describe("lanes", () => {
  it("let one that is alone use everything but the reserve", () => {
    const { ask, lanes, order } = started({ capacity: 10, reserve: 2 })
    for (let index = 0; index < 20; index++) ask("a")
    assert.lengthOf(order, 8)
    assert.strictEqual(lanes.waiting, 12)
  })

  it("keep the reserve for lanes that hold nothing", () => {
    const { ask, end, order } = started({ capacity: 4, reserve: 2 })
    for (const name of ["a", "a", "a", "b", "b", "c", "d"]) ask(name)
    assert.deepStrictEqual(order, ["a", "a", "b", "c"])
    end("c")
    assert.deepStrictEqual(order.slice(4), ["d"])
  })

  it("give what becomes free to the lane that holds the fewest, and in turn among equals", () => {
    const { ask, end, order } = started({ capacity: 4, reserve: 0 })
    for (const name of ["a", "a", "a", "a", "a", "a", "b", "b", "b", "c", "c"]) ask(name)
    for (let index = 0; index < 4; index++) end("a")
    assert.deepStrictEqual(order.slice(4), ["b", "c", "b", "a"])
    end("b")
    assert.deepStrictEqual(order.slice(8), ["c"])
  })

  it("let the parts of a lane take turns", () => {
    const { ask, end, order } = started({ capacity: 1, reserve: 0 })
    ask("a")
    for (const part of ["x", "x", "x", "y", "y", "z"]) ask("a", part)
    end("a")
    for (const part of ["x", "y", "z", "x", "y"]) end(`a/${part}`)
    assert.deepStrictEqual(order.slice(1), ["a/x", "a/y", "a/z", "a/x", "a/y", "a/x"])
  })

  it("refuse what is too much for one lane, and leave the others their room", () => {
    const { ask, lanes } = started({ capacity: 1, reserve: 0, waitingInLane: 3 })
    ask("a")
    for (let index = 0; index < 3; index++) assert.isOk(ask("a", "x"))
    assert.isNull(ask("a", "x"))
    assert.isOk(ask("a", "y"))
    assert.isOk(ask("b"))
    assert.strictEqual(lanes.waiting, 5)
  })

  it("refuse in all no more than the longest queues when too many wait", () => {
    const { ask, lanes } = started({ capacity: 1, reserve: 0, waiting: 6 })
    ask("a")
    for (let index = 0; index < 6; index++) ask("a")
    assert.isNull(ask("a"))
    for (let index = 0; index < 3; index++) assert.isOk(ask("b"))
    assert.isNull(ask("b"))
    assert.strictEqual(lanes.waiting, 9)
  })

  it("forget whoever leaves the queue", () => {
    const { ask, end, lanes, order } = started({ capacity: 1, reserve: 0 })
    ask("a")
    const waiter = ask("a") as Waiter
    ask("b")
    lanes.cancel(waiter)
    lanes.cancel(waiter)
    end("a")
    assert.deepStrictEqual(order, ["a", "b"])
    assert.strictEqual(lanes.waiting, 0)
  })

  it.each([
    [1, 0],
    [2, 1],
    [4, 1],
    [10, 2],
    [50, 10]
  ])("of %i connections keep %i back", (capacity, reserve) => {
    assert.strictEqual(limitsOf(capacity).reserve, reserve)
  })
})

type Step = { readonly kind: "ask" | "end" | "cancel"; readonly lane: string; readonly part: string }

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("ask", "ask", "end", "end", "cancel"),
    lane: fc.constantFrom("a", "b", "c", "d"),
    part: fc.constantFrom("x", "y")
  }),
  { maxLength: 200 }
)

describe("whatever comes", () => {
  it("the capacity, the reserve, the shares and the bounds hold, and nobody waits while there is room", () => {
    const size = fc.integer({ min: 1, max: 8 }).chain((capacity) =>
      fc.record({
        capacity: fc.constant(capacity),
        reserve: fc.integer({ min: 0, max: capacity - 1 }),
        waitingInLane: fc.integer({ min: 1, max: 10 }),
        waiting: fc.integer({ min: 1, max: 20 })
      })
    )
    fc.assert(
      fc.property(size, steps, (given, taken) => {
        const { capacity, reserve } = given
        const lanes = new Lanes(given)
        const running = new Map<string, Array<Held>>()
        const waiting = new Map<Waiter, string>()
        const heldBy = (lane: string) => running.get(lane)?.length ?? 0
        const inAll = () => [...running.values()].reduce((sum, list) => sum + list.length, 0)
        const begin = (lane: string, held: Held) => {
          // No waiting lane holds fewer: only a lane that is alone gets more than its share.
          for (const other of waiting.values()) assert.isAtMost(heldBy(lane), heldBy(other))
          running.set(lane, [...(running.get(lane) ?? []), held])
        }
        for (const { kind, lane, part } of taken) {
          const list = running.get(lane) ?? []
          if (kind === "ask") {
            const held = lanes.enter({ name: lane, part })
            if (held !== null) begin(lane, held)
            else {
              const waiter = lanes.wait({ name: lane, part }, (held) => {
                waiting.delete(waiter!)
                begin(lane, held)
              })
              if (waiter !== null) waiting.set(waiter, lane)
            }
          } else if (kind === "end" && list.length > 0) {
            running.set(lane, list.slice(1))
            lanes.leave(list[0]!)
          } else if (kind === "cancel") {
            const waiter = [...waiting].find(([, of]) => of === lane)?.[0]
            if (waiter !== undefined) {
              waiting.delete(waiter)
              lanes.cancel(waiter)
            }
          }
          assert.strictEqual(lanes.running, inAll())
          assert.strictEqual(lanes.waiting, waiting.size)
          assert.isAtMost(inAll(), capacity)
          assert.isAtMost(waiting.size, 2 * given.waiting)
          for (const name of running.keys()) {
            const many = [...waiting.values()].filter((of) => of === name).length
            assert.isAtMost(many, 2 * given.waitingInLane)
            assert.isAtMost(heldBy(name), Math.max(1, capacity - reserve))
          }
          for (const of of waiting.values()) {
            assert.isAtLeast(inAll(), heldBy(of) === 0 ? capacity : capacity - reserve)
          }
        }
      })
    )
  })
})

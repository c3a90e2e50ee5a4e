/** Listening: what is asked for, where it goes on, what it survives, and how it ends. */
import { isFourtopError, on } from "@fourtop/client"
import { connect, listen, type ListenOptions } from "@fourtop/client/operations"
import { FastCheck as fc } from "effect"
import { assert, describe, it } from "vitest"
import { bodyOf } from "./receiver/events.ts"
import { broken, busy, fakeClock, json, limited, options, refusal, type Scripted, scripted } from "./scripted.ts"

/** Ids like those of the service, whose last digits differ. */
const idOf = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, "0")}`
const numberOf = ({ id }: { readonly id: string }): number => Number(id.slice(-12))

const message = (n: number): unknown => JSON.parse(bodyOf("order.created", idOf(n)))

const page = (cursor: string, numbers: ReadonlyArray<number> = [], more = false): Response =>
  json(200, { data: numbers.map(message), meta: { cursor, more }, links: {} })

/** Listens until something is left to be asked no more, and tells what was handled and saved. */
const heard = async (answers: ReadonlyArray<Scripted>, given: ListenOptions = {}, stopAfter = Infinity) => {
  const { fetch, seen } = scripted(...answers)
  const { clock, outcome, waiting } = fakeClock()
  const numbers: Array<number> = []
  const saved: Array<string> = []
  const controller = new AbortController()
  const listening = listen(connect(options(fetch), clock), {
    signal: controller.signal,
    onCursor: (cursor) => void saved.push(cursor),
    ...given
  })
  const loop = async () => {
    for await (const event of listening) {
      numbers.push(numberOf(event))
      if (numbers.length === stopAfter) controller.abort()
    }
  }
  const { millis, result } = await outcome(loop())
  const queries = seen.map(({ url }) => new URL(url).search)
  return { numbers, saved, queries, millis, result, cursor: listening.cursor, waiting: waiting() }
}

describe("a listener", () => {
  it("first asks where now is, then waits for what comes, and says where it is", async () => {
    const { cursor, numbers, queries, saved } = await heard(
      [page("c0"), page("c1", [1]), page("c2", [2, 3], true), page("c3", [4])],
      { types: ["order.created", "ping"], limit: 2 },
      4
    )
    assert.deepStrictEqual(numbers, [1, 2, 3, 4])
    const filters = "types=order.created%2Cping&limit=2"
    assert.deepStrictEqual(queries, [
      `?${filters}&wait=0`,
      `?after=c0&${filters}&wait=25`,
      `?after=c1&${filters}&wait=25`,
      `?after=c2&${filters}&wait=25`
    ])
    assert.deepStrictEqual(saved, [
      "c0",
      "c0.000000000001",
      "c1",
      "c1.000000000002",
      "c1.000000000002000000000003",
      "c2",
      "c2.000000000004"
    ])
    assert.strictEqual(cursor, "c2.000000000004")
  })

  it("goes on in the middle of a response, with the event that was not handled", async () => {
    const { fetch, seen } = scripted(page("c0"), page("c1", [1, 2, 3]), page("c1", [1, 2, 3]), page("c2"))
    const connection = connect(options(fetch), fakeClock().clock)
    const first = listen(connection)
    assert.isNull(first.cursor)
    for await (const event of first) if (numberOf(event) === 2) break
    assert.strictEqual(first.cursor, "c0.000000000001")
    const second = listen(connection, { cursor: first.cursor })
    const numbers: Array<number> = []
    for await (const event of second) if (numbers.push(numberOf(event)) === 2) break
    assert.deepStrictEqual(numbers, [2, 3])
    assert.strictEqual(new URL(seen[2]!.url).search, "?after=c0&wait=25")
  })

  it("goes on in the first response since a time, too", async () => {
    const since = "2026-03-14"
    const first = await heard([page("c1", [1, 2])], { since }, 1)
    assert.deepStrictEqual([first.queries, first.cursor], [[`?since=${since}&wait=0`], ".000000000001"])
    const second = await heard([page("c1", [1, 2]), page("c2", [3])], { since, cursor: first.cursor }, 2)
    assert.deepStrictEqual(second.numbers, [2, 3])
    assert.deepStrictEqual(second.queries, [`?since=${since}&wait=0`, "?after=c1&wait=25"])
  })

  it("outlives outages and limits, however long, without losing its place", async () => {
    const answers = [page("c0"), broken, busy, limited("90"), broken, page("c1", [1]), busy, page("c2", [2])]
    const { millis, numbers, queries } = await heard(answers, {}, 2)
    assert.deepStrictEqual(numbers, [1, 2])
    assert.deepStrictEqual(
      queries.map((query) => /after=(\w+)/.exec(query)?.[1] ?? null),
      [null, "c0", "c0", "c0", "c0", "c0", "c1", "c1"]
    )
    assert.strictEqual(millis, 250 + 500 + 90_000 + 2000 + 250)
    const outage = Array.from({ length: 100 }, () => broken)
    const long = await heard([page("c0"), ...outage, page("c1", [1])], {}, 1)
    assert.deepStrictEqual(long.numbers, [1])
    assert.isAbove(long.millis, 90 * 60_000)
  })

  it("does not ask at once again after an empty response that came at once", async () => {
    const { millis, numbers } = await heard([page("c0"), page("c0"), page("c0", [], true), page("c1", [1])], {}, 1)
    assert.deepStrictEqual([numbers, millis], [[1], 1000])
  })

  it("gives each request the time that it may wait on top", async () => {
    const hang = () => new Promise<Response>(() => {})
    const timed = async (given: ListenOptions) =>
      (await heard([page("c0"), hang, page("c1", [1])], given, 1)).millis - 250
    assert.strictEqual(await timed({}), 55_000)
    assert.strictEqual(await timed({ waitSeconds: 5, timeoutMillis: 100 }), 5_100)
    const { outcome } = fakeClock()
    const endless = heard([page("c0"), hang], { timeoutMillis: null }).catch((error: unknown) => error)
    assert.match(String((await outcome(endless)).result), /never comes/)
  })

  it("ends when its signal aborts: before it begins, while it waits, rests, or something is handled", async () => {
    const before = await heard([], { signal: AbortSignal.abort() })
    assert.deepStrictEqual([before.numbers, before.queries, before.result], [[], [], undefined])
    const soon = (abort: () => void, then: Scripted) => () => {
      setImmediate(() => setImmediate(abort))
      return typeof then === "function" ? then() : then
    }
    for (const answer of [() => new Promise<Response>(() => {}), limited("50"), page("c0")]) {
      const controller = new AbortController()
      const ending = soon(() => controller.abort(), answer)
      const { cursor, numbers, result, waiting } = await heard([page("c0"), ending], { signal: controller.signal })
      assert.deepStrictEqual([numbers, cursor, result, waiting], [[], "c0", undefined, 0])
    }
    const handling = await heard([page("c0"), page("c1", [1, 2, 3])], {}, 2)
    assert.deepStrictEqual([handling.numbers, handling.cursor], [[1, 2], "c0.000000000001000000000002"])
  })

  it("fails with what no retry can help, and with what saving throws", async () => {
    const { result } = await heard([page("c0"), refusal(403, "listening_off")])
    assert.isTrue(isFourtopError(result, "listening_off"))
    const full = new Error("no space left")
    const onCursor = () => Promise.reject(full)
    assert.strictEqual((await heard([page("c0")], { onCursor })).result, full)
  })

  it("waits until its place is saved before it hands out the next event", async () => {
    const order: Array<string> = []
    const onCursor = async (cursor: string) => {
      await Promise.resolve()
      order.push(cursor)
    }
    const { fetch } = scripted(page("c0"), page("c1", [1, 2]))
    for await (const event of listen(connect(options(fetch)), { onCursor })) {
      order.push(`handles ${numberOf(event)}`)
      if (numberOf(event) === 2) break
    }
    assert.deepStrictEqual(order, ["c0", "handles 1", "c0.000000000001", "handles 2"])
  })

  it("has handlers like those of webhooks, and knows what it knows", async () => {
    const unknown: unknown = JSON.parse(bodyOf("order.teleported", idOf(3)))
    const { fetch } = scripted(
      page("c0"),
      json(200, { data: [message(1), unknown], meta: { cursor: "c1", more: true } })
    )
    const { fetch: whole } = scripted(
      page("c0"),
      json(200, { data: [message(1), unknown], meta: { cursor: "c1", more: true }, links: {} })
    )
    const known: Array<boolean> = []
    const orders: Array<string> = []
    const handle = on(
      { "order.created": ({ data }) => void orders.push(data.order.id) },
      ({ type }) => void orders.push(type)
    )
    for await (const event of listen(connect(options(whole)))) {
      known.push(event.known)
      await handle(event)
      if (known.length === 2) break
    }
    assert.deepStrictEqual(known, [true, false])
    assert.strictEqual(orders[1], "order.teleported")
    const error: unknown = await listen(connect(options(fetch)))
      .next()
      .catch((error: unknown) => error)
    assert.isTrue(isFourtopError(error, "unexpected_response"))
  })
})

/** Random numbers from 0 up to 1, the same for a seed. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
  return (seed >>> 0) / 2 ** 32
}

describe("a listener that is stopped and started at any moment", () => {
  it("handles every event once, in the order of the service", async () => {
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer(), async (total, seed) => {
      const random = randomOf(seed)
      const chance = (share: number) => random() < share
      const integer = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
      let happened = 0
      /** A service whose cursor is the number of events before it. */
      const fetch: typeof globalThis.fetch = async (input) => {
        const query = new URL(input as string).searchParams
        happened = Math.min(total, happened + integer(0, 7))
        const from = Number(query.get("after"))
        const to = Math.min(happened, from + integer(1, 6))
        if (chance(0.1)) throw new TypeError("the response is lost")
        if (chance(0.1)) return chance(0.5) ? busy() : limited("1")
        const given = Array.from({ length: to - from }, (_, n) => from + n + 1)
        return page(String(to), given, to < happened)
      }
      const { clock, outcome } = fakeClock(0, 0)
      const connection = connect(options(fetch), clock)
      const handled: Array<number> = []
      let cursor: string | null = "0"
      /** Handles some events, and stops by leaving the loop, or by its signal, which does not undo the last one. */
      const some = async () => {
        const controller = new AbortController()
        const listening = listen(connection, { cursor, signal: controller.signal })
        let left = integer(1, 8)
        for await (const event of listening) {
          if (--left === 0 && chance(0.5)) break
          handled.push(numberOf(event))
          if (left === 0 || handled.length === total) controller.abort()
        }
        cursor = listening.cursor
      }
      while (handled.length < total) {
        const { result } = await outcome(some())
        assert.isUndefined(result)
      }
      assert.deepStrictEqual(
        handled,
        Array.from({ length: total }, (_, n) => n + 1)
      )
    })
    await fc.assert(property, { numRuns: 60 })
  })
})

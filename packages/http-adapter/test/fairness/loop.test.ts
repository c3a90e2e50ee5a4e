/** One caller's long computations do not keep others from being served, whatever they are. Counted in turns. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { assert, describe, it } from "@effect/vitest"
import { Authentication } from "@fourtop/core/internal"
import type { PageHandler } from "@fourtop/http-adapter"
import { Effect } from "effect"
import { caller, type Fakes, venue } from "../fakes.ts"
import { serving, tokenOf, until } from "./Sockets.ts"

const hog = 1
const neighbour = 2
const stranger = 4

/** A process whose clock only moves while it computes: 200 ms for the hog, and a tenth of one for others. */
const slow = () => {
  let now = 0
  const turns: Array<number> = []
  const fakes: Fakes = {
    authenticate: ({ id }) =>
      Effect.succeed(
        id === stranger
          ? Authentication.Refused()
          : Authentication.Accepted({ caller: { ...caller, restaurantId: id }, limit: 60, remaining: 59 })
      ),
    read: (restaurantId) =>
      Effect.sync(() => {
        turns.push(restaurantId)
        now += restaurantId === hog ? 200 : 0.1
        return venue
      })
  }
  const compute: PageHandler = () =>
    Effect.sync(() => {
      turns.push(0)
      now += 200
      return HttpServerResponse.text("done")
    })
  return {
    fakes,
    compute,
    clock: () => now,
    pass: (millis: number) => (now += millis),
    turnsOf: (key: number) => turns.filter((turn) => turn === key).length
  }
}

const path = "/api/v1/items/101"

describe("a caller who computes long", () => {
  it("waits while a neighbour is served turn after turn, and is served when it is alone again", () => {
    const { clock, fakes, pass, turnsOf } = slow()
    return serving(
      { loopWaitMillis: 60_000 },
      fakes,
      async ({ capacity, get }) => {
        await get(path, neighbour)
        const heavy = Array.from({ length: 20 }, () => get(path, hog))
        await until(() => turnsOf(hog) + capacity.loop.waiting === heavy.length)
        for (let turn = 0; turn < 30; turn++) assert.strictEqual((await get(path, neighbour)).status, 200)
        assert.strictEqual(turnsOf(neighbour), 31)
        // Four of them make the loop busy; each further one waits for what they used to be forgotten.
        assert.isAtMost(turnsOf(hog), 5)
        assert.isAtLeast(capacity.loop.waiting, 15)
        const finished = Promise.all(heavy)
        const passing = setInterval(() => pass(10_000), 1)
        assert.isTrue((await finished).every(({ status }) => status === 200))
        clearInterval(passing)
        assert.strictEqual(turnsOf(hog), 20)
        assert.deepStrictEqual([capacity.loop.held, capacity.loop.waiting], [0, 0])
      },
      clock
    )
  })

  it("is refused with 503 after a while, and its neighbour never", () => {
    const { clock, fakes } = slow()
    return serving(
      { loopWaitMillis: 20 },
      fakes,
      async ({ capacity, get }) => {
        await get(path, neighbour)
        const heavy = await Promise.all(Array.from({ length: 20 }, () => get(path, hog)))
        const refused = heavy.filter(({ status }) => status === 503)
        assert.isAtLeast(refused.length, 15)
        assert.strictEqual(refused[0]!.headers.get("retry-after"), "2")
        assert.strictEqual(refused[0]!.headers.get("x-ratelimit-limit"), "60")
        assert.strictEqual(capacity.loop.refusals, refused.length)
        assert.strictEqual((await get(path, neighbour)).status, 200)
      },
      clock
    )
  })

  it("is never slowed while it is alone", () => {
    const { clock, fakes } = slow()
    return serving(
      { loopWaitMillis: 20 },
      fakes,
      async ({ capacity, get }) => {
        const heavy = await Promise.all(Array.from({ length: 20 }, () => get(path, hog)))
        assert.isTrue(heavy.every(({ status }) => status === 200))
        assert.strictEqual(capacity.loop.refusals, 0)
      },
      clock
    )
  })

  it("without a token is held back by its address on pages, and callers with one are not", () => {
    const { clock, compute, fakes, pass, turnsOf } = slow()
    const pages: Fakes["pages"] = () => [{ method: "GET", path: "/heavy", serves: compute }]
    const programPages: Fakes["programPages"] = ({ admit }) => [
      {
        method: "POST",
        path: "/program",
        serves: (request, exchange) =>
          Effect.flatMap(admit(request), ({ kind }) =>
            kind === null ? Effect.succeed(HttpServerResponse.empty({ status: 401 })) : compute(request, exchange)
          )
      }
    ]
    return serving(
      { loopWaitMillis: 20 },
      { ...fakes, pages, programPages },
      async ({ get, port }) => {
        const program = (restaurantId: number) =>
          fetch(`http://127.0.0.1:${port}/program`, {
            method: "POST",
            headers: { authorization: `Bearer ${tokenOf(restaurantId)}` }
          })
        await get(path, neighbour)
        const heavy = await Promise.all(Array.from({ length: 20 }, () => get("/heavy", stranger)))
        const refused = heavy.filter(({ status }) => status === 503)
        assert.isAtLeast(refused.length, 15)
        assert.strictEqual(refused[0]!.headers.get("retry-after"), "2")
        const done = turnsOf(0)
        await get(path, neighbour)
        assert.strictEqual((await program(stranger)).status, 401)
        assert.strictEqual(turnsOf(0), done)
        assert.strictEqual((await program(neighbour)).status, 200)
        assert.strictEqual((await get(path, neighbour)).status, 200)
        assert.strictEqual((await get("/healthz")).status, 200)
        pass(60_000)
        assert.strictEqual((await get("/heavy", stranger)).status, 200)
      },
      clock
    )
  })
})

/** Long responses, and callers who do not read them. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { assert, describe, it } from "@effect/vitest"
import { Json, type Order, Venue } from "@fourtop/core/internal"
import { Capacity } from "@fourtop/http-adapter"
import { Effect, FastCheck as fc } from "effect"
import { once } from "node:events"
import { LongText } from "../../src/protocol/LongText.ts"
import * as Answer from "../../src/protocol/Answer.ts"
import { dish, type Fakes, venueRows } from "../fakes.ts"
import { listening, requesting, serving, until } from "./Sockets.ts"

const kibi = 1024
const mebi = 1024 * kibi

/** A list of orders that look like these texts. */
const listing =
  (views: ReadonlyArray<string>): NonNullable<Fakes["listOrders"]> =>
  (_tenant, _filter, { perPage }) =>
    Effect.succeed({ rows: views.map((view) => ({ view }) as Order.Order), perPage, next: null, prev: null })

const meta = (perPage: number) =>
  `],"meta":{"per_page":${perPage},"next_cursor":null,"prev_cursor":null},"links":{"next":null,"prev":null}}`

describe("a page", () => {
  it("has the same bytes and a length, whether it is sent in one go or in chunks", async () => {
    const view = fc
      .tuple(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom(1, 1, 3, 5_000))
      .map(([text, times]) => JSON.stringify({ text: text.repeat(times) }))
    let views: ReadonlyArray<string> = []
    await serving({}, { listOrders: (...page) => listing(views)(...page) }, ({ get }) =>
      fc.assert(
        fc.asyncProperty(fc.array(view, { maxLength: 30 }), async (generated) => {
          views = generated
          const response = await get("/api/v1/orders?per_page=30")
          const body = Buffer.from(await response.arrayBuffer())
          assert.isTrue(body.equals(Buffer.from(`{"data":[${views.join(",")}${meta(30)}`)))
          assert.strictEqual(response.headers.get("content-length"), String(body.length))
          assert.strictEqual(response.headers.get("content-type"), "application/json")
        }),
        { numRuns: 30 }
      )
    )
  })

  it("that is long is a stream of bytes for any server", async () => {
    const long = new LongText(["ü".repeat(100_000), "end"])
    const { body } = Answer.toResponse({ status: 200, body: long, headers: {} }, {})
    assert.strictEqual(body._tag, "Stream")
    assert.strictEqual(body.contentLength, 200_003)
  })

  it("of a menu that is rendered in pieces is the JSON it would be in one go", () => {
    const dishes = Array.from({ length: 300 }, (_, n) => ({
      ...dish,
      id: n + 1,
      description: { en: "ü".repeat(n * 7) }
    }))
    const large = Venue.make({ ...venueRows, dishes })
    return serving({}, { read: () => Effect.succeed(large) }, async ({ get }) => {
      const response = await get("/api/v1/menus/1")
      const text = await response.text()
      assert.isAbove(Buffer.byteLength(text), 500_000)
      assert.strictEqual(response.headers.get("content-length"), String(Buffer.byteLength(text)))
      assert.strictEqual(text, JSON.stringify(JSON.parse(text)))
      assert.strictEqual(text.split('"description":').length - 1, 300)
    })
  })

  it("larger than everything is sent when nothing else is", () =>
    serving(
      { reads: { total: kibi, perKey: kibi, waiting: { total: 1, perKey: 1 } } },
      { listOrders: listing([`"${"x".repeat(mebi)}"`]) },
      async ({ capacity, get }) => {
        const response = await get("/api/v1/orders?per_page=100")
        assert.strictEqual((await response.arrayBuffer()).byteLength, mebi + 2 + `{"data":[${meta(100)}`.length)
        await until(() => capacity.reads.held === 0 && capacity.unread === 0)
      }
    ))
})

describe("readers who read nothing", () => {
  const page = Array.from({ length: 100 }, () => `"${"x".repeat(160 * kibi)}"`)
  const readers = 8
  const limits: Partial<Capacity.Limits> = {
    reads: { total: 96 * mebi, perKey: 32 * mebi, waiting: { total: 64, perKey: 32 } },
    slowReaders: { ...Capacity.standard.slowReaders, stallMillis: 150, graceMillis: 60_000 }
  }

  it("hold no more than their restaurant's share, are cut off, and keep nobody else waiting", async () => {
    let loads = 0
    let most = 0
    const listOrders: NonNullable<Fakes["listOrders"]> = (tenant, filter, request) => {
      loads += tenant === 1 ? 1 : 0
      return listing(tenant === 1 ? page : ['"small"'])(tenant, filter, request)
    }
    // Nobody is cut off, and nobody gives up, before the neighbour has been served.
    const never = { stallMillis: 60_000, graceMillis: 60_000, crowdedGraceMillis: 60_000 }
    const slowReaders = { ...Capacity.standard.slowReaders, ...never }
    const patient = { ...limits, slowReaders, readWaitMillis: 60_000 }
    await serving(patient, { listOrders }, async ({ capacity, get, sending }) => {
      const watching = setInterval(() => (most = Math.max(most, capacity.reads.heldBy(1), capacity.unread)), 1)
      for (let n = 0; n < readers; n++) sending(requesting("/api/v1/orders?per_page=100"))
      await until(() => capacity.reads.waiting > 0 && capacity.unread > 0)
      assert.strictEqual((await get("/api/v1/orders?per_page=100", 2)).status, 200)
      assert.isAtMost(loads, 2)
      slowReaders.stallMillis = 150
      await until(() => capacity.refused.slow_reader === readers)
      await until(() => capacity.reads.held === 0)
      clearInterval(watching)
      assert.isAtMost(most, 32 * mebi)
      assert.isAtLeast(most, 15 * mebi)
      assert.deepStrictEqual([loads, capacity.unread, capacity.turns.held], [readers, 0, 0])
    })
  })

  it("of one long order are counted to their restaurant, too", () =>
    serving(
      limits,
      { readOrder: () => Effect.succeed(Json.write("x".repeat(16 * mebi)) as never) },
      async ({ capacity, sending }) => {
        sending(requesting("/api/v1/orders/019ced00-0000-7000-8000-000000000001"))
        await until(() => capacity.reads.heldBy(1) > 16 * mebi)
        await until(() => capacity.refused.slow_reader === 1)
        await until(() => capacity.reads.held === 0)
        assert.strictEqual(capacity.unread, 0)
      }
    ))

  it("are cut off first when everything unread comes to too much", () =>
    serving(
      {
        unread: 20 * mebi,
        slowReaders: { ...Capacity.standard.slowReaders, stallMillis: 60_000, graceMillis: 60_000 }
      },
      { listOrders: listing(page) },
      async ({ capacity, sending }) => {
        const first = sending(requesting("/api/v1/orders?per_page=100", 1))
        await until(() => capacity.unread > 0)
        const second = sending(requesting("/api/v1/orders?per_page=100", 2))
        await once(first.resume(), "close")
        assert.isFalse(second.closed)
        assert.isAtMost(capacity.unread, 20 * mebi)
        assert.strictEqual(capacity.refused.slow_reader, 1)
      }
    ))

  it.each([
    ["text", HttpServerResponse.raw("x".repeat(16 * mebi))],
    ["bytes", HttpServerResponse.uint8Array(new Uint8Array(16 * mebi))]
  ])("of %s outside the API are counted and cut off as well", (_, response) =>
    listening(
      limits,
      () => () => Effect.succeed(response),
      async ({ capacity, sending }) => {
        sending("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        await until(() => capacity.unread > 0)
        await until(() => capacity.refused.slow_reader === 1)
        assert.strictEqual(capacity.unread, 0)
      }
    )
  )

  it("of many short responses on one connection are counted and cut off as well", () =>
    listening(
      { ...limits, requestsPerConnection: 1_000_000 },
      () => () => Effect.succeed(HttpServerResponse.raw("x".repeat(60 * kibi))),
      async ({ capacity, sending }) => {
        const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        const reader = sending(request)
        while (capacity.unread === 0) {
          reader.write(request)
          await new Promise((resolve) => setImmediate(resolve))
        }
        await until(() => capacity.refused.slow_reader > 0)
        await until(() => capacity.unread === 0)
        assert.strictEqual(capacity.refused.pipeline, 0)
      }
    ))
})

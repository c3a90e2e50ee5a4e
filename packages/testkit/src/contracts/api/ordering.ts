import { assert } from "chai"
import { Journal, OrderStatus } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It, Options } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send, shareOfTurns, success } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

/** A restaurant that offers every kind of order. */
const house = {
  tables: [{ key: "t1", name: "Table 1", code: "T1", max_seats: 4 }],
  delivery_zones: [{ key: "near", name: "Near", cities: ["Roma"], fee_minor: 250, minimum_minor: 1000 }],
  taxes: {
    inclusive: true,
    taxes: [{ key: "iva", name: "IVA", percent: 10 }],
    rules: [{ taxes: ["iva"] }]
  }
}

const orderOf = (place: ApiRestaurant, changes: object = {}) => ({
  type: "pickup",
  customer_name: " Ada ",
  customer_phone: "+39 055 1",
  lines: [{ item_id: place.id("margherita"), quantity: 2, price_minor: 1 }],
  ...changes
})

const unknownOrder = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"

/** The steps from `placed` to a status. */
const pathTo: Readonly<Record<OrderStatus.OrderStatus, ReadonlyArray<OrderStatus.OrderStatus>>> = {
  placed: [],
  accepted: ["accepted"],
  rejected: ["rejected"],
  ready: ["accepted", "ready"],
  completed: ["accepted", "ready", "completed"],
  cancelled: ["cancelled"]
}

const place = Effect.gen(function* () {
  const restaurant = yield* found(house)
  return { restaurant, token: yield* tokenFor(restaurant) }
})

/** §4.2: orders, placed and moved through their life. */
export const ordering = (it: It<ApiParts>, { crowd = 1_000 }: Options): void => {
  it.effect("prices from the menu, whatever the body says", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
      assert.strictEqual(data.status, "placed")
      assert.strictEqual(data.channel, "web")
      assert.strictEqual(data.customer.name, "Ada")
      // A happy hour cuts pizza by a fifth all day.
      assert.deepStrictEqual(
        [data.items[0]!.unit_price_minor, data.subtotal_minor, data.total_minor],
        [760, 1520, 1520]
      )
      assert.deepStrictEqual(data.tax_breakdown, [
        { name: "IVA", rate: 10, inclusive: true, taxable_minor: 1382, tax_minor: 138 }
      ])
      assert.deepStrictEqual((yield* calls(token, "readOrder", "GET", `/orders/${data.id}`)).data, data)
      assert.deepStrictEqual((yield* calls(token, "listOrders", "GET", "/orders")).data, [data])
    })
  )

  it.effect("serves tables and addresses, with their fees", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const dineIn = orderOf(restaurant, { type: "dine_in", table_code: "T1" })
      const atTable = (yield* calls(token, "placeOrder", "POST", "/orders", { json: dineIn })).data
      assert.deepStrictEqual([atTable.table?.code, atTable.table?.name], ["T1", "Table 1"])
      const delivery_address = { line1: "Via Appia 1", city: " ROMA ", phone: "1" }
      const delivered = orderOf(restaurant, { type: "delivery", delivery_address })
      const sent = (yield* calls(token, "placeOrder", "POST", "/orders", { json: delivered })).data
      assert.deepStrictEqual([sent.delivery_fee_minor, sent.total_minor], [250, 1770])
      assert.deepStrictEqual(sent.delivery_address, { line1: "Via Appia 1", city: "ROMA", phone: "1" })
    })
  )

  it.effect("reports every field that is wrong at once", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const shapes = {
        type: "drone",
        channel: "fax",
        customer_name: "",
        customer_phone: "1".repeat(41),
        customer_email: "nobody",
        note: "x".repeat(501),
        scheduled_for: "tomorrow",
        lines: [{ item_id: 1, quantity: 100 }, { quantity: 1 }]
      }
      invalid(
        yield* send(token, "POST", "/orders", { json: shapes }),
        "type",
        "channel",
        "customer_name",
        "customer_phone",
        "customer_email",
        "note",
        "scheduled_for",
        "lines.0.quantity",
        "lines.1.item_id"
      )
      const lines = [
        { item_id: restaurant.id("tiramisu"), quantity: 1 },
        { item_id: restaurant.id("calzone"), quantity: 1, variant_id: 1, option_ids: [2] },
        { item_id: Number.MAX_SAFE_INTEGER, quantity: 1 }
      ]
      invalid(
        yield* send(token, "POST", "/orders", { json: orderOf(restaurant, { type: "dine_in", lines }) }),
        "table_code",
        "lines.0.item_id",
        "lines.1.variant_id",
        "lines.1.option_ids.0",
        "lines.2.item_id"
      )
      invalid(yield* send(token, "POST", "/orders", { json: orderOf(restaurant, { lines: [] }) }), "lines")
      const tooMany = Array.from({ length: 101 }, () => ({ item_id: restaurant.id("margherita"), quantity: 1 }))
      invalid(yield* send(token, "POST", "/orders", { json: orderOf(restaurant, { lines: tooMany }) }), "lines")
    })
  )

  for (const from of OrderStatus.orderStatuses) {
    it.effect(`moves on from ${from} as the specification says, and not otherwise`, () =>
      Effect.gen(function* () {
        const { restaurant, token } = yield* place
        for (const to of OrderStatus.orderStatuses.filter((status) => status !== "placed")) {
          const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
          const move = (status: string) => send(token, "POST", `/orders/${data.id}/status`, { json: { status } })
          for (const step of pathTo[from]) success(yield* move(step), "moveOrder")
          const moved = yield* move(to)
          if (OrderStatus.moves[from].includes(to)) {
            assert.strictEqual(success(moved, "moveOrder").data.status, to)
          } else {
            refused(moved, 409, "invalid_transition", { from, to, allowed: OrderStatus.moves[from] })
          }
        }
      })
    )
  }

  it.effect("keeps the reason of a cancel, and checks every reason", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
      const status = (json: object) => send(token, "POST", `/orders/${data.id}/status`, { json })
      invalid(yield* status({ status: "cancelled", reason: "no" }), "reason")
      invalid(yield* status({ status: "accepted", reason: "x".repeat(201) }), "reason")
      invalid(yield* status({ status: "placed" }), "status")
      const { data: cancelled } = success(yield* status({ status: "cancelled", reason: "Out of dough" }), "moveOrder")
      assert.strictEqual(cancelled.cancel_reason, "Out of dough")
      refused(
        yield* send(token, "POST", `/orders/${unknownOrder}/status`, { json: { status: "ready" } }),
        404,
        "not_found"
      )
    })
  )

  it.effect("filters by everything it names, and refuses what it cannot read", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const put = (changes: object) =>
        Effect.map(
          calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant, changes) }),
          ({ data }) => data
        )
      const first = yield* put({})
      // A quick store would place both in the same millisecond.
      yield* Effect.sleep("2 millis")
      const second = yield* put({ type: "dine_in", table_code: "T1", channel: "phone" })
      success(yield* send(token, "POST", `/orders/${first.id}/status`, { json: { status: "accepted" } }), "moveOrder")
      const ids = (query: string) =>
        Effect.map(calls(token, "listOrders", "GET", `/orders?${query}`), ({ data }) => data.map(({ id }) => id))
      assert.deepStrictEqual(yield* ids(""), [second.id, first.id])
      assert.deepStrictEqual(yield* ids("status=accepted"), [first.id])
      assert.deepStrictEqual(yield* ids("status=accepted,placed"), [second.id, first.id])
      assert.deepStrictEqual(yield* ids("type=dine_in"), [second.id])
      assert.deepStrictEqual(yield* ids("channel=phone"), [second.id])
      assert.deepStrictEqual(yield* ids("channel=pigeon"), [])
      // An offset whose plus sign was not encoded.
      assert.deepStrictEqual(yield* ids(`placed_from=${second.placed_at}`), [second.id])
      assert.deepStrictEqual(yield* ids(`placed_to=${encodeURIComponent(first.placed_at)}`), [first.id])
      assert.deepStrictEqual(yield* ids(`placed_to=${first.placed_at.slice(0, 10)}&placed_from=2020-01-01`), [
        second.id,
        first.id
      ])
      assert.deepStrictEqual(yield* ids("updated_since=2999-01-01"), [])
      assert.lengthOf(yield* ids(`updated_since=${encodeURIComponent(second.updated_at)}`), 2)
      invalid(yield* send(token, "GET", "/orders?status=lost&type=x&placed_from=now"), "status", "type", "placed_from")
      invalid(yield* send(token, "GET", "/orders?placed_from=2026-02-02&placed_to=2026-02-01"), "placed_to")
      invalid(yield* send(token, "GET", "/orders?channel=%00"), "channel")
      assert.lengthOf(yield* ids("placed_to=9999-12-31"), 2)
    })
  )

  it.effect("walks page by page while others keep ordering, and meets every older order once", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const put = Effect.map(
        calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) }),
        ({ data }) => data.id
      )
      const older = yield* Effect.replicateEffect(put, 9)
      const met: Array<string> = []
      let next: string | null = "/orders?per_page=2"
      while (next !== null) {
        const page: { data: ReadonlyArray<{ id: string }>; links: { next: string | null } } = yield* calls(
          token,
          "listOrders",
          "GET",
          next
        )
        met.push(...page.data.map(({ id }) => id))
        next = page.links.next
        yield* put
      }
      assert.deepStrictEqual(met, older.toReversed())
    })
  )

  it.effect("tells another restaurant nothing", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
      const stranger = yield* tokenFor(yield* found(house))
      for (const id of [data.id, unknownOrder, "12", "%00"]) {
        refused(yield* send(stranger, "GET", `/orders/${id}`), 404, "not_found", {})
        refused(
          yield* send(stranger, "POST", `/orders/${id}/status`, { json: { status: "accepted" } }),
          404,
          "not_found",
          {}
        )
      }
      invalid(yield* send(stranger, "POST", "/orders", { json: orderOf(restaurant) }), "lines.0.item_id")
      assert.deepStrictEqual((yield* calls(stranger, "listOrders", "GET", "/orders")).data, [])
    })
  )

  it.effect("writes one event and one entry for each change, and none for a refusal", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const journal = yield* Journal
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
      const status = (to: string) => send(token, "POST", `/orders/${data.id}/status`, { json: { status: to } })
      const { data: accepted } = success(yield* status("accepted"), "moveOrder")
      refused(yield* status("accepted"), 409, "invalid_transition")
      const events = yield* journal.events(restaurant.restaurantId, 2)
      assert.deepStrictEqual(
        events.map(({ body, type }) => [type, (JSON.parse(body) as { data: unknown }).data]),
        [
          ["order.status_changed", { order: accepted, previous_status: "placed" }],
          ["order.created", { order: data }]
        ]
      )
      const entries = yield* journal.activity(restaurant.restaurantId, 2)
      assert.deepStrictEqual(
        entries.map(({ action }) => action),
        ["order.accepted", "order.placed"]
      )
    })
  )

  it.effect("replays a finished move and a refused one, byte for byte", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
      const status = (to: string, key: string) =>
        send(token, "POST", `/orders/${data.id}/status`, { json: { status: to }, headers: { "idempotency-key": key } })
      const moved = yield* status("accepted", "a")
      const refusedMove = yield* status("completed", "b")
      success(yield* status("ready", "c"), "moveOrder")
      for (const [key, first, to] of [
        ["a", moved, "accepted"],
        ["b", refusedMove, "completed"]
      ] as const) {
        const again = yield* status(to, key)
        assert.deepStrictEqual([again.status, again.text], [first.status, first.text])
        assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
      }
    })
  )

  it.effect("however many have one key, they make one order, one event, one entry", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const journal = yield* Journal
      const headers = { "idempotency-key": "once" }
      const answers = yield* Effect.all(
        Array.from({ length: crowd }, () => send(token, "POST", "/orders", { json: orderOf(restaurant), headers })),
        { concurrency: shareOfTurns }
      )
      const made = answers.filter(({ status }) => status === 201)
      assert.lengthOf(new Set(made.map(({ text }) => text)), 1)
      for (const answer of answers) if (answer.status !== 201) refused(answer, 409, "idempotency_key_in_use", {})
      assert.lengthOf((yield* calls(token, "listOrders", "GET", "/orders")).data, 1)
      const events = yield* journal.events(restaurant.restaurantId, 100)
      assert.lengthOf(
        events.filter(({ type }) => type === "order.created"),
        1
      )
      const entries = yield* journal.activity(restaurant.restaurantId, 100)
      assert.lengthOf(
        entries.filter(({ action }) => action === "order.placed"),
        1
      )
    })
  )

  it.effect("of two racing moves one wins and the other is refused", () =>
    Effect.gen(function* () {
      const { restaurant, token } = yield* place
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant) })
      const moves = Array.from({ length: 20 }, (_, index) =>
        send(token, "POST", `/orders/${data.id}/status`, {
          json: { status: index % 2 === 0 ? "accepted" : "rejected" }
        })
      )
      const answers = yield* Effect.all(moves, { concurrency: "unbounded" })
      assert.lengthOf(
        answers.filter(({ status }) => status === 200),
        1
      )
      for (const answer of answers.filter(({ status }) => status !== 200)) refused(answer, 409, "invalid_transition")
    })
  )
}

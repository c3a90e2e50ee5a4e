import { createClient } from "@fourtop/client"
import { afterEach, assert, describe, it, vi } from "vitest"
import { json, menus, options, order, scripted } from "../scripted.ts"

const page = () => json(200, { data: [], meta: { next_cursor: null }, links: {} })

describe("a request", () => {
  it("leaves out what is not given, and escapes what is", async () => {
    const { fetch, seen } = scripted(page, page, page, page, order)
    const client = createClient(options(fetch, { url: "https://example.com/eat//" }))
    await client.orders.listOrders()
    await client.orders.listOrders({ query: { status: undefined } })
    await client.orders.listOrders({
      query: { status: ["placed", "ready"], placed_from: "2026-03-14T18:30:00+01:00" }
    })
    await client.orders.listOrders({ query: { status: "placed", per_page: 5 } })
    await client.orders.readOrder({ path: { order: "../menus?x=1#y" } })
    const base = "https://example.com/eat/api/v1/orders"
    assert.deepStrictEqual(
      seen.map(({ url }) => url),
      [
        base,
        base,
        `${base}?status=placed%2Cready&placed_from=2026-03-14T18%3A30%3A00%2B01%3A00`,
        `${base}?status=placed&per_page=5`,
        `${base}/..%2Fmenus%3Fx%3D1%23y`
      ]
    )
  })

  it("may go to the origin of the page", async () => {
    const { fetch, seen } = scripted(menus)
    await createClient(options(fetch, { url: "" })).menu.listMenus()
    assert.strictEqual(seen[0]?.url, "/api/v1/menus")
  })

  it("has a body and its type where there is a payload", async () => {
    const { fetch, seen } = scripted(order, menus)
    const client = createClient(options(fetch))
    const payload = { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [] } as const
    await client.orders.placeOrder({ payload })
    await client.menu.listMenus()
    assert.deepStrictEqual(
      seen.map(({ body, headers, method }) => [method, body, headers.get("content-type"), headers.get("accept")]),
      [
        ["POST", payload, "application/json", "application/json"],
        ["GET", undefined, null, "application/json"]
      ]
    )
  })

  it.each([[""], ["."], [".."], [undefined], [null]])(
    "is not made for a path of %j, which is another address",
    async (order) => {
      const { fetch, seen } = scripted()
      const error: unknown = await createClient(options(fetch))
        .orders.readOrder({ path: { order: order as string } })
        .catch((error: unknown) => error)
      assert.match(String(error), /TypeError: orders\.readOrder: path\.order must be an id/)
      assert.isEmpty(seen)
    }
  )
})

describe("a key", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("is a UUID also where a page has no `randomUUID`", async () => {
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) })
    const { fetch, seen } = scripted(order)
    await createClient(options(fetch)).reservations.cancelReservation({ path: { reservation: "r" } })
    assert.strictEqual(seen[0]?.headers.get("idempotency-key"), "ffffffff-ffff-4fff-bfff-ffffffffffff")
  })
})

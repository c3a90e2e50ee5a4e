/** Orders cost what the page said, are placed once, and belong to whoever has the link. */
import { refusals } from "@fourtop/core/ordering"
import { price } from "@fourtop/core/pricing"
import { sampleDocument } from "@fourtop/testkit"
import { assert, describe, it } from "vitest"
import { type Opened, opened } from "./opened.ts"
import { dinner, itemNamed, newKey, shopOf } from "./orders.ts"

const api = async ({ sandbox }: Pick<Opened, "sandbox">, path: string, json?: unknown) => {
  const response = await fetch(`${sandbox.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) })
  })
  return (await response.json()) as { readonly data: ReadonlyArray<Record<string, unknown>> & Record<string, unknown> }
}

/** The orders of Ada, whom the sample data does not know. */
const placedBy = async (open: Opened) =>
  (await api(open, "/orders")).data.filter(({ customer }) => (customer as { name: string }).name === "Ada Bianchi")

const idOf = (location: string): string => /orders\/([0-9a-f-]{36})\./.exec(location)![1]!

const placed = async (open: Pick<Opened, "visitor">, order?: object) => {
  const answer = await open.visitor.json("/r/fiore/orders", order ?? dinner(await shopOf(open.visitor)))
  assert.strictEqual(answer.status, 201, answer.text)
  return JSON.parse(answer.text) as { readonly location: string; readonly total_minor: number }
}

describe("an order", () => {
  it(
    "costs what the rules in the page say, of every type",
    opened(async (open) => {
      const shop = await shopOf(open.visitor)
      const address = { line1: "Via Appia 1, 00184", city: "Roma", phone: "06 555 0100" }
      for (const order of [
        dinner(shop),
        { ...dinner(shop), type: "delivery" as const, delivery_address: address },
        { ...dinner(shop), type: "dine_in" as const, table_code: "T4" }
      ]) {
        const { location, total_minor } = await placed(open, order)
        const expected = price(shop.rules, order, open.sandbox.clock.now())!
        assert.strictEqual(total_minor, expected.total_minor)
        const { data } = await api(open, `/orders/${idOf(location)}`)
        assert.strictEqual(data["total_minor"], expected.total_minor)
        assert.strictEqual(data["channel"], "web")
        const page = await open.visitor.get(location)
        assert.strictEqual(page.status, 200)
        assert.include(page.text, `€${(expected.total_minor / 100).toFixed(2)}`)
        assert.notInclude(page.text, "06 555 0100")
      }
    })
  )

  it(
    "is placed once, however often it is sent",
    opened(async (open) => {
      const order = dinner(await shopOf(open.visitor))
      const sent = await Promise.all(Array.from({ length: 4 }, () => open.visitor.json("/r/fiore/orders", order)))
      const again = await open.visitor.json("/r/fiore/orders", order)
      const locations = [...sent, again].filter(({ status }) => status === 201).map(({ text }) => text)
      assert.strictEqual(again.status, 201)
      assert.lengthOf([...new Set(locations)], 1)
      assert.lengthOf(await placedBy(open), 1)
      const other = await open.visitor.json("/r/fiore/orders", { ...order, note: "With a fork" })
      assert.strictEqual(other.status, 409)
    })
  )

  it(
    "that would be refused is refused for the reasons that the page gives",
    opened(async (open) => {
      const shop = await shopOf(open.visitor)
      const artichoke = { item_id: itemNamed(shop, "Artichoke, Roman style").id, quantity: 1, option_ids: [] }
      const noBase = { item_id: itemNamed(shop, "Carbonara").id, quantity: 1, option_ids: [] }
      const address = { line1: "Unter den Linden 1", city: "Berlin", phone: "06 555 0100" }
      for (const order of [
        { ...dinner(shop), lines: [artichoke, noBase] },
        { ...dinner(shop), type: "delivery" as const, delivery_address: address },
        { ...dinner(shop), scheduled_for: "2026-03-15T05:00:00+01:00" },
        {
          ...dinner(shop),
          type: "delivery" as const,
          delivery_address: { ...address, city: "Roma" },
          lines: [{ item_id: itemNamed(shop, "Lemon sorbet").id, quantity: 1, option_ids: [] }]
        }
      ]) {
        const answer = await open.visitor.json("/r/fiore/orders", order)
        assert.strictEqual(answer.status, 422, answer.text)
        const { problems } = JSON.parse(answer.text) as { problems: object }
        assert.isNotEmpty(problems)
        assert.deepStrictEqual(refusals(shop.rules, order, open.sandbox.clock.now()), problems)
      }
      assert.lengthOf(await placedBy(open), 0)
    })
  )

  it(
    "decides nothing that is not for guests to decide",
    opened(async (open) => {
      const order = { ...dinner(await shopOf(open.visitor)), channel: "phone", status: "accepted", total_minor: 1 }
      const { location } = await placed(open, order)
      const { data } = await api(open, `/orders/${idOf(location)}`)
      assert.deepStrictEqual([data["channel"], data["status"]], ["web", "placed"])
      assert.isAbove(data["total_minor"] as number, 1_000)
    })
  )

  it(
    "is not taken from another site, too large, or too often",
    opened(
      async (open) => {
        const { visitor } = open
        const order = dinner(await shopOf(visitor))
        const url = "/r/fiore/orders"
        assert.strictEqual((await visitor.json(url, order, "https://evil.example.com")).status, 403)
        assert.strictEqual((await visitor.json(url, order, "null")).status, 403)
        const noOrigin = {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(order)
        }
        assert.strictEqual((await visitor.send(url, noOrigin)).status, 403)
        assert.strictEqual((await visitor.form(url, { key: order.key })).status, 415)
        assert.strictEqual((await visitor.json(url, { ...order, note: "x".repeat(70_000) })).status, 413)
        for (const body of ["{", "[]", "null", `"text"`])
          assert.strictEqual((await visitor.json(url, body)).status, 400)
        assert.strictEqual((await visitor.json(url, { ...order, key: "one" })).status, 400)
        const wrong = await visitor.json(url, { ...order, key: newKey(), lines: "all", customer_name: ["Ada"] })
        assert.strictEqual(wrong.status, 422)
        assert.strictEqual((await visitor.json(url, order)).status, 201)
        assert.strictEqual((await visitor.json(url, order)).status, 429)
        assert.lengthOf(await placedBy(open), 1)
      },
      { settings: { writesPerMinute: 10 } }
    )
  )

  it(
    "can be seen only with its link, at its own restaurant",
    opened(async (open) => {
      const { connect, sandbox, storefront, visitor } = open
      const { location } = await placed(open)
      const path = location.split("?")[0]!
      assert.strictEqual((await visitor.get(path)).status, 200)
      const last = path.endsWith("A") ? "B" : "A"
      for (const wrong of [
        path.slice(0, -1) + last,
        path.slice(0, path.lastIndexOf(".")),
        `/r/fiore/orders/${idOf(path)}.`
      ]) {
        for (const end of ["", "/live"]) assert.strictEqual((await visitor.get(wrong + end)).status, 404, wrong)
        assert.strictEqual((await visitor.form(`${wrong}/cancel`, {})).status, 404)
      }
      const { id } = await sandbox.addRestaurant({ ...sampleDocument, slug: "osteria-luna" })
      await connect({ slug: "luna", visitor, restaurantId: id })
      assert.isNotNull(storefront.connections.find("luna"))
      assert.strictEqual((await visitor.get(path.replace("/fiore/", "/luna/"))).status, 404)
      // A link to an order opens no reservation.
      assert.strictEqual((await visitor.get(path.replace("/orders/", "/reservations/"))).status, 404)
    })
  )

  it(
    "can be cancelled by the guest until the restaurant accepts it",
    opened(async (open) => {
      const { visitor } = open
      const first = (await placed(open)).location.split("?")[0]!
      assert.include((await visitor.get(first)).text, "<summary>Cancel the order")
      assert.strictEqual((await visitor.form(`${first}/cancel`, {}, "https://evil.example.com")).status, 403)
      assert.strictEqual((await visitor.form(`${first}/cancel`, {})).status, 303)
      const { data } = await api(open, `/orders/${idOf(first)}`)
      assert.deepStrictEqual(
        [data["status"], data["cancel_reason"]],
        ["cancelled", "Cancelled by the guest on the website"]
      )
      const second = (await placed(open)).location.split("?")[0]!
      await api(open, `/orders/${idOf(second)}/status`, { status: "accepted" })
      assert.notInclude((await visitor.get(second)).text, "<summary>")
      const late = await visitor.form(`${second}/cancel`, {})
      assert.strictEqual(late.status, 409)
      assert.include(late.text, "It can no longer be cancelled here.")
      assert.strictEqual((await api(open, `/orders/${idOf(second)}`)).data["status"], "accepted")
    })
  )
})

/** Guests' pages learn of changes by webhooks, which must be signed; without a webhook the API is asked. */
import { createHmac } from "node:crypto"
import { assert, describe, it } from "vitest"
import { type Opened, opened } from "./opened.ts"
import { dinner, shopOf } from "./orders.ts"
import { Visitor } from "./Visitor.ts"
import type { State } from "../src/shared/Status.ts"

/** The states that a page receives, as they come. */
const streamOf = async (url: string) => {
  const controller = new AbortController()
  const response = await fetch(url, { signal: controller.signal })
  assert.strictEqual(response.headers.get("content-type"), "text/event-stream")
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  const next = async (): Promise<State> => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text)
      if (found !== null) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1]!) as State
      }
      text += (await reader.read()).value ?? ""
    }
  }
  return { next, close: () => controller.abort() }
}

const placed = async ({ storefront, visitor }: Opened) => {
  const answer = await visitor.json("/r/fiore/orders", dinner(await shopOf(visitor)))
  const { location } = JSON.parse(answer.text) as { location: string }
  const path = location.split("?")[0]!
  return { path, id: /orders\/([0-9a-f-]{36})/.exec(path)![1]!, live: `${storefront.url}${path}/live` }
}

const move = async ({ sandbox }: Opened, id: string, status: string) => {
  // Events of one instant cannot be told apart by their time.
  await sandbox.clock.advance(1_000)
  await fetch(`${sandbox.url}/api/v1/orders/${id}/status`, {
    method: "POST",
    headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
    body: JSON.stringify({ status })
  })
  await sandbox.clock.advance(0)
}

const subscribed = async ({ sandbox, storefront }: Opened) => {
  const subscription = await sandbox.webhooks.subscribe({ url: `${storefront.url}/r/fiore/webhooks` })
  await storefront.connections.setWebhookSecret("fiore", subscription.secret)
  return subscription
}

const never = { settings: { askEveryMillis: 3_600_000 } }

describe("a guest's page", () => {
  it(
    "learns of each change by the app's webhook, which no owner had to add, until the app is uninstalled",
    opened(
      async (open) => {
        await open.sandbox.clock.advance(0)
        const mine = await placed(open)
        const stream = await streamOf(mine.live)
        assert.strictEqual((await stream.next()).status, "placed")
        await move(open, mine.id, "accepted")
        assert.strictEqual((await stream.next()).status, "accepted")
        stream.close()
        const forged = await fetch(`${open.storefront.url}/webhooks`, { method: "POST", body: "{}" })
        assert.strictEqual(forged.status, 400)
        const { connections } = open.storefront
        assert.isFalse(connections.find("fiore")!.ended)
        const begun = await open.sandbox.apps.install({ ...open.app })
        await begun.uninstall()
        await open.sandbox.clock.advance(0)
        assert.isTrue(connections.find("fiore")!.ended)
      },
      { ...never, webhook: true }
    )
  )

  it(
    "learns of each change by webhook, and not of other orders",
    opened(async (open) => {
      await subscribed(open)
      const [mine, other] = [await placed(open), await placed(open)]
      const stream = await streamOf(mine.live)
      assert.strictEqual((await stream.next()).status, "placed")
      await move(open, other.id, "rejected")
      await move(open, mine.id, "accepted")
      assert.strictEqual((await stream.next()).status, "accepted")
      await move(open, mine.id, "ready")
      assert.strictEqual((await stream.next()).status, "ready")
      stream.close()
      // Who comes later is told the present state first.
      const late = await streamOf(mine.live)
      assert.strictEqual((await late.next()).status, "ready")
      late.close()
    }, never)
  )

  it(
    "learns of changes without a webhook too",
    opened(async (open) => {
      const { id, live } = await placed(open)
      const stream = await streamOf(live)
      assert.strictEqual((await stream.next()).status, "placed")
      await move(open, id, "accepted")
      assert.strictEqual((await stream.next()).status, "accepted")
      stream.close()
    })
  )

  it(
    "learns of a reservation that the restaurant cancels",
    opened(async (open) => {
      await subscribed(open)
      const { sandbox, storefront, visitor } = open
      const page = await visitor.get("/r/fiore/reserve?date=2026-03-20")
      const form_key = /name="form_key" value="([^"]+)"/.exec(page.text)![1]!
      const wish = { name: "Ada", phone: "06 555 0100", party_size: "2", date: "2026-03-20", time: "20:00", form_key }
      const path = (await visitor.form("/r/fiore/reserve", wish)).location!.split("?")[0]!
      const stream = await streamOf(`${storefront.url}${path}/live`)
      assert.strictEqual((await stream.next()).status, "confirmed")
      await sandbox.clock.advance(1_000)
      const id = /reservations\/([0-9a-f-]{36})/.exec(path)![1]!
      await fetch(`${sandbox.url}/api/v1/reservations/${id}/cancel`, {
        method: "POST",
        headers: { authorization: `Bearer ${sandbox.restaurant.token}` }
      })
      await sandbox.clock.advance(0)
      assert.strictEqual((await stream.next()).status, "cancelled")
      stream.close()
    }, never)
  )
})

describe("a webhook", () => {
  const signed = (body: string, secret: string, seconds: number) =>
    `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`

  it(
    "that is forged, too old, or changed on its way changes nothing",
    opened(async (open) => {
      const { sandbox, storefront } = open
      const { secret } = await subscribed(open)
      const { id, live } = await placed(open)
      const stream = await streamOf(live)
      assert.strictEqual((await stream.next()).status, "placed")
      const now = Math.floor(sandbox.clock.now().getTime() / 1000)
      const order = {
        id,
        status: "rejected",
        type: "pickup",
        scheduled_for: null,
        updated_at: "2026-03-14T23:00:00.000+01:00"
      }
      const body = JSON.stringify({
        id: "0195f9a4-1111-7000-8000-000000000001",
        type: "order.status_changed",
        created_at: "2026-03-14T19:00:00.000+01:00",
        restaurant: { id: 1, slug: "trattoria-fiore", currency: "EUR" },
        data: { order, previous_status: "placed" }
      })
      const sender = new Visitor(storefront.url)
      const deliver = (text: string, signature: string | null, slug = "fiore") =>
        sender.send(`/r/${slug}/webhooks`, {
          method: "POST",
          body: text,
          headers: signature === null ? {} : { "service-signature": signature }
        })
      assert.strictEqual((await deliver(body, null)).status, 400)
      assert.strictEqual((await deliver(body, signed(body, "whsec_other", now))).status, 400)
      assert.strictEqual((await deliver(body, signed(body, secret, now - 301))).status, 400)
      assert.strictEqual((await deliver(`${body} `, signed(body, secret, now))).status, 400)
      assert.strictEqual((await deliver(body, signed(body, secret, now), "unknown")).status, 503)
      assert.strictEqual((await deliver("x".repeat(1024 * 1024 + 1), "t=1,v1=00")).status, 413)
      await move(open, id, "accepted")
      assert.strictEqual((await stream.next()).status, "accepted")
      // Signed as it should be, but about an earlier time: it has been overtaken.
      const old = body.replace("23:00", "18:00").replace("000000000001", "000000000002")
      const soon = Math.floor(sandbox.clock.now().getTime() / 1000)
      assert.strictEqual((await deliver(old, signed(old, secret, soon))).status, 200)
      await move(open, id, "ready")
      assert.strictEqual((await stream.next()).status, "ready")
      // Signed as it should be, it counts.
      const later = Math.floor(sandbox.clock.now().getTime() / 1000)
      assert.strictEqual((await deliver(body, signed(body, secret, later))).status, 200)
      assert.strictEqual((await stream.next()).status, "rejected")
      stream.close()
    }, never)
  )

  it(
    "has the menu read again at once",
    opened(async (open) => {
      const { sandbox, visitor } = open
      await subscribed(open)
      const shop = await shopOf(visitor)
      const item = shop.menus[0]!.categories[0]!.items.find(({ is_available }) => is_available)!
      await fetch(`${sandbox.url}/api/v1/items/${item.id}/availability`, {
        method: "PUT",
        headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
        body: JSON.stringify({ is_available: false })
      })
      await sandbox.clock.advance(0)
      const again = (await shopOf(visitor)).menus[0]!.categories[0]!.items.find(({ id }) => id === item.id)!
      assert.isFalse(again.is_available)
    }, never)
  )
})

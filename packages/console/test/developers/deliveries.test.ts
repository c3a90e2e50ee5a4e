/** The delivery log in the console: what was sent and answered, filters and pages, and sending again. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  addWebhook,
  Deliveries,
  disableWebhook,
  Journal,
  LocalTime,
  pingWebhook,
  removeWebhook,
  type RetryPlan,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const acting = Acting.as(restaurantId, Acting.system)
const home = `/console/r/${slug}`
const zone = "Europe/Rome"
const address = "https://1.1.1.1/fourtop"

let house: RunningConsole
let ada: Visitor

beforeAll(async () => {
  house = await open()
  ada = await visitorOf(house.url, "ada")
})
afterAll(() => house.close())

const webhook = (use: (id: number, path: string) => Promise<void>) => async () => {
  // An address, because names are looked up; nothing is sent, as nobody delivers in this house.
  const { endpoint } = await house.run(addWebhook(acting, { url: address, events: ["order.created"] }))
  try {
    await use(endpoint.id, `${home}/webhooks/${endpoint.id}`)
  } finally {
    await house.run(removeWebhook(acting, endpoint.id))
  }
}

const pings = (id: number, count: number) =>
  house.run(
    Effect.map(
      Effect.forEach(Array.from({ length: count }), () => pingWebhook(acting, id)),
      (events) => events.map((event) => event.id)
    )
  )

const claim = Effect.flatMap(Deliveries, ({ claim }) => claim({ limit: 1000, perEndpoint: 1000, leaseSeconds: 60 }))

/** Attempts what is due, and ends each attempt so. */
const attempt = (outcome: RetryPlan.Outcome, status: number | null, snippet: string | null) =>
  house.run(
    Effect.gen(function* () {
      const failure = status === null ? "the connection was refused" : null
      const endings = (yield* claim).map((delivery) => ({
        delivery,
        outcome,
        attempt: { status, failure, milliseconds: 12, snippet }
      }))
      yield* (yield* Deliveries).finish(endings)
    })
  )

const eventsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/<code class="soft">([\da-f-]{36})<\/code>/g)].map((match) => match[1]!)

const count = (text: string, part: string): number => text.split(part).length - 1

const linkIn = (text: string, label: string): string | null =>
  new RegExp(`<a href="([^"]+)">${label}</a>`).exec(text)?.[1]?.replaceAll("&amp;", "&") ?? null

describe("the delivery log", () => {
  it(
    "tells what was never sent from what is retried, and when the next attempt is",
    webhook(async (id, path) => {
      await pings(id, 1)
      await attempt({ state: "retry", afterSeconds: 300 }, 503, "try <later>")
      const [waiting] = await pings(id, 1)
      const { text } = await ada.get(path)
      assert.strictEqual(count(text, ">Not sent yet</span>"), 1)
      assert.strictEqual(count(text, ">Retrying</span>"), 1)
      assert.include(text, "503 in 12 ms")
      assert.include(text, "try &lt;later>")
      const [, due] = /Retrying<\/span><span class="next">Next attempt: <time dateTime="([^"]+)"/i.exec(text)!
      const now = await house.run(Clock.currentTimeMillis)
      assert.closeTo(Date.parse(due!), now + 300_000, 60_000)
      // Only what is about to be sent is waited for.
      assert.strictEqual(count(text, "<li data-waiting"), 1)
      await house.run(disableWebhook(acting, id))
      const off = (await ada.get(path)).text
      assert.strictEqual(count(off, "Next attempt: when the webhook is enabled"), 2)
      assert.notInclude(off, "data-waiting")
      assert.include(eventsIn(off), waiting)
    })
  )

  it(
    "is filtered by event and state, and paged with its filters",
    webhook(async (id, path) => {
      const failed = await pings(id, 60)
      await attempt({ state: "failed" }, null, null)
      const done = await pings(id, 1)
      await attempt({ state: "done" }, 200, "ok")
      const first = (await ada.get(path)).text
      assert.deepStrictEqual(eventsIn(first), [...done, ...failed.toReversed()].slice(0, 50))
      assert.isNull(linkIn(first, "← Newer"))
      const second = (await ada.get(linkIn(first, "Older →")!)).text
      assert.deepStrictEqual(eventsIn(second), [...done, ...failed.toReversed()].slice(50))
      assert.isNull(linkIn(second, "Older →"))
      assert.deepStrictEqual(eventsIn((await ada.get(linkIn(second, "← Newer")!)).text), eventsIn(first))

      const ofState = (await ada.get(`${path}?state=failed&type=ping`)).text
      assert.deepStrictEqual(eventsIn(ofState), failed.toReversed().slice(0, 50))
      assert.match(ofState, /<option value="failed" selected/)
      assert.deepStrictEqual(eventsIn((await ada.get(linkIn(ofState, "Older →")!)).text), failed.toReversed().slice(50))
      const delivered = (await ada.get(`${path}?state=done`)).text
      assert.deepStrictEqual(eventsIn(delivered), done)
      // The newest ping is told of where the whole log is.
      assert.deepStrictEqual([first.includes("Ping: <strong>200"), delivered.includes("Ping: <strong>")], [true, false])
      assert.include((await ada.get(`${path}?type=order.created`)).text, "No matching deliveries.")
      // What is not a filter is ignored, and a cursor of another list begins at the start.
      assert.deepStrictEqual(eventsIn((await ada.get(`${path}?state=lost&cursor=abc`)).text), eventsIn(first))
      const live = (await ada.get(`${path}/deliveries?state=done`)).text
      assert.deepStrictEqual(eventsIn(live), done)
      assert.include(first, "no response after 12 ms: the connection was refused")
    })
  )

  it(
    "has a page for each delivery, with payload and responses",
    webhook(async (id, path) => {
      const [event] = await pings(id, 1)
      await attempt({ state: "done" }, 200, "thanks")
      const page = await ada.get(`${path}/deliveries/${event}`)
      assert.strictEqual(page.status, 200)
      for (const part of [address, "200 in 12 ms", ">thanks<", "Delivered"]) {
        assert.include(page.text, part)
      }
      assert.match(page.text, /\n {2}&quot;type&quot;: &quot;ping&quot;,\n/)
      assert.include(page.text, "Hello from Trattoria Fiore.")
      const unknown = "00000000-0000-7000-8000-000000000001"
      for (const other of [unknown, "nothing"]) {
        assert.strictEqual((await ada.get(`${path}/deliveries/${other}`)).status, 404)
      }
      assert.strictEqual((await ada.get(`${home}/webhooks/${id + 1000}/deliveries/${event}`)).status, 404)
    })
  )
})

describe("sending again", () => {
  it(
    "returns to where it was asked for, and says when the event is being sent already",
    webhook(async (id, path) => {
      const [event] = await pings(id, 1)
      await attempt({ state: "failed" }, 500, null)
      const form = `${path}/deliveries/${event}/replay`
      const filtered = await ada.submit(path, `${form}?state=failed&evil=1`)
      assert.strictEqual(filtered.location, `${path}?state=failed`)
      assert.include((await ada.get(path)).text, "The event is being sent again.")
      await house.run(claim)
      const racing = await ada.submit(path, `${form}?page=delivery`)
      assert.strictEqual(racing.location, `${path}/deliveries/${event}`)
      assert.include((await ada.get(racing.location!)).text, "This event is being sent right now.")
    })
  )

  it(
    "can be asked for everything that failed since a time, and is written into the activity",
    webhook(async (id, path) => {
      const newest = () => house.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 1)))
      assert.notInclude((await ada.get(path)).text, "Send failed events again")
      await pings(id, 3)
      await attempt({ state: "failed" }, 500, null)
      const page = (await ada.get(path)).text
      assert.include(page, "Send failed events again")
      const now = await house.run(Clock.currentTimeMillis)
      const ago = ZonedClock.format(zone, now - 600_000)
      const fields = (at: string): ReadonlyArray<readonly [string, string]> => [
        ["date", at.slice(0, 10)],
        ["time", at.slice(11, 16)]
      ]
      const form = `${path}/replay-failed`
      const wrong = await ada.submit(path, form, [
        ["date", "yesterday"],
        ["time", "25:00"]
      ])
      assert.strictEqual(wrong.status, 422)
      assert.include(wrong.text, "Must be a date such as 2027-01-31.")
      assert.include(wrong.text, "Must be a time such as 18:30.")
      assert.include(wrong.text, 'value="yesterday"')
      const later = await ada.submit(path, form, fields(ZonedClock.format(zone, now + 86_400_000)))
      assert.deepStrictEqual([later.status, later.text.includes("Must not be in the future.")], [422, true])

      const sent = await ada.submit(path, form, fields(ago))
      assert.strictEqual(sent.location, path)
      assert.include((await ada.get(path)).text, "3 failed events are being sent again.")
      const [entry] = await newest()
      const [date, time] = [ago.slice(0, 10), ago.slice(11, 16)]
      const since = ZonedClock.format(zone, ZonedClock.toInstant(zone, date, LocalTime.toMinutes(time)))
      assert.deepInclude(entry, { action: "webhook.failed_replayed", detail: { count: 3, since } })
      assert.deepInclude(entry!.actor, { kind: "staff", name: "Ada" })
      await ada.submit(path, form, fields(ago))
      assert.include((await ada.get(path)).text, "No event has failed since then.")
      assert.strictEqual((await newest())[0]!.id, entry!.id)
    })
  )
})
